import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import { whenMissingTexts } from "#contract/orders/when-missing.ts";
import type { Substitute, WalkLine, WalkOrder, WalkPart } from "#contract/picking/endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";
import { substitutesQuery } from "#web/office/orders/order-queries.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";

type MissingFormProps = {
  line: WalkLine;
  part: WalkPart;
  order: WalkOrder;
  /** How many are not picked. */
  left: number;
  /** Whether ticks are still to be sent, which the server has to know first. */
  isWaiting: boolean;
  onDone: () => void;
};

/** How many are missing for an order, and what comes instead: by what the shopper wished. */
export function MissingForm({ line, part, order, left, isWaiting, onDone }: MissingFormProps) {
  const [wanted, setQuantity] = useState(left);
  const [shelfEmpty, setShelfEmpty] = useState(true);
  const [substitute, setSubstitute] = useState<Substitute>();
  const refresh = useRefreshOrders();
  const quantity = Math.min(wanted, left);
  const { whenMissing } = part;
  const substitutes = useQuery({
    ...substitutesQuery({ order: order._id, product: line.product, quantity }),
    enabled: whenMissing !== "leave",
  });
  // What could come instead is seen first, and the button would move away under the finger when it comes.
  const isEarly = isWaiting || substitutes.isLoading;
  const { mutate, isPending } = useAction({
    mutationFn: () =>
      backOffice.picking.missing({
        ...{ order: order._id, product: line.product, quantity, short: part.short, shelfEmpty },
        substitute: substitute?.product ?? null,
      }),
    async onSuccess({ message }) {
      toast.success(message);
      // Else the form would open again with what was just said.
      await refresh();
      onDone();
    },
    onError(error) {
      toast.error(messageOf(error, t("This could not be saved. Please try again.")));
      return refresh();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEarly) mutate();
      }}
      className="grid gap-4"
    >
      {left > 1 && (
        <SelectField
          label={t("How many?")}
          value={quantity}
          onChange={({ target }) => {
            setQuantity(Number(target.value));
            // There may not be so many of it.
            setSubstitute(undefined);
          }}
        >
          {Array.from({ length: left }, (_, index) => left - index).map((count) => (
            <option key={count} value={count}>
              {count === left && count === part.quantity ? t("All {count}", { count }) : count}
            </option>
          ))}
        </SelectField>
      )}
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={shelfEmpty}
          onChange={({ target }) => setShelfEmpty(target.checked)}
          className="size-6 shrink-0 accent-brand"
        />
        {t("The shelf is empty: take it off sale")}
      </label>
      <p className="rounded-xl bg-sunken px-3 py-2">
        <RichText
          text={t("{shopper} wants: <wish>{wish}</wish>", {
            shopper: order.name,
            wish: t(whenMissingTexts[whenMissing]),
          })}
          tags={{ wish: (words) => <strong>{words}</strong> }}
        />
      </p>
      {whenMissing !== "leave" && (
        <Substitutes
          data={substitutes.data}
          error={substitutes.error}
          chosen={substitute}
          onChoose={setSubstitute}
        />
      )}
      <Button type="submit" aria-disabled={isPending || isEarly} className="min-h-14 text-lg">
        {isWaiting ? t("Waiting for the connection") : textOf(whenMissing, quantity, substitute)}
      </Button>
    </form>
  );
}

function textOf(whenMissing: WalkOrder["whenMissing"], quantity: number, substitute?: Substitute): string {
  if (!substitute) return t("Leave out {count}", { count: quantity });
  return whenMissing === "ask" ? t("Ask the shopper") : t("Replace {count}", { count: quantity });
}

type SubstitutesProps = {
  /** Undefined while they are loading. */
  data: { substitutes: Substitute[] } | undefined;
  error: Error | null;
  chosen: Substitute | undefined;
  onChoose: (substitute: Substitute | undefined) => void;
};

function Substitutes({ data, error, chosen, onChoose }: SubstitutesProps) {
  const { money } = useSettings();
  if (error) return <p className="text-tomato">{messageOf(error, t("Substitutes could not be loaded."))}</p>;
  if (!data) return <Skeleton className="h-40" />;
  const { substitutes } = data;
  if (substitutes.length === 0) return <p>{t("There is nothing similar in stock: it is left out.")}</p>;
  const look =
    "flex min-h-16 items-center gap-3 rounded-xl border border-line bg-surface px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft";
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t("Instead")}</legend>
      <div className="grid gap-2">
        {substitutes.map((each) => (
          <label key={each.product} className={look}>
            <input
              type="radio"
              name="substitute"
              checked={each.product === chosen?.product}
              onChange={() => onChoose(each)}
              className="accent-brand"
            />
            <Thumbnail product={each} sizes="56px" className="w-14 shrink-0 rounded-lg" />
            <span className="min-w-0 grow">
              <span className="block font-semibold leading-snug wrap-anywhere">{each.name}</span>
              <span className="tabular flex flex-wrap justify-between gap-x-3 text-sm">
                <span className="text-muted">
                  {[each.weight && sizeText(each.weight, money.locale), each.shelfPlace]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
                <span className="whitespace-nowrap font-semibold">{money.formatAmount(each.price)}</span>
              </span>
            </span>
          </label>
        ))}
        <label className={look}>
          <input
            type="radio"
            name="substitute"
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
            className="accent-brand"
          />
          <span className="font-semibold">{t("None of these: leave it out")}</span>
        </label>
      </div>
      <p className="mt-1.5 text-muted text-sm">
        {t("A dearer one costs the shopper what the first one did.")}
      </p>
    </fieldset>
  );
}
