import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { StaffOrder } from "#contract/orders/staff-endpoints.ts";
import { chargedQuantity } from "#contract/pricing/charged.ts";
import type { GivenPart } from "#contract/pricing/give-back.ts";
import { writeAmount } from "#contract/read-number.ts";
import type { ReimbursementState } from "#contract/reimbursements/endpoints.ts";
import { reimbursementLimits } from "#contract/reimbursements/limits.ts";
import {
  type Destination,
  type ReimbursementReason,
  reasonNames,
  reimbursementReasons,
} from "#contract/reimbursements/reasons.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { useNumberInput } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { STAFF_ORDERS_KEY } from "#web/office/shared/office-queries.ts";
import {
  allOf,
  type Chosen,
  FEE,
  goodsOf,
  hasFee,
  mistakeIn,
  nothingChosen,
  priceOf,
  typedCents,
  withQuantity,
} from "./money-back-wish.ts";

const input = "min-h-11 rounded-xl border border-edge bg-surface px-3 text-base text-ink disabled:opacity-50";

const ways: Record<Destination, Message> = {
  card: msg("To the card"),
  credit: msg("As store credit"),
  cash: msg("In cash, by hand"),
};

type MoneyBackFormProps = { order: StaffOrder; state: ReimbursementState; onGiven: () => void };

/** Chooses what is given back for an order, and where it goes. The sum is the shop's to the cent before it is sent. */
export function MoneyBackForm({ order, state, onGiven }: MoneyBackFormProps) {
  const { money } = useSettings();
  const [chosen, setChosen] = useState<Chosen>(nothingChosen);
  const [destination, setDestination] = useState<Destination>(state.destinations[0] ?? "credit");
  const queryClient = useQueryClient();
  const goods = goodsOf(money, order);
  const { byPart, cents } = priceOf(money, goods, chosen);
  const returnedCents = cents > 0 ? money.toCents(state.returned) : 0;
  const backCents = Math.max(0, cents - returnedCents);
  const inMoney = destination === "credit" ? 0 : Math.min(backCents, money.toCents(state.moneyLeft));
  const hasMistake = [...byPart].some(([part, given]) => mistakeIn(money, given, chosen.amounts[part]));
  const { mutate, isPending, error } = useAction({
    mutationFn: (about: { reason: ReimbursementReason; note: string }) =>
      backOffice.reimbursements.give({
        ...{ order: order._id, destination, shownAmount: money.toAmount(backCents), ...about },
        lines: [...byPart.entries()].flatMap(([product, part]) =>
          product === FEE ? [] : [{ product, quantity: part.quantity, ...amountOf(product) }],
        ),
        shipping: chosen.fee ? amountOf(FEE) : null,
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onGiven();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_ORDERS_KEY }),
  });
  const amountOf = (part: string) => {
    const typed = typedCents(money, chosen.amounts[part]);
    return typed === undefined ? {} : { amount: money.toAmount(typed) };
  };
  const choose = (part: string, quantity: number) => setChosen((now) => withQuantity(now, part, quantity));
  const type = (part: string, text: string) =>
    setChosen((now) => ({ ...now, amounts: { ...now.amounts, [part]: text } }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const reason = reimbursementReasons.find((each) => each === sent.get("reason")) ?? "other";
    mutate({ reason, note: String(sent.get("note")) });
  };
  const rowOf = (part: string, name: string, most: number, picked: number) => (
    <MoneyBackRow
      key={part}
      name={name}
      most={most}
      picked={picked}
      part={byPart.get(part)}
      typed={chosen.amounts[part]}
      onPick={(quantity) => choose(part, quantity)}
      onType={(text) => type(part, text)}
    />
  );
  return (
    <form onSubmit={onSubmit} className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3 pe-10">
        <h2 className="font-extrabold text-2xl">{t("Give money back")}</h2>
        <Button look="secondary" onClick={() => setChosen(allOf(goods))}>
          {t("Whole order")}
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {goods.items.map((item, index) => {
          const name = order.items[index]?.product.name ?? "";
          const most = chargedQuantity(item);
          return most > 0 && rowOf(item.productId, name, most, chosen.quantities[item.productId] ?? 0);
        })}
        {hasFee(goods) && rowOf(FEE, t("Delivery fee"), 1, chosen.fee ? 1 : 0)}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={t("Reason")} name="reason" required defaultValue="">
          <option value="" disabled>
            {t(inContext("placeholder", "Choose"))}
          </option>
          {reimbursementReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(reasonNames[reason])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("Where it goes")}
          value={destination}
          onChange={({ target }) =>
            setDestination(state.destinations.find((each) => each === target.value) ?? destination)
          }
        >
          {state.destinations.map((each) => (
            <option key={each} value={each}>
              {t(ways[each])}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        label={t("Note (optional)")}
        name="note"
        maxLength={reimbursementLimits.noteLength}
        autoComplete="off"
      />
      <div className="tabular grid gap-1" aria-live="polite">
        {returnedCents > 0 && (
          <p className="text-muted">
            {t("{amount} went back to the buyer already.", { amount: money.formatCents(returnedCents) })}
          </p>
        )}
        {destination !== "credit" && inMoney < backCents && (
          <p className="text-muted">
            {t("{amount} of it, which store credit had paid, is store credit again.", {
              amount: money.formatCents(backCents - inMoney),
            })}
          </p>
        )}
        {state.limit !== null && (
          <p className={money.toCents(state.limit) < backCents ? "text-tomato" : "text-muted"}>
            {t("You may give back {amount} more for this order.", {
              amount: money.formatAmount(state.limit),
            })}
          </p>
        )}
      </div>
      <FormError error={error} />
      <Button type="submit" disabled={isPending || hasMistake || backCents === 0}>
        {t("Give back {amount}", { amount: money.formatCents(backCents) })}
      </Button>
    </form>
  );
}

type MoneyBackRowProps = {
  name: string;
  /** How many pieces can be given back, and how many are chosen. */
  most: number;
  picked: number;
  /** What these come to; undefined when none are chosen. */
  part: GivenPart | undefined;
  /** A smaller amount, as it was typed. */
  typed: string | undefined;
  onPick: (quantity: number) => void;
  onType: (text: string) => void;
};

/** A line of an order, or its fee: how many pieces are given back, and the amount, which can be lowered. */
function MoneyBackRow({ name, most, picked, part, typed, onPick, onType }: MoneyBackRowProps) {
  const { money } = useSettings();
  const exact = part ? writeAmount(money, money.toAmount(part.exactCents)) : "";
  const mistake = part && mistakeIn(money, part, typed);
  return (
    <li className="grid grid-cols-[1fr_7rem] items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <span className="wrap-anywhere col-span-2 sm:col-span-1">
        {name}
        {mistake && (
          <span className="block text-sm text-tomato" role="alert">
            {mistake}
          </span>
        )}
      </span>
      <select
        aria-label={t("Pieces of {name}", { name })}
        className={input}
        value={picked}
        onChange={({ target }) => onPick(Number(target.value))}
      >
        {Array.from({ length: most + 1 }, (_, count) => count).map((count) => (
          <option key={count} value={count}>
            {count === 0 ? "–" : t("{count} of {most}", { count, most })}
          </option>
        ))}
      </select>
      <input
        aria-label={t("Amount for {name}", { name })}
        {...useNumberInput({})}
        disabled={!part}
        aria-invalid={mistake !== undefined}
        placeholder={exact}
        className={`${input} tabular w-full text-end`}
        value={part ? (typed ?? exact) : ""}
        onChange={({ target }) => onType(target.value)}
      />
    </li>
  );
}
