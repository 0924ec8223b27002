import { useEffect, useState } from "react";
import type { CartLine } from "#web/browser-state/cart/use-cart-lines.ts";

/** The space that a removed row leaves in the cart. */
export type Gap = {
  productId: string;
  name: string;
  /** Its index among the rows and gaps. */
  place: number;
  /** In pixels. */
  height: number;
};

/** As long as the toast with the Undo button. */
const KEEP_MS = 4_000;

/**
 * The rows of the cart, with gaps for those just removed: the rows below stay where they are for a while, so that one
 * more press where a button was does not hit the next row's.
 */
export function useGaps(lines: readonly CartLine[]) {
  const [gaps, setGaps] = useState<readonly Gap[]>([]);
  useEffect(() => {
    if (gaps.length === 0) return;
    const timer = setTimeout(() => setGaps([]), KEEP_MS);
    return () => clearTimeout(timer);
  }, [gaps]);

  const rows: (CartLine | Gap)[] = [...lines];
  const isBack = ({ productId }: Gap) => lines.some(({ product }) => product._id === productId);
  const open = gaps.filter((gap) => !isBack(gap)).toSorted((a, b) => a.place - b.place);
  for (const gap of open) rows.splice(gap.place, 0, gap);
  return {
    rows,
    /** Keeps the space of a row that is being removed. */
    leaveGap: (productId: string, height: number) => {
      const place = rows.findIndex((row) => "product" in row && row.product._id === productId);
      const row = rows[place];
      if (row && "product" in row) setGaps([...open, { productId, name: row.product.name, place, height }]);
    },
    /** Keeps the gaps for longer, because one of them was pressed. */
    keepGaps: () => setGaps([...gaps]),
  };
}
