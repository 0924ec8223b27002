/** A notification to all shoppers, perhaps also mailed to the newsletter's addresses; the link is a path of this shop. */
export type Promotion = { title: string; message: string; link?: string; byMail?: true };

export const noPromotion: Promotion = { title: "", message: "" };

/** Reads the form. A link copied from the browser's address bar is reduced to its path. */
export function readPromotion(form: HTMLFormElement): Promotion {
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name)).trim();
  const link = read("link").replace(location.origin, "");
  const byMail = fields.has("byMail");
  return { title: read("title"), message: read("message"), ...(link && { link }), ...(byMail && { byMail }) };
}
