import { stringify } from "csv-stringify/sync";

/**
 * The rows of a table as CSV. Text that somebody typed is never evaluated as a formula:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsv(rows: (string | number)[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
}
