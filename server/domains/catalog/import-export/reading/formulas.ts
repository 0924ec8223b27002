/**
 * Spreadsheets evaluate a cell of a CSV file that begins like this as a formula, and a formula can run programs:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const NEUTRALISED = /^'+[=+\-@\t\r＝＋－＠]/;

/** A text as a CSV cell that no spreadsheet evaluates. */
export function neutralise(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The inverse: exact for every text that was neutralised. */
export function restore(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}
