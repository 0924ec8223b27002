/** The tags of what has changed, or "everything" when that is not known. */
export type Change = ReadonlySet<string> | "everything";

/** Whether a change invalidates a reply with these tags. */
export function concerns(change: Change, tags: readonly string[]): boolean {
  return change === "everything" || tags.some((tag) => change.has(tag));
}
