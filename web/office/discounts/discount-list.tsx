import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { StaffVoucher } from "#contract/discounts/staff-voucher-endpoints.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";
import { toast } from "#web/components/toast.tsx";

const sections = [
  { path: "/seller/discounts", title: "Vouchers" },
  { path: "/seller/discounts/multi-buys", title: "Multi-buys" },
  { path: "/seller/discounts/scheduled-prices", title: "Scheduled prices" },
];

/** The pages about discounts. */
export function DiscountTabs() {
  return <SectionTabs label="Discounts" sections={sections} />;
}

/** The table of discounts that count by themselves. `title` is the heading of what they give. */
export const discountTable = (title: string) => ({
  columns: [
    { name: "discount", title, className: "max-xl:col-span-full" },
    { name: "when", title: "When" },
    { name: "actions", title: "Change", className: "max-xl:col-span-full" },
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
    <Row id={id} label={`${name}: ${about}`}>
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

const looks: Record<State, { text: string; look: string }> = {
  running: { text: "Running", look: "bg-brand-soft text-brand-strong" },
  planned: { text: "Planned", look: "bg-amber-soft text-ink" },
  "used-up": { text: "Used up", look: "bg-sunken text-muted" },
  ended: { text: "Ended", look: "bg-sunken text-muted" },
};

/** Whether a discount counts now, and if not, why. */
export function DiscountState({ state }: { state: State }) {
  const { text, look } = looks[state];
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}>{text}</span>;
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
      {from && <p>From {write(from)}</p>}
      <p>{until ? `${state === "ended" ? "Ended" : "Until"} ${write(until)}` : "Until you end it"}</p>
    </>
  );
}

type EndDiscountProps = {
  id: string;
  /** What it is, such as "voucher". */
  noun: string;
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
    onError: (error) => toast.error(messageOf(error, `The ${noun} could not be ended.`), { about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => mutate()}
      className="min-h-11 rounded-full px-4 font-semibold text-tomato hover:bg-tomato-soft"
    >
      End<span className="sr-only"> {name}</span> now
    </button>
  );
}
