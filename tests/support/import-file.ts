import type { ImportMistake, ProductImport } from "#contract/catalog/import/endpoints.ts";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Uploads a file of products; returns the reply. */
export function upload(seller: Visitor, content: string | Uint8Array, name = "products.csv") {
  const form = new FormData();
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  form.append("files", new File([bytes], name));
  return seller.upload("/api/import/upload", form);
}

/** Uploads and checks a file; returns the import, checked unless something is wrong with it. */
export async function check(
  test: TestShop,
  seller: Visitor,
  content: string | Uint8Array,
  mapping: { columns?: ProductImport["columns"]; fallbackCategory?: string } = {},
): Promise<ProductImport> {
  const { status, body } = await upload(seller, content);
  if (status !== 201) throw new Error(`A file was refused: ${JSON.stringify(body)}`);
  const { _id, columns } = body.import;
  const begun = await seller.post(`/api/import/${_id}/check`, { columns, ...mapping });
  if (begun.status !== 200) throw new Error(`A check was refused: ${JSON.stringify(begun.body)}`);
  await test.runJobs();
  return readImport(seller, _id);
}

export async function readImport(seller: Visitor, id: string): Promise<ProductImport> {
  return (await seller.get(`/api/import/${id}`)).body.import;
}

/** Applies or undoes an import; returns it afterwards. */
export async function run(test: TestShop, seller: Visitor, id: string, what: "apply" | "undo") {
  const { status, body } = await seller.post(`/api/import/${id}/${what}`);
  if (status !== 200) throw new Error(`${what} was refused: ${JSON.stringify(body)}`);
  await test.runJobs();
  return readImport(seller, id);
}

/** The mistakes of an import as texts: "3 Price: Price must be above 0." */
export async function mistakesOf(seller: Visitor, id: string): Promise<string[]> {
  const { body } = await seller.get(`/api/import/${id}/mistakes`);
  return body.mistakes
    .flatMap(({ rows, column, message }: ImportMistake) =>
      rows.map(({ row }) => ({ row, text: `${row} ${column}: ${message}` })),
    )
    .toSorted((one: { row: number }, other: { row: number }) => one.row - other.row)
    .map(({ text }: { text: string }) => text);
}
