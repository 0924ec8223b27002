import type { HistoryStep } from "../../../../contract/orders/staff-endpoints.ts";
import { OrderTimeline } from "../../../features/orders/order-timeline.tsx";

type ActorKind = NonNullable<HistoryStep["by"]>["kind"];

/** The texts for actors who are not staff members. */
const actorTexts: Record<ActorKind, string> = {
  shopper: "Customer",
  staff: "Staff",
  gateway: "Payment provider",
  clock: "Automatic",
  "command-line": "Automatic",
};

/** Every step of an order with who took it. */
export function OrderHistory({ history }: { history: readonly HistoryStep[] }) {
  const steps = history.map((step) => ({
    ...step,
    by: step.by ? (step.by.name ?? actorTexts[step.by.kind]) : undefined,
  }));
  return <OrderTimeline steps={steps} />;
}
