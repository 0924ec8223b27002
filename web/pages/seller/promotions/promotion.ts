/** A notification to all shoppers; the link is a path of this shop. */
export type Promotion = { title: string; message: string; link?: string };

export const noPromotion: Promotion = { title: "", message: "" };

/** Reads the form. A link copied from the browser's address bar is reduced to its path. */
export function readPromotion(form: HTMLFormElement): Promotion {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name)).trim();
  const link = read("link").replace(location.origin, "");
  return { title: read("title"), message: read("message"), ...(link && { link }) };
}
