import { isAbout, type MultiBuy, type Pieces } from "./multi-buy.ts";
import { spreadCents } from "./spread-cents.ts";

/** What a multi-buy takes off a line, by the line's product. */
export type MultiBuySaving = { multiBuy: MultiBuy; productId: string; cents: number };

/**
 * What multi-buys take off lines. The one that saves most for each piece takes its pieces first, then the one that saves
 * most on the pieces that are left, and so on: each piece counts once. Within a multi-buy the dearest pieces are grouped
 * first, which is the best for the shopper, and what is saved is spread over the pieces by their prices.
 */
export function multiBuySavings(lines: readonly Pieces[], multiBuys: readonly MultiBuy[]): MultiBuySaving[] {
  const savings: MultiBuySaving[] = [];
  let left: readonly Pieces[] = lines;
  let open = multiBuys;
  while (open.length > 0) {
    const used = open
      .map((multiBuy) => group(left, multiBuy))
      .filter(({ savedCents }) => savedCents > 0)
      .sort(
        (one, other) =>
          savedByPiece(other) - savedByPiece(one) || (one.multiBuy.id < other.multiBuy.id ? -1 : 1),
      );
    const [best] = used;
    if (!best) break;
    const { multiBuy, savedCents, grouped } = best;
    const shares = grouped.map(({ productId: key, offerPriceCents, quantity }) => ({
      key,
      weight: offerPriceCents * quantity,
    }));
    for (const [index, cents] of spreadCents(savedCents, shares).entries())
      savings.push({ multiBuy, productId: shares[index]?.key ?? "", cents });
    const taken = new Map(grouped.map(({ productId, quantity }) => [productId, quantity]));
    left = left.map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.productId) ?? 0) }));
    open = used.flatMap((each) => (each === best ? [] : each.multiBuy));
  }
  return savings.filter(({ cents }) => cents > 0);
}

type Grouped = { multiBuy: MultiBuy; savedCents: number; grouped: Pieces[] };

function savedByPiece({ savedCents, grouped }: Grouped): number {
  return savedCents / grouped.reduce((pieces, { quantity }) => pieces + quantity, 0);
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
