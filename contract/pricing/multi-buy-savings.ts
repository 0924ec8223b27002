import { isAbout, type MultiBuy, type Pieces } from "./multi-buy.ts";
import { spreadCents } from "./spread-cents.ts";

/** What a multi-buy takes off a line, by the line's product. */
export type MultiBuySaving = { multiBuy: MultiBuy; productId: string; cents: number };

/** So many multi-buys that want the same pieces are tried in every order. */
const TRIED_IN_EVERY_ORDER = 4;

/**
 * What multi-buys take off lines. They take their pieces one after another, and each piece counts once: first the one that
 * saves most for each piece, unless another order saves more. So one multi-buy more does not make an order dearer, up to
 * four that want the same pieces; of more, the last ones follow in one order only. Within a
 * multi-buy the dearest pieces are grouped first, which is the best for the shopper, and what is saved is spread over the
 * pieces by their prices.
 */
export function multiBuySavings(lines: readonly Pieces[], multiBuys: readonly MultiBuy[]): MultiBuySaving[] {
  return rivals(lines, multiBuys)
    .flatMap((rules) => best(lines, rules))
    .flatMap(spread);
}

type Grouped = { multiBuy: MultiBuy; savedCents: number; grouped: Pieces[] };

/** Parts the multi-buys by what they are about: those in one part want the same pieces, those in two parts never do. */
function rivals(lines: readonly Pieces[], multiBuys: readonly MultiBuy[]): MultiBuy[][] {
  const parts: { rules: MultiBuy[]; wanted: string[] }[] = [];
  for (const multiBuy of multiBuys.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const joined = { rules: [multiBuy], wanted: productsOf(lines, multiBuy) };
    for (const part of parts.filter(({ wanted }) => wanted.some((id) => joined.wanted.includes(id)))) {
      parts.splice(parts.indexOf(part), 1);
      joined.rules.unshift(...part.rules);
      joined.wanted.push(...part.wanted);
    }
    parts.push(joined);
  }
  return parts.map(({ rules }) => rules);
}

function productsOf(lines: readonly Pieces[], multiBuy: MultiBuy): string[] {
  return lines.filter((line) => isAbout(multiBuy, line)).map(({ productId }) => productId);
}

/** What rivals save in the best of the orders that are tried. */
function best(lines: readonly Pieces[], rules: readonly MultiBuy[]): Grouped[] {
  const bestFirst = (one: Grouped, other: Grouped) => savedByPiece(other) - savedByPiece(one);
  // What saves nothing with all the pieces saves nothing with fewer.
  const saving = rules
    .map((multiBuy) => group(lines, multiBuy))
    .filter(({ savedCents }) => savedCents > 0)
    .sort(bestFirst)
    .map(({ multiBuy }) => multiBuy);
  const rest = saving.slice(TRIED_IN_EVERY_ORDER);
  return ordersOf(saving.slice(0, TRIED_IN_EVERY_ORDER))
    .map((order) => inOrder(lines, [...order, ...rest]))
    .reduce((most, other) => (sumOf(other) > sumOf(most) ? other : most), inOrder(lines, saving, bestFirst));
}

function ordersOf(rules: readonly MultiBuy[]): MultiBuy[][] {
  if (rules.length === 0) return [[]];
  return rules.flatMap((first) =>
    ordersOf(rules.filter((rule) => rule !== first)).map((rest) => [first, ...rest]),
  );
}

/** Each takes its pieces of those that are left: in the given order, or the first of those that are left by `compare`. */
function inOrder(
  lines: readonly Pieces[],
  rules: readonly MultiBuy[],
  compare: (one: Grouped, other: Grouped) => number = () => 0,
): Grouped[] {
  const [first, ...rest] = rules
    .map((multiBuy) => group(lines, multiBuy))
    .filter(({ savedCents }) => savedCents > 0)
    .sort(compare);
  if (!first) return [];
  const taken = new Map(first.grouped.map(({ productId, quantity }) => [productId, quantity]));
  const left = lines.map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.productId) ?? 0) }));
  return [
    first,
    ...inOrder(
      left,
      rest.map(({ multiBuy }) => multiBuy),
      compare,
    ),
  ];
}

function sumOf(groups: readonly Grouped[]): number {
  return groups.reduce((sum, { savedCents }) => sum + savedCents, 0);
}

function savedByPiece({ savedCents, grouped }: Grouped): number {
  return savedCents / grouped.reduce((pieces, { quantity }) => pieces + quantity, 0);
}

/** Spreads what a multi-buy saves over its pieces. */
function spread({ multiBuy, savedCents, grouped }: Grouped): MultiBuySaving[] {
  const shares = grouped.map(({ productId: key, offerPriceCents, quantity }) => ({
    key,
    weight: offerPriceCents * quantity,
  }));
  return spreadCents(savedCents, shares).flatMap((cents, index) =>
    cents > 0 ? { multiBuy, productId: shares[index]?.key ?? "", cents } : [],
  );
}

/** Forms the groups of a multi-buy as long as each saves something. */
function group(lines: readonly Pieces[], multiBuy: MultiBuy): Grouped {
  const stacks = lines
    .filter((line) => line.quantity > 0 && isAbout(multiBuy, line))
    .sort(
      (one, other) =>
        other.offerPriceCents - one.offerPriceCents || (one.productId < other.productId ? -1 : 1),
    )
    .map((line) => ({ ...line }));
  const taken = new Map<string, number>();
  let savedCents = 0;
  for (let run = nextRun(stacks, multiBuy); run && run.savedCents > 0; run = nextRun(stacks, multiBuy)) {
    savedCents += run.savedCents * run.times;
    for (const { line, pieces } of run.parts) {
      line.quantity -= pieces * run.times;
      taken.set(line.productId, (taken.get(line.productId) ?? 0) + pieces * run.times);
    }
  }
  const grouped = lines.flatMap((line) => {
    const quantity = taken.get(line.productId);
    return quantity ? [{ ...line, quantity }] : [];
  });
  return { multiBuy, savedCents, grouped };
}

type Run = { parts: { line: Pieces; pieces: number }[]; savedCents: number; times: number };

/** The next group, dearest pieces first, and how often it can be formed of the same lines; undefined without enough. */
function nextRun(stacks: readonly Pieces[], { pieces, payFor, forCents }: MultiBuy): Run | undefined {
  const parts: Run["parts"] = [];
  let missing = pieces;
  for (const line of stacks) {
    const taken = Math.min(line.quantity, missing);
    if (taken > 0) parts.push({ line, pieces: taken });
    missing -= taken;
    if (missing === 0) break;
  }
  if (missing > 0) return undefined;
  const sum = parts.reduce((cents, part) => cents + part.line.offerPriceCents * part.pieces, 0);
  const savedCents = payFor === null ? sum - (forCents ?? sum) : cheapest(parts, pieces - payFor);
  const [only] = parts;
  const times = parts.length === 1 && only ? Math.floor(only.line.quantity / pieces) : 1;
  return { parts, savedCents, times };
}

/** What the cheapest pieces of a group cost; its parts are sorted by price, dearest first. */
function cheapest(parts: Run["parts"], count: number): number {
  let missing = count;
  let cents = 0;
  for (const { line, pieces } of parts.toReversed()) {
    const taken = Math.min(pieces, missing);
    cents += taken * line.offerPriceCents;
    missing -= taken;
  }
  return cents;
}
