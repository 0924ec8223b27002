/**
 * Tells a component's own changes of the URL, which arrive one by one and later than they were asked for, from those by
 * Back, a link or a chip.
 */
export function createOwnChanges() {
  let asked: string[] = [];
  return {
    /** A change was asked for; `state` identifies what the URL will say. */
    add(state: string): void {
      asked.push(state);
    },
    /** The URL says this now: whether it was asked for. What was asked for before that will not arrive any more. */
    arrive(state: string): boolean {
      const at = asked.indexOf(state);
      asked = at === -1 ? [] : asked.slice(at + 1);
      return at !== -1;
    },
    forget(): void {
      asked = [];
    },
  };
}
