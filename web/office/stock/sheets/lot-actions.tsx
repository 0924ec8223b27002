import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applyPriceRule, canRound, type Rounding } from "#contract/catalog/bulk/price-rule.ts";
import { t } from "#contract/i18n/i18n.ts";
import { percentText, reductionText } from "#contract/i18n/numbers.ts";
import type { NearLot } from "#contract/stock/lot-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import {
  SCHEDULED_PRICES_KEY,
  STAFF_PRODUCTS_KEY,
  staffSummaryQuery,
} from "#web/office/shared/office-queries.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";
import { STOCK_KEY } from "../stock-queries.ts";
import type { WriteOffs } from "./use-write-offs.ts";

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
          <RichText
            text={t("Undo lower price<hidden> of {name}</hidden>", { name })}
            tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
          />
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
      {queued !== undefined && (
        <p className="text-muted text-sm">
          {t("{count, plural, other {# written off, not sent yet}}", { count: queued })}
        </p>
      )}
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
  const { money, locale } = useSettings();
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
      aria-label={t("{percent} off {name}: {price}", {
        percent: percentText(percent, locale),
        name: product.name,
        price,
      })}
      onClick={onCut}
      className="tabular"
    >
      {reductionText(percent, locale)} <span className="font-normal text-muted">{price}</span>
    </Button>
  );
}

/** Lowers the price because of a lot, and undoes that. */
function useLot({ _id: id, product: { name }, cut: running }: NearLot) {
  const queryClient = useQueryClient();
  const about = `lot-${id}`;
  const shared = {
    onError: (error: Error) => toast.error(messageOf(error), { about }),
    onSettled: async () => {
      for (const queryKey of [STAFF_PRODUCTS_KEY, SCHEDULED_PRICES_KEY, staffSummaryQuery.queryKey])
        void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: STOCK_KEY });
    },
  };
  const end = useAction({
    ...shared,
    mutationFn: (cut: string) => backOffice.scheduledPrices.end({ id: cut }),
    onSuccess: () => toast.success(t("The lower price of {name} has ended", { name }), { id: about, about }),
  });
  const cut = useAction({
    ...shared,
    mutationFn: (given: { percent: number; rounding: Rounding }) =>
      backOffice.stockLots.cutPrice({ id, ...given }),
    onSuccess: ({ message, cut }) =>
      toast(t("{label}: {value}", { label: message, value: name }), {
        ...{ id: about, about },
        action: { text: t("Undo"), onClick: () => end.mutate(cut._id) },
      }),
  });
  return {
    cut: cut.mutate,
    endCut: () => running && end.mutate(running._id),
    isBusy: cut.isPending || end.isPending,
  };
}

type WriteOffProps = { lot: NearLot; disabled: boolean; onWriteOff: (pieces: number) => void };

/**
 * Takes what is left of a lot out of stock. It is asked about, because it cannot be undone. Pieces that orders need stay
 * in stock: whoever picks those orders marks them as missing.
 */
function WriteOff({ lot: { left, product }, disabled, onWriteOff }: WriteOffProps) {
  const [asking, setAsking] = useState(false);
  const stock = product.stockQuantity ?? 0;
  const pieces = Math.min(left, stock);
  if (pieces === 0) return <p className="text-muted text-sm">{t("Mark them as missing in their orders.")}</p>;
  const action = t("Write off {count, plural, one {# piece} other {# pieces}} of {name}", {
    count: pieces,
    name: product.name,
  });
  return (
    <>
      <Button look="danger" disabled={disabled} aria-label={action} onClick={() => setAsking(true)}>
        {t("Write off {count}", { count: pieces })}
      </Button>
      <ConfirmDialog
        isDangerous
        open={asking}
        title={t("{action}?", { action })}
        action={t("Write off")}
        keep={t("Keep them")}
        onConfirm={() => {
          setAsking(false);
          onWriteOff(pieces);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            "They leave the stock as expired: {before, plural, one {# in stock becomes {after}} other {# in stock become {after}}}. If fewer are on the shelf, correct the stock first.",
            { before: stock, after: stock - pieces },
          )}
          {pieces < left &&
            ` ${t("{count, plural, one {# more is ordered: mark it as missing in its order.} other {# more are ordered: mark them as missing in their orders.}}", { count: left - pieces })}`}
        </p>
      </ConfirmDialog>
    </>
  );
}
