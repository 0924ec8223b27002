import { asMultiBuy, isAbout, multiBuyName } from "#contract/pricing/multi-buy.ts";
import { useSettings } from "#web/components/settings.ts";

/** The names of the multi-buys of a product, and then of its category: "3 for 2". */
export function useMultiBuys({ _id: productId, category }: { _id: string; category: string }): string[] {
  const { multiBuys, money } = useSettings();
  const names = multiBuys
    .map((each) => asMultiBuy(money, each))
    .filter((each) => isAbout(each, { productId, category }))
    .sort((one, other) => Number(other.productId !== null) - Number(one.productId !== null))
    .map((each) => multiBuyName(money, each));
  return [...new Set(names)];
}
