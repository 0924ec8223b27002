import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StaffVoucher } from "#contract/discounts/staff-voucher-endpoints.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";

const sections = [
  { path: "/seller/discounts", title: msg("Vouchers") },
  { path: "/seller/discounts/multi-buys", title: msg("Multi-buys") },
  { path: "/seller/discounts/scheduled-prices", title: msg("Scheduled prices") },
];

/** The pages about discounts. */
export function DiscountTabs() {
  return <SectionTabs label={t("Discounts")} sections={sections} />;
}

/** The table of discounts that count by themselves. `title` is the heading of what they give. */
export const discountTable = (title: Message) => ({
  columns: [
    { name: "discount", title, className: "max-xl:col-span-full" },
    { name: "when", title: inContext("period", "When") },
    { name: "actions", title: msg("Change"), className: "max-xl:col-span-full" },
  ] as const satisfies readonly Column[],
  grid: "grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_17rem_13rem]",
});

type DiscountRowProps = {
  id: string;
  /** What it gives. */
  name: string;
  /** What it counts for. */
  about: string;
  state: State;
  period: ReactNode;
  /** How to change and end it, unless it has ended. */
  actions: ReactNode;
};

/** A discount in its table: what it gives for what, when, and how to change and end it. */
export function DiscountRow({ id, name, about, state, period, actions }: DiscountRowProps) {
  return (
    <Row id={id} label={t("{name}: {about}", { name, about })}>
      <Cell column="discount">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-bold text-lg leading-tight">{name}</h2>
          <DiscountState state={state} />
        </div>
        <p className="wrap-anywhere text-muted">{about}</p>
      </Cell>
      <Cell column="when" className="text-muted">
        {period}
      </Cell>
      <Cell column="actions" className="xl:-my-2">
        {state !== "ended" && <div className="flex flex-wrap gap-2">{actions}</div>}
      </Cell>
    </Row>
  );
}

type State = StaffVoucher["state"];

const looks: Record<State, { text: Message; look: string }> = {
  running: { text: msg("Running"), look: "bg-brand-soft text-brand-strong" },
  planned: { text: msg("Planned"), look: "bg-amber-soft text-ink" },
  "used-up": { text: msg("Used up"), look: "bg-sunken text-muted" },
  ended: { text: msg("Ended"), look: "bg-sunken text-muted" },
};

/** Whether a discount counts now, and if not, why. */
export function DiscountState({ state }: { state: State }) {
  const { text, look } = looks[state];
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}>{t(text)}</span>;
}

type DiscountPeriodProps = {
  discount: { from: string | null; until: string | null; state: State };
  /** Writes a day or a moment. */
  write: (when: string) => string;
};

/** From when until when a discount counts. */
export function DiscountPeriod({ discount: { from, until, state }, write }: DiscountPeriodProps) {
  return (
    <>
      {from && <p>{t("From {when}", { when: write(from) })}</p>}
      <p>
        {!until
          ? t("Until you end it")
          : state === "ended"
            ? t("Ended {when}", { when: write(until) })
            : t("Until {when}", { when: write(until) })}
      </p>
    </>
  );
}

const notEnded = {
  voucher: msg("The voucher could not be ended."),
  "multi-buy": msg("The multi-buy could not be ended."),
  "scheduled price": msg("The scheduled price could not be ended."),
} as const;

type EndDiscountProps = {
  id: string;
  /** What it is. */
  noun: keyof typeof notEnded;
  /** Which one of them, for who hears the buttons one after another. */
  name: string;
  end: () => Promise<{ message: string }>;
  /** The list that it is in. */
  queryKey: QueryKey;
};

/** The button that ends a discount now. */
export function EndDiscount({ id, noun, name, end, queryKey }: EndDiscountProps) {
  const queryClient = useQueryClient();
  const about = `${noun} ${id}`;
  const { mutate, isPending } = useAction({
    mutationFn: end,
    onSuccess: ({ message }) => toast.success(message, { id: about, about }),
    onError: (error) => toast.error(messageOf(error, t(notEnded[noun])), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => mutate()}
      className="min-h-11 rounded-full px-4 font-semibold text-tomato hover:bg-tomato-soft"
    >
      <RichText
        text={t("End<hidden> {name}</hidden> now", { name })}
        tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
      />
    </button>
  );
}
