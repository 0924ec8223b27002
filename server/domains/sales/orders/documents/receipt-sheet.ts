import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";
import PDFDocument from "pdfkit";
import { t } from "#contract/i18n/i18n.ts";

/** Latin, Greek, Cyrillic, Vietnamese and Devanagari; read once, which takes longer than a receipt. */
const [regular, bold] = [
  readFont("400Regular/NotoSans_400Regular.ttf"),
  readFont("700Bold/NotoSans_700Bold.ttf"),
];

/** In points: 1/72 inch. */
const MARGIN = 56;
const GAP = 12;
const colours = { ink: "#1b2a22", muted: "#56635b", line: "#d9d8cf", brand: "#1f7a4d" } as const;
/** The widths of a receipt's columns with numbers, right of the one with names. */
const receiptWidths = [56, 80, 58, 84];
/** As many characters as a line of names has at least. */
const LINE_CHARACTERS = 40;
const SUM_WIDTHS = { label: 170, amount: 110 };
/** The regions that print on Letter; all others print on A4. */
const letterRegions = ["US", "CA", "MX"];

type About = {
  title: string;
  author: string;
  locale: string;
  createdAt: Date;
  /** The widths of the columns with numbers, unless they are a receipt's. */
  numberWidths?: readonly number[];
};
type Texts = readonly (string | null | undefined)[];
type Style = { size?: number; strong?: boolean; colour?: keyof typeof colours; align?: "left" | "right" };

export type Sheet = ReturnType<typeof openSheet>;

/** Opens a PDF document with the parts of a receipt, pick list or packing slip, each below the one before, on as many pages as it takes. */
export function openSheet({ title, author, locale, createdAt, numberWidths = receiptWidths }: About) {
  const region = new Intl.Locale(locale).maximize().region ?? "";
  const doc = new PDFDocument({
    size: letterRegions.includes(region) ? "LETTER" : "A4",
    margin: MARGIN,
    // The default would be read from the library's own files. A font that was read before is accepted, but not in the
    // types.
    font: regular as unknown as string,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const width = doc.page.width - 2 * MARGIN;
  const nameWidth = width - numberWidths.reduce((sum, each) => sum + each, 0);
  let hasGaps = false;
  let heads: readonly string[] = [];
  /** What the document that the page belongs to is, and how many pages it has so far. */
  let current = { title: "", pages: 1 };

  const printable = (text: string) =>
    [...text.normalize("NFC")]
      .map((character) => {
        if (character < " ") return " ";
        if (hasGlyphs(character)) return character;
        // "￥" is "¥" as wide as a Chinese character.
        const plain = character.normalize("NFKC");
        if (hasGlyphs(plain)) return plain;
        hasGaps = true;
        return "?";
      })
      .join("");

  /** Writes a paragraph at a place, and returns its height. */
  const write = (text: string, x: number, y: number, columnWidth: number, style: Style = {}): number => {
    const { size = 9.5, strong = false, colour = "ink", align = "left" } = style;
    const shown = printable(text);
    doc.font((strong ? bold : regular) as unknown as string, size).fillColor(colours[colour]);
    const height = doc.heightOfString(shown, { width: columnWidth, align });
    doc.text(shown, x, y, { width: columnWidth, align, height: height + 1 });
    return height;
  };
  const writeAll = (texts: Texts, x: number, y: number, columnWidth: number, style: Style = {}): number =>
    texts.reduce((sum: number, text) => sum + (text ? write(text, x, y + sum, columnWidth, style) : 0), 0);
  const rule = () => {
    doc.moveTo(MARGIN, doc.y).lineTo(MARGIN + width, doc.y);
    doc.lineWidth(0.75).strokeColor(colours.line).stroke();
  };
  /** Begins a new page if this much does not fit on the current one; returns whether it did. */
  const makeRoom = (height: number): boolean => {
    if (doc.y + height <= doc.page.height - MARGIN) return false;
    doc.addPage();
    current.pages += 1;
    const { title: what, pages } = current;
    doc.y +=
      write(t("{document} · Page {page}", { document: what, page: pages }), MARGIN, doc.y, width, {
        size: 12,
        strong: true,
      }) + GAP;
    return true;
  };
  const writeNumbers = (texts: readonly string[], y: number, style: Style): void => {
    let x = MARGIN + nameWidth;
    for (const [index, columnWidth] of numberWidths.entries()) {
      write(texts[index] ?? "", x, y, columnWidth, { ...style, align: "right" });
      x += columnWidth;
    }
  };
  const writeHeads = () => {
    const [first = "", ...rest] = heads;
    const y = doc.y;
    const style = { size: 8.5, strong: true, colour: "muted" } as const;
    const height = write(first, MARGIN, y, nameWidth, style);
    writeNumbers(rest, y, style);
    doc.y = y + height + GAP / 2;
    rule();
    doc.y += GAP / 2;
  };

  return {
    /** Whether a character was replaced because the fonts lack it. */
    get hasGaps() {
      return hasGaps;
    },
    /** The shop on the left, what this is on the right. Further pages begin with what it is and the first fact about it. */
    head(name: string, contact: Texts, facts: Texts, what: string): void {
      current = { title: [what, facts[0]].filter((part) => part).join(" · "), pages: 1 };
      const half = width / 2 - GAP;
      const [y, right] = [doc.y, { align: "right" } as const];
      let left = write(name, MARGIN, y, half, { size: 20, strong: true, colour: "brand" });
      left += writeAll(contact, MARGIN, y + left, half, { colour: "muted" });
      const x = MARGIN + width - half;
      let other = write(what, x, y, half, { size: 20, strong: true, ...right });
      other += writeAll(facts, x, y + other, half, right);
      doc.y = y + Math.max(left, other) + 2 * GAP;
      rule();
      doc.y += GAP;
    },
    /** Texts in columns of equal width, each below its title. */
    columns(columns: readonly { title: string; lines: Texts }[]): void {
      const y = doc.y;
      const each = width / columns.length;
      const heights = columns.map(({ title: text, lines }, index) => {
        const x = MARGIN + index * each;
        const title = write(text, x, y, each - GAP, { size: 8.5, strong: true, colour: "muted" });
        return title + writeAll(lines, x, y + title, each - GAP);
      });
      doc.y = y + Math.max(...heights) + 2 * GAP;
    },
    /** The heads of the table's columns, which each page repeats. */
    tableHead(texts: readonly string[]): void {
      heads = texts;
      // Never at the foot of a page without a row below it.
      makeRoom(60);
      writeHeads();
    },
    /** A row: a name with smaller texts below it, and numbers. */
    row([name, ...notes]: Texts, numbers: readonly string[]): void {
      const texts = [name, ...notes].filter((text) => text);
      const lines = texts.map((text) => 1 + Math.ceil((text?.length ?? 0) / LINE_CHARACTERS));
      if (makeRoom(lines.reduce((sum, each) => sum + each, 0) * 14)) writeHeads();
      const y = doc.y;
      const height = write(name ?? "", MARGIN, y, nameWidth - GAP);
      writeNumbers(numbers, y, {});
      const more = writeAll(notes, MARGIN, y + height, nameWidth - GAP, { size: 8.5, colour: "muted" });
      doc.y = y + height + more + GAP / 2;
      rule();
      doc.y += GAP / 2;
    },
    /** The sums below the table, all on one page. */
    sums(sums: readonly { label: string; amount: string; strong?: boolean }[]): void {
      makeRoom(sums.length * 20);
      for (const { label, amount, strong = false } of sums) {
        const y = doc.y;
        const style = { size: strong ? 12 : 9.5, strong };
        const x = MARGIN + width - SUM_WIDTHS.amount;
        const colour = strong ? "ink" : "muted";
        const left = write(label, x - SUM_WIDTHS.label, y, SUM_WIDTHS.label, { ...style, colour });
        const right = write(amount, x, y, SUM_WIDTHS.amount, { ...style, align: "right" });
        doc.y = y + Math.max(left, right) + GAP / 3;
      }
    },
    /** Space between two tables. */
    gap(): void {
      doc.y += GAP;
    },
    newPage(): void {
      doc.addPage();
    },
    note(text: string): void {
      makeRoom(40);
      doc.y += 2 * GAP;
      write(text, MARGIN, doc.y, width, { size: 8.5, colour: "muted" });
    },
    /** Ends the document and returns its content. */
    end(): AsyncIterable<Uint8Array> {
      doc.end();
      return doc;
    },
  };
}

function hasGlyphs(text: string): boolean {
  return [...text].every((character) => regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

function readFont(file: string): fontkit.Font {
  const place = import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`);
  const font = fontkit.create(readFileSync(fileURLToPath(place)));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} is a collection of fonts.`);
  // fontkit keeps each glyph as it was first used: as a part of another one, such as the dots of "…", it has no character,
  // and text that is copied from later files would lack it.
  for (const character of font.characterSet) font.glyphForCodePoint(character);
  return font;
}
