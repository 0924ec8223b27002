import type { FileColumn } from "#contract/catalog/import/file-columns.ts";

/** The texts of a row by column; a column that is not there is not imported. */
export type RowTexts = Partial<Record<FileColumn, string>>;
