type StorageName = "localStorage" | "sessionStorage";

/** A text in the browser's storage, or null, also when the browser forbids the page to store anything. */
export function readText(name: string, storage: StorageName = "localStorage"): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, or deletes it with `null`; returns whether that worked: storage may be full or forbidden. */
export function writeText(name: string, text: string | null, storage: StorageName = "localStorage"): boolean {
  try {
    if (text === null) window[storage].removeItem(name);
    else window[storage].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
