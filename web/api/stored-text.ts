type StorageName = "localStorage" | "sessionStorage";

/** What the browser keeps under a name. It may forbid a page to store anything: then there is nothing. */
export function readText(name: string, storage: StorageName = "localStorage"): string | null {
  try {
    return window[storage].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text, or with `null` nothing any more; says whether the browser does: its storage may be full, or forbidden. */
export function writeText(name: string, text: string | null, storage: StorageName = "localStorage"): boolean {
  try {
    if (text === null) window[storage].removeItem(name);
    else window[storage].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
