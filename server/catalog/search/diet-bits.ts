import { dietCodes } from "../../../contract/catalog/diets.ts";

/** A set of diets as one number, of which the index keeps one for each product. */
export function dietBits(diets: readonly string[]): number {
  return dietCodes.reduce((bits, code, place) => (diets.includes(code) ? bits | (1 << place) : bits), 0);
}
