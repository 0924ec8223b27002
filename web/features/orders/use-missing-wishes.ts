import { useCallback, useState } from "react";
import type { WhenMissing } from "../../../contract/orders/when-missing.ts";

/** What the shopper wants when something is missing: for all lines, and for single ones by product. */
export type MissingWishes = ReturnType<typeof useMissingWishes>;

export function useMissingWishes() {
  const [all, chooseForAll] = useState<WhenMissing>("ask");
  const [own, setOwn] = useState<Record<string, WhenMissing>>({});
  const [isOpen, setOpen] = useState(false);
  const choose = useCallback(
    (product: string, wish: WhenMissing | undefined) =>
      setOwn(({ [product]: _former, ...others }) => (wish ? { ...others, [product]: wish } : others)),
    [],
  );
  return {
    all,
    chooseForAll,
    /** What was chosen for a product; undefined: the same as for all. */
    of: (product: string): WhenMissing | undefined => own[product],
    choose,
    /** Whether each line shows its choice; lines with a choice of their own always do. */
    isOpen,
    open: () => setOpen(true),
  };
}
