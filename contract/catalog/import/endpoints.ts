import { z } from "zod";
import { endpoint, streamEndpoint } from "../../endpoint.ts";
import { moment, pathId } from "../../fields.ts";
import { says } from "../../i18n/i18n.ts";
import { pageQuery, pageReply } from "../../paging.ts";
import { task } from "../../tasks/endpoints.ts";
import { changedField } from "../product-endpoints.ts";
import { type FileColumn, fileColumnNames } from "./file-columns.ts";
import { importLimits } from "./limits.ts";
import { importStates, rowResults } from "./states.ts";

// By its name: with all columns written out, the type of all calls would be too long for the compiler.
const column: z.ZodType<FileColumn, FileColumn> = z.enum(fileColumnNames);

const counts = z
  .object({ new: z.int(), changed: z.int(), unchanged: z.int(), wrong: z.int(), kept: z.int() })
  .describe("Rows by result; `kept`: changed since the import, so that undoing it left them as they are");

const importSummary = z.object({
  _id: z.string(),
  file: z.string().describe("The name of the file"),
  state: z.enum(importStates),
  rows: z.int().describe("Rows with products in the file"),
  counts,
  at: moment,
  by: z.string().nullable().describe("The staff member's name; null for the command line"),
  undoable: z.boolean().describe("Whether it is the last import that was applied"),
});

/** An import in the list. */
export type ImportSummary = z.infer<typeof importSummary>;

const previewRow = z.object({
  row: z.int(),
  result: z.enum(rowResults),
  product: z.string().nullable().describe("Its id; null for a new product"),
  name: z.string(),
  fields: z.array(changedField),
  stock: z
    .object({ before: z.int().nullable(), after: z.int().nullable() })
    .nullable()
    .describe("Null when the stock does not change"),
  offSale: z.boolean().nullable().describe("Whether it is taken off sale; null when that does not change"),
});

/** A row of the preview. */
export type PreviewRow = z.infer<typeof previewRow>;

const productImport = importSummary.extend({
  format: z
    .enum(["table", "shopify"])
    .describe("shopify: a product file of Shopify, whose columns are known"),
  headers: z.array(z.string()).describe("The headings of the file's columns"),
  sample: z.array(z.array(z.string())).describe("The cells of the first rows"),
  columns: z
    .array(column.nullable())
    .describe(
      "What each column of the file is; null: not imported. Remembered for files with these headings",
    ),
  fallbackCategory: z.string().nullable().describe("For new products with no category of the shop"),
  mistakes: z.int().describe("How many mistakes were found"),
  notes: z.array(z.string()).describe("What the file has that is not imported, as sentences"),
  preview: z.array(previewRow).describe("The first rows that change something"),
  task: task.nullable().describe("The check, application or undoing that runs or was the last to run"),
  stoppable: z
    .boolean()
    .describe(
      "Whether it can be stopped while it is applied or undone: not with the embedded database, which serves nobody else meanwhile",
    ),
});

/** An import with everything that its page shows. */
export type ProductImport = z.infer<typeof productImport>;

const mistake = z.object({
  column: z.string().nullable().describe("The heading of the column; null: about the whole row"),
  message: z.string(),
  count: z
    .int()
    .describe(`How often it was made, among the first ${importLimits.mistakesMax} mistakes of the file`),
  rows: z
    .array(
      z.object({
        row: z.int().describe("The row in the file, counted from 1 with the headings"),
        value: z.string().nullable().describe("How the cell's text begins; null: about the whole row"),
      }),
    )
    .describe(`The first ${importLimits.mistakeRows} rows with it`),
});

/** A mistake in a file, with the rows in which it was made. */
export type ImportMistake = z.infer<typeof mistake>;

const access = { staff: "catalog.edit" } as const;
const params = z.object({ id: pathId });
const reply = { message: z.string(), import: productImport };

/** The calls of importing and exporting the catalogue. */
export const imports = {
  exportCsv: streamEndpoint("GET /api/product/export", {
    summary: "All products as a table (CSV), which an import reads back exactly",
    audit: "Exported the products",
    access,
    stream: "text/csv",
  }),
  exportXlsx: streamEndpoint("GET /api/product/export-xlsx", {
    summary: "All products as a spreadsheet (XLSX), which an import reads back exactly",
    audit: "Exported the products",
    access,
    stream: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  }),
  list: endpoint("GET /api/import/list", {
    summary: "The latest imports, newest first",
    access,
    reply: { imports: z.array(importSummary) },
  }),
  upload: endpoint("POST /api/import/upload", {
    idempotent: true,
    summary:
      "Read a file of products (CSV, XLSX, or a ZIP of one of them with pictures). Nothing changes yet",
    audit: "Uploaded a file to import",
    access,
    form: {
      fields: {},
      files: { name: "files", label: "File", max: 1, bytesMax: importLimits.bytesMax },
    },
    reply,
    status: 201,
    errors: ["invalid_multipart", "too_large", "unsupported_type", "unreadable_file"],
  }),
  read: endpoint("GET /api/import/:id", {
    summary: "An import: its columns, its progress, and what it changes",
    access,
    params,
    reply: { import: productImport },
    errors: ["import_not_found"],
  }),
  mistakes: endpoint("GET /api/import/:id/mistakes", {
    summary: "The mistakes in a file, those that are alike together, in the order of their first rows",
    access,
    params,
    query: z.object(pageQuery),
    reply: { mistakes: z.array(mistake), nextCursor: pageReply.nextCursor },
    errors: ["import_not_found"],
  }),
  check: endpoint("POST /api/import/:id/check", {
    summary: "Check every row of the file in the background. Nothing changes yet",
    audit: "Checked an import",
    access,
    params,
    body: z.object({
      columns: z
        .array(column.nullable(), says("{field} must be a list.", { field: "columns" }))
        .max(importLimits.columnsMax, says("{field} has too many entries.", { field: "columns" }))
        .describe("What each column of the file is; null: not imported"),
      fallbackCategory: z
        .string(says("{field} must be text.", { field: "fallbackCategory" }))
        .max(100, says("{field} is too long.", { field: "fallbackCategory" }))
        .nullish(),
    }),
    reply,
    errors: ["import_not_found", "import_rule"],
  }),
  apply: endpoint("POST /api/import/:id/apply", {
    summary: "Apply a checked import, all of it or nothing, in the background",
    audit: "Applied an import",
    access,
    params,
    reply,
    errors: ["import_not_found", "import_rule"],
  }),
  cancel: endpoint("POST /api/import/:id/cancel", {
    summary:
      "Stop what is running. An import that is being applied or undone changes nothing then, all or nothing; one that is done already stays so",
    audit: "Cancelled an import",
    access,
    params,
    reply,
    errors: ["import_not_found"],
  }),
  undo: endpoint("POST /api/import/:id/undo", {
    summary: "Undo the last import in the background. Products that were changed since stay as they are",
    audit: "Undid an import",
    access,
    params,
    reply,
    errors: ["import_not_found", "import_rule"],
  }),
  remove: endpoint("DELETE /api/import/:id", {
    summary: "Delete an import that was not applied",
    audit: "Deleted an import",
    access,
    params,
    reply: { message: z.string() },
    errors: ["import_not_found", "import_rule"],
  }),
};
