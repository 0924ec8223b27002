import { type FormEvent, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { decimalSignOf, readNumber, writeAmount } from "#contract/read-number.ts";
import { roundLimits } from "#contract/rounds/limits.ts";
import type { Round } from "#contract/rounds/round.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Field } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";

type CountCashProps = { round: Round /** Stops that are not settled. */; open: number; mayCount: boolean };

/** The cash of a round: what the books expect, what there was, and the difference. */
export function CountCash({ round, open, mayCount }: CountCashProps) {
  const { money } = useSettings();
  const { cash, countedAt } = round;
  const rows: [string, number | null][] = [
    [t("Expected by the books"), cash.expected],
    [t("Noted by the driver"), cash.taken],
    [t("Counted"), cash.counted],
  ];
  return (
    <section aria-labelledby="cash" className="rounded-2xl border border-line bg-surface p-4">
      <h2 id="cash" className="mb-2 font-bold text-lg">
        {t("Cash")}
      </h2>
      <dl className="tabular grid gap-1">
        {rows.map(
          ([term, amount]) =>
            amount !== null && (
              <div key={term} className="flex justify-between gap-3">
                <dt className="text-muted">{term}</dt>
                <dd className="font-semibold">{money.formatAmount(amount)}</dd>
              </div>
            ),
        )}
      </dl>
      {countedAt !== null && <Counted cash={cash} countedAt={countedAt} />}
      {countedAt === null && open > 0 && (
        <p className="mt-3 text-muted text-sm">
          {t(
            "It is counted when all stops are done: {count, plural, one {# stop} other {# stops}} still open.",
            { count: open },
          )}
        </p>
      )}
      {countedAt === null && open === 0 && !mayCount && (
        <p className="mt-3 text-muted text-sm">{t("A manager counts it with you.")}</p>
      )}
      {countedAt === null && open === 0 && mayCount && <CountForm round={round} />}
    </section>
  );
}

function Counted({ cash, countedAt }: { cash: Round["cash"]; countedAt: string }) {
  const { money } = useSettings();
  const writeMoment = useDateFormat("moment");
  const difference = (cash.counted ?? 0) - cash.expected;
  const time = writeMoment(countedAt);
  return (
    <div className="mt-3 border-line border-t pt-3">
      <p
        className={`tabular font-bold ${money.toCents(difference) === 0 ? "text-brand-strong" : "text-tomato"}`}
      >
        {differenceText(money, difference)}
      </p>
      {cash.note && <p className="wrap-anywhere">{cash.note}</p>}
      <p className="text-muted text-sm">
        {cash.by === null
          ? t("Counted by somebody, {time}", { time })
          : t("Counted by {person}, {time}", { person: cash.by, time })}
      </p>
    </div>
  );
}

function CountForm({ round: { _id: id, cash } }: { round: Round }) {
  const { money } = useSettings();
  const refresh = useRefreshOrders();
  const [typed, setTyped] = useState("");
  const counted = readNumber(typed, decimalSignOf(money)) ?? Number.NaN;
  const isAmount = counted >= 0 && counted <= roundLimits.cashMax;
  const { mutate, isPending, error } = useAction({
    mutationFn: (note: string) =>
      backOffice.rounds.count({ id, expected: cash.expected, counted, ...(note && { note }) }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: refresh,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAmount) mutate(String(new FormData(event.currentTarget).get("note") ?? "").trim());
  };
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-3 border-line border-t pt-4">
      <NumberField
        label={t("Cash counted, in {currency}", { currency: money.currency })}
        required
        value={typed}
        hint={isAmount ? differenceText(money, counted - cash.expected) : undefined}
        errorIsCurrent
        error={
          typed !== "" && !isAmount
            ? t("Please enter a number, such as {example}.", { example: writeAmount(money, 120.5) })
            : undefined
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <Field label={t("Note (optional)")} name="note" maxLength={roundLimits.noteLength} autoComplete="off" />
      <FormError error={error} />
      <Button type="submit" aria-disabled={isPending || !isAmount} className="aria-disabled:opacity-60">
        {t("Count and end the round")}
      </Button>
      <p className="text-muted text-sm">{t("This cannot be undone. A difference is booked.")}</p>
    </form>
  );
}

function differenceText(money: ReturnType<typeof useSettings>["money"], difference: number): string {
  if (money.toCents(difference) === 0) return t("No difference");
  const amount = money.formatAmount(Math.abs(difference));
  return difference < 0 ? t("{amount} missing", { amount }) : t("{amount} too much", { amount });
}
