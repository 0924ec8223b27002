import type { StaffVoucher } from "#contract/vouchers/staff-endpoints.ts";

/** Whether a discount counts now, and if not, why. */
export type State = StaffVoucher["state"];

const looks: Record<State, { text: string; look: string }> = {
  running: { text: "Running", look: "bg-brand-soft text-brand-strong" },
  planned: { text: "Planned", look: "bg-amber-soft text-ink" },
  "used-up": { text: "Used up", look: "bg-sunken text-muted" },
  ended: { text: "Ended", look: "bg-sunken text-muted" },
};

/** Whether a discount counts now, as a chip. */
export function DiscountState({ state }: { state: State }) {
  const { text, look } = looks[state];
  return <span className={`rounded-full px-2.5 py-0.5 font-semibold text-sm ${look}`}>{text}</span>;
}
