/** The list with one of its items at another place; as it was when there is no such item or place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (!(from in list && to in list)) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}
