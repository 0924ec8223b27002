import type { Language } from "#contract/i18n/languages.ts";
import type { BlockKind, BlockWords, FrontBlock } from "#contract/pages/blocks.ts";
import { isEmpty } from "../document-text.ts";

type Words = FrontBlock["words"];

/** A new block for a front page that has others. */
export function newBlock(kind: BlockKind, others: readonly FrontBlock[]): FrontBlock {
  if (kind === "products")
    return { id: freeId("best-sellers", others), kind, words: {}, products: { from: "bestSellers" } };
  const name = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { id: freeId(name, others), kind, words: {} };
}

/** "banner", else "banner-2" and so on. */
function freeId(name: string, others: readonly FrontBlock[]): string {
  const taken = new Set(others.map(({ id }) => id));
  const ids = others.map((_, index) => `${name}-${index + 2}`);
  return [name, ...ids].find((id) => !taken.has(id)) ?? name;
}

/** The blocks with one of them changed. */
export function changed(
  blocks: readonly FrontBlock[],
  id: string,
  change: (block: FrontBlock) => FrontBlock,
): FrontBlock[] {
  return blocks.map((block) => (block.id === id ? change(block) : block));
}

/** The blocks with one that was removed from there, under another id if that was given to another since. */
export function putBack(blocks: readonly FrontBlock[], block: FrontBlock, index: number): FrontBlock[] {
  return blocks.toSpliced(index, 0, { ...block, id: freeId(block.id, blocks) });
}

/** A block with what was typed in a language. */
export function withWords(block: FrontBlock, language: Language, typed: BlockWords): FrontBlock {
  return { ...block, words: { ...block.words, [language]: { ...block.words[language], ...typed } } };
}

/** What is sent: without empty words, and without a picture, a link or products where there are none. */
export function sentBlocks(blocks: readonly FrontBlock[]): FrontBlock[] {
  return blocks.map(({ picture, link = "", products, words, ...block }) => ({
    ...block,
    words: writtenWords(words),
    ...(picture && { picture }),
    ...(link.trim() && { link: link.trim() }),
    ...(products && !isNone(block.kind, products) && { products }),
  }));
}

/** A recipe needs no products. */
function isNone(kind: BlockKind, products: NonNullable<FrontBlock["products"]>): boolean {
  return kind === "recipe" && products.from === "chosen" && products.ids.length === 0;
}

/** The words in the languages in which something was written. */
export function writtenWords(words: Words): Words {
  const written = Object.entries(words).map(([language, typed]) => [
    language,
    Object.fromEntries(
      Object.entries(typed).filter(([, word]) =>
        typeof word === "string" ? word.trim() !== "" : !isEmpty(word),
      ),
    ),
  ]);
  return Object.fromEntries(written.filter(([, typed]) => Object.keys(typed ?? {}).length > 0));
}

/**
 * The server's messages about blocks that were sent, with a block's id in place of its number: "blocks.3.link" is about
 * "blocks.banner.link", wherever that block is now.
 */
export function namedByBlock(
  wrong: Record<string, string> | undefined,
  sent: readonly FrontBlock[],
): Record<string, string> | undefined {
  if (!wrong) return undefined;
  const named = (name: string) =>
    name.replace(/^blocks\.(\d+)/, (whole, index) => {
      const id = sent[Number(index)]?.id;
      return id === undefined ? whole : blockName(id);
    });
  return Object.fromEntries(Object.entries(wrong).map(([name, message]) => [named(name), message]));
}

/** What the names of a block's fields begin with, and what the button is called that unfolds them. */
export function blockName(id: string): string {
  return `blocks.${id}`;
}
