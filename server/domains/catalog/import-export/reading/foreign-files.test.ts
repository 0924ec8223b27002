import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { writeXlsx } from "hucre/xlsx";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { expectFailure } from "#tests/support/failures.ts";
import { check, upload } from "#tests/support/import-file.ts";
import { startTestShop } from "#tests/support/test-shop.ts";
import { zip } from "#tests/support/zip.ts";
import { toTable } from "./table-file.ts";

const test = startTestShop();

const table = "Name,Category,Price\nCrème brûlée,Dairy,3.50\n";

/** The same ZIP with another size of a file in its directory, which every reader believes. */
function declare(archive: Buffer, size: number, other: number): Buffer {
  const [from, to] = [size, other].map((bytes) => {
    const field = Buffer.alloc(4);
    field.writeUInt32LE(bytes);
    return field;
  });
  if (!from || !to) throw new Error("There are two sizes.");
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 4)) to.copy(copy, at);
  return copy;
}

/** A spreadsheet of these rows, in XML, whose first text is `text`. */
function sheetOf(rows: string, text = "Name"): Promise<Buffer> {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const related = (kind: string, target: string) =>
    `<Relationship Id="${kind}" Type="${type}/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
  return zip({
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "_rels/.rels": relations(related("officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${type}"><sheets><sheet name="S" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      related("worksheet", "worksheets/sheet1.xml"),
      related("sharedStrings", "sharedStrings.xml"),
    ),
    "xl/sharedStrings.xml": `<sst xmlns="${main}"><si><t>${text}</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  });
}

/** A row of a spreadsheet whose cells all have its first text. */
function sheetRow(row: number, cells = 1): string {
  return `<row r="${row}">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;
}

describe("a table of another program", () => {
  const utf16 = Buffer.from(table, "utf16le");
  it.each<[string, string | Uint8Array]>([
    ["UTF-8", table],
    ["UTF-8 with a byte order mark", `\ufeff${table}`],
    ["Latin-1", Buffer.from(table, "latin1")],
    ["UTF-16 with a byte order mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ["UTF-16, big end first", Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
    ["UTF-16 without a mark", utf16],
    ["semicolons and a decimal comma", table.replaceAll(",", ";").replace("3.50", "3,50 €")],
    ["tabs", table.replaceAll(",", "\t")],
    ["Excel's line that names the separator", `sep=|\r\n${table.replaceAll(",", "|")}`],
    ["carriage returns and empty lines", `\r\n${table.replaceAll("\n", "\r\n\r\n")}`],
    ["headings in capitals with spaces", table.replace("Name,Category,Price", " NAME ,category, PRICE")],
    ["a quotation mark inside of a cell", table.replace("\n", ",Weight\n").replace("3.50", '3.50,5" pan')],
  ])("is read: %s", async (_what, content) => {
    const seller = await test.seller();
    const checked = await check(test, seller, content);
    expect(checked).toMatchObject({ counts: { new: 1, wrong: 0 }, preview: [{ name: "Crème brûlée" }] });
    const { rows } = await test.shop.db.execute(
      sql`select product ->> 'price_cents' as cents from import_rows`,
    );
    expect(rows).toEqual([{ cents: "350" }]);
  });

  it("may have line separators in its cells", async () => {
    const seller = await test.seller();
    const separators = "Figs\u2028Dates\u2029Plums";
    const rows = [
      ["Name", "Category", "Price"],
      [separators, "Fruits", 3],
    ];
    const { body } = await upload(seller, await writeXlsx({ sheets: [{ name: "Sheet", rows }] }));
    expect(body.import.sample).toEqual([[separators, "Fruits", "3"]]);
  });

  it("may come with a picture that cannot be named, and have a name that cannot be stored", async () => {
    const seller = await test.seller();
    const file = await zip({ "a.csv": table, "a\u0000.png": "x" });
    expect((await upload(seller, file, "a\u0000.zip")).body.message).toBe("The file was read");
  });

  it("may have two hundred columns that mean nothing to the shop", async () => {
    const seller = await test.seller();
    const names = Array.from({ length: 200 }, (_, n) => `Field ${n}`);
    const file = `Name,Category,Price,${names}\nFigs,Fruits,3,${names.map(() => "x")}\n`;
    expect((await check(test, seller, file)).counts).toMatchObject({ new: 1, wrong: 0 });
  });

  it("may be a spreadsheet with numbers, dates and formulas", async () => {
    const seller = await test.seller();
    const rows = [
      ["Name", "Category", "Price", "Stock", "Origin"],
      ["Figs", "Fruits", 0.1 + 0.2, 5, new Date("2026-05-04")],
    ];
    const checked = await check(test, seller, await writeXlsx({ sheets: [{ name: "Sheet", rows }] }));
    expect(checked).toMatchObject({ counts: { new: 1, wrong: 0 } });
  });
});

describe("a file that cannot be imported", () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } }).png();
  const bytes = Array.from({ length: 99 }, (_, n) => createHash("sha256").update(`${n}`).digest());
  const sheet = () => writeXlsx({ sheets: [{ name: "Sheet", rows: [["Name"], ["Figs"]] }] });
  it.each<[string, () => string | Uint8Array | Promise<string | Uint8Array>, number, RegExp]>([
    ["nothing below its headings", () => "Name,Price\n", 422, /no products/],
    ["empty lines", () => "\n\n,,\n", 422, /is empty/],
    ["no headings", () => "1,2,3\n4,5,6\n", 422, /no headings/],
    ["a picture", () => picture.toBuffer(), 422, /not a table/],
    ["random bytes", () => Buffer.concat(bytes), 422, /not a table/],
    ["a PDF", () => "%PDF-1.7 and so on", 422, /not a table/],
    ["an old Excel file", () => Buffer.from("d0cf11e0a1b11ae1".repeat(64), "hex"), 422, /Save it as XLSX/],
    [
      "a quotation mark that is never closed",
      () => `Name,Price\n"Figs,${"x,".repeat(2_000_000)}`,
      422,
      /Row 2/,
    ],
    ["half a spreadsheet", async () => (await sheet()).subarray(0, 900), 422, /broken/],
    ["half a ZIP", async () => (await zip({ "a.csv": table })).subarray(0, 60), 422, /broken/],
    ["a ZIP without a table", () => zip({ "a.png": "x" }), 422, /no CSV or XLSX/],
    ["a ZIP of two tables", () => zip({ "a.csv": table, "b.csv": table }), 422, /more than one table/],
    ["a ZIP in a ZIP", async () => zip({ "a.csv": await zip({ "b.csv": table }) }), 422, /ZIP in this ZIP/],
    ["a spreadsheet that is none", () => zip({ "xl/workbook.xml": "<x/>" }), 422, /cannot be read/],
    [
      "four hundred columns",
      () => `${Array.from({ length: 400 }, (_, n) => `F${n}`)}\n1\n`,
      413,
      /400 columns/,
    ],
    ["a cell of 40,000 characters", () => `Name\n${"x".repeat(40_000)}\n`, 413, /Row 2/],
    ["a row of 120,000 characters", () => `Name\n${`${"x".repeat(30_000)},`.repeat(4)}\n`, 413, /Row 2/],
    ["five million empty lines", () => `Name\n${"\n".repeat(5_000_000)}`, 413, /more than 100,000 rows/],
    [
      "a text repeated in all cells of a spreadsheet",
      () => sheetOf(sheetRow(1, 299).repeat(5_000), "x".repeat(30_000)),
      413,
      /Row 1/,
    ],
    [
      "a row far below the others",
      () => sheetOf(sheetRow(1) + sheetRow(4_000_000_000)),
      413,
      /more than 100,000 rows/,
    ],
    ["two rows with one number", () => sheetOf(sheetRow(1) + sheetRow(1)), 422, /after row 1/],
  ])(
    "is refused with the reason, and nothing of it is kept: %s",
    async (_what, make, status, message) => {
      const seller = await test.seller();
      const reply = await upload(seller, await make());
      expectFailure(reply, status, status === 413 ? "too_large" : "unreadable_file");
      expect(reply.body.message).toMatch(message);
      const { rows } = await test.shop.db.execute(sql`
      select (select count(*)::int from imports) + (select count(*)::int from import_rows) as count`);
      expect(rows).toEqual([{ count: 0 }]);
    },
    60_000,
  );

  it("has too many rows, whatever its format", async () => {
    async function* rows() {
      for (let row = 1; row <= 100_002; row += 1) yield { row, cells: ["Figs"] };
    }
    const table = await toTable(rows());
    await expect(Array.fromAsync(table.rows)).rejects.toThrow("more than 100,000 rows");
  });

  it("has too much text, whatever its format", async () => {
    const text = "x".repeat(30_000);
    async function* rows() {
      for (let row = 1; row <= 100_000; row += 1) yield { row, cells: [text, text, text] };
    }
    const { rows: all } = await toTable(rows());
    await expect(Array.fromAsync(all, ({ row }) => row)).rejects.toThrow("more than 268,435,456 characters");
  });

  it("is a bomb that declares 3 GB", async () => {
    const seller = await test.seller();
    const small = await zip({ "a.csv": "x".repeat(50_000) });
    expectFailure(await upload(seller, declare(small, 50_000, 3_000_000_000)), 422, "unreadable_file");
  });

  it("is a bomb that lies about its size", async () => {
    const seller = await test.seller();
    const big = await zip({
      "xl/workbook.xml": "<x/>",
      "xl/worksheets/sheet1.xml": Buffer.alloc(50_000_000, 0x20),
    });
    expectFailure(await upload(seller, declare(big, 50_000_000, 100)), 422, "unreadable_file");
  });

  it("is no file at all", async () => {
    const seller = await test.seller();
    expectFailure(await seller.upload("/api/import/upload", new FormData()), 400);
    expectFailure(await seller.post("/api/import/upload", {}), 415, "unsupported_type");
    expectFailure(await upload(seller, ""), 400, "invalid_input");
  });
});
