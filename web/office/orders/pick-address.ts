/** The walk for these orders. */
export function pickAddress(ids: readonly string[]): string {
  return `/seller/pick?${new URLSearchParams({ ids: ids.join(",") })}`;
}
