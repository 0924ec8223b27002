/** A text with the decimal digits of every script, such as Arabic ones, as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode has the ten digits of a script one after another, beginning with its zero. */
function digitValue(codePoint: number): number {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  // A few scripts follow each other without a gap.
  return before % 10;
}
