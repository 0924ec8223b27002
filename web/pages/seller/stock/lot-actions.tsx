import { applyPriceRule, canRound, type Rounding } from "../../../../contract/catalog/price-rule.ts";
import type { NearLot } from "../../../../contract/stock/lot-endpoints.ts";
import { useMay } from "../../../features/seller/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { useLot } from "./use-lot.ts";
import type { WriteOffs } from "./use-write-offs.ts";
import { WriteOff } from "./write-off.tsx";

const percents = [25, 50];

type LotActionsProps = { lot: NearLot; rounding: Rounding; writeOffs: WriteOffs };

/** Sells a lot for less, or takes it out of stock when its day is over. */
export function LotActions({ lot, rounding, writeOffs: { queuedOf, writeOff } }: LotActionsProps) {
  const { cut, endCut, isBusy } = useLot(lot);
  const queued = queuedOf(lot);
  const mayCut = useMay("pricing.edit");
  const { name } = lot.product;
  return (
    <div className="flex flex-wrap items-center gap-2 xl:justify-end">
      {lot.cut && mayCut && (
        <Button look="secondary" disabled={isBusy} onClick={() => endCut()}>
          Undo lower price<span className="sr-only"> of {name}</span>
        </Button>
      )}
      {!lot.cut &&
        mayCut &&
        lot.daysLeft >= 0 &&
        lot.ordered < lot.left &&
        percents.map((percent) => (
          <CutButton
            key={percent}
            lot={lot}
            percent={percent}
            rounding={rounding}
            disabled={isBusy}
            onCut={() => cut({ percent, rounding })}
          />
        ))}
      {queued !== undefined && <p className="text-muted text-sm">{queued} written off, not sent yet</p>}
      {queued === undefined && lot.daysLeft <= 0 && (
        <WriteOff lot={lot} disabled={isBusy} onWriteOff={(pieces) => writeOff(lot, pieces)} />
      )}
    </div>
  );
}

type CutButtonProps = Omit<LotActionsProps, "writeOffs"> & {
  percent: number;
  disabled: boolean;
  onCut: () => void;
};

/** Says what the product would cost; without an effect of the percentage there is no button. */
function CutButton({ lot: { product }, percent, rounding, disabled, onCut }: CutButtonProps) {
  const { money } = useSettings();
  if (!canRound(money, rounding)) return null;
  const prices = {
    priceCents: money.toCents(product.price),
    offerPriceCents: money.toCents(product.offerPrice),
  };
  const rule = { which: "offerPrice", by: "percent", value: -percent, rounding } as const;
  const reduced = applyPriceRule(money, rule, prices);
  if ("refused" in reduced || reduced.offerPriceCents >= prices.offerPriceCents) return null;
  const price = money.formatCents(reduced.offerPriceCents);
  return (
    <Button
      look="secondary"
      disabled={disabled}
      aria-label={`${percent}% off ${product.name}: ${price}`}
      onClick={onCut}
      className="tabular"
    >
      −{percent}% <span className="font-normal text-muted">{price}</span>
    </Button>
  );
}
