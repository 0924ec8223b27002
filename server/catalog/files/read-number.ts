/**
 * A number as people and programs write it: 3.59, 3,59, 1,299.50, 1.299,50, $3.59, 3,59 €. Undefined for anything else,
 * and where a comma or point could separate thousands as well as decimals (1,299).
 */
export function readNumber(text: string): number | undefined {
  const plain = text.replace(/^[\p{Sc}\s]+|[\p{Sc}\s]+$|\s+(?=\d)/gu, "");
  if (/^-?\d+(\.\d+)?$/.test(plain)) return Number(plain);
  if (/^-?\d+,(\d{1,2}|\d{4,})$/.test(plain)) return Number(plain.replace(",", "."));
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll(".", "").replace(",", "."));
  return undefined;
}
