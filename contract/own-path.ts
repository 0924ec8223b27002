/** Available in Node and browsers; the contract includes the types of neither. */
declare const URL: {
  parse(
    text: string,
    base: string,
  ): { origin: string; pathname: string; search: string; hash: string } | null;
};

/**
 * The path within this shop that a text refers to, as browsers parse it: path, query and fragment, relative to the
 * front page when it begins without a slash. Undefined for a text that leads, or would lead when parsed again, to
 * another site: `//host`, `/.//host`, `/\host`, `javascript:...`.
 */
export function ownPath(text: string): string | undefined {
  const placeholder = "http://shop.invalid";
  const address = URL.parse(text, placeholder);
  if (address?.origin !== placeholder) return undefined;
  const path = address.pathname + address.search + address.hash;
  // After dots are resolved, a path can begin with two slashes, which would be parsed as a host.
  return path.startsWith("//") ? undefined : path;
}
