/** Tracks which parts of replies have changed since they were made: those with certain tags. */
export function createOutdated<Reply extends object>() {
  /** The tags of what has changed, each with the number of its last change. */
  const marks = new WeakMap<Reply, Map<string, number>>();
  let changes = 0;

  function mark(reply: Reply, tags: Iterable<string>): void {
    changes += 1;
    const marked = marks.get(reply) ?? new Map<string, number>();
    for (const tag of tags) marked.set(tag, changes);
    marks.set(reply, marked);
  }

  return {
    has: (reply: Reply) => marks.has(reply),
    mark,
    /** Begins to bring a reply up to date; `end` marks in its successor what has changed since. */
    begin(reply: Reply) {
      const begun = changes;
      return {
        tags: new Set(marks.get(reply)?.keys()),
        end(successor: Reply): void {
          const later = [...(marks.get(reply) ?? [])].filter(([, change]) => change > begun);
          if (later.length > 0)
            mark(
              successor,
              later.map(([tag]) => tag),
            );
        },
      };
    },
  };
}
