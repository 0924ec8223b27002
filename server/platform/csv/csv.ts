import { stringify } from "csv-stringify/sync";

/**
 * The rows of a table as CSV. Text that somebody typed is never evaluated as a formula:
 * https://owasp.org/www-community/attacks/CSV_Injection
 * A number is none, so that negative amounts ("-5.10") can be added up.
 */
export function toCsv(rows: (string | number)[][]): string {
  return stringify(rows, {
    cast: { string: (value) => (isNumber.test(value) ? { value, escape_formulas: false } : value) },
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}

const isNumber = /^-?\d+(\.\d+)?$/;
