/** A set of codes as one number, of which the index keeps some for each product: a bit for each of `all`, at most 31. */
export function bitsOf(all: readonly string[], codes: readonly string[]): number {
  return all.reduce((bits, code, place) => (codes.includes(code) ? bits | (1 << place) : bits), 0);
}
