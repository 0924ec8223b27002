type Part = { type: string; text?: string; content?: readonly Part[] | undefined };

/** Whether a document has no words. */
export function isEmpty({ text = "", content = [] }: Part): boolean {
  return text.trim() === "" && content.every(isEmpty);
}

/** The words of a document. */
export function textOf({ text = "", content = [] }: Part): string {
  return text + content.map(textOf).join("");
}
