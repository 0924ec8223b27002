/** Node and browsers have it alike; the contract knows the types of neither. */
declare const URL: {
  parse(
    text: string,
    base: string,
  ): { origin: string; pathname: string; search: string; hash: string } | null;
};

/**
 * The path of this shop that a text names, as browsers read it: path, query and fragment; one that begins
 * without a slash begins at the front page. Undefined for whatever leads
 * anywhere else, or would when it is read once more: `//host`, `/.//host`, `/\host`, `javascript:...`.
 */
export function ownPath(text: string): string | undefined {
  const here = "http://shop.invalid";
  const address = URL.parse(text, here);
  if (address?.origin !== here) return undefined;
  const path = address.pathname + address.search + address.hash;
  // With the dots before it resolved, a path can begin with two slashes: read again, that is a host.
  return path.startsWith("//") ? undefined : path;
}
