/** Files that the staff import. */
export const importLimits = {
  bytesMax: 256 * 1024 * 1024,
  rowsMax: 100_000,
  columnsMax: 300,
  /** Characters of one cell, as in Excel. */
  cellLength: 32_767,
  /** Characters of one row; the check holds a few hundred rows at once. */
  rowLength: 100_000,
  /** Characters of all cells: a few thousand for each of the rows. */
  textLength: 256 * 1024 * 1024,
  /** So many mistakes of a file are listed. */
  mistakesMax: 10_000,
  /** Of alike mistakes, so many rows are listed. */
  mistakeRows: 20,
  previewRows: 20,
  listMax: 20,
  fileNameLength: 200,
} as const;
