import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { countOf } from "../../../contract/count-of.ts";
import type { Order } from "../../../contract/orders/endpoints.ts";
import { stopsAwayQuery } from "../../api/orders.ts";

/** How many stops are before an order, while it is on its way. */
export function StopsAway({ order: { _id, status } }: { order: Pick<Order, "_id" | "status"> }) {
  const isOut = status === "Out for delivery";
  const { data } = useQuery({ ...stopsAwayQuery(_id), enabled: isOut });
  const before = isOut ? data?.stopsBefore : undefined;
  return (
    <div role="status">
      {before !== undefined && before !== null && (
        <p className="mb-4 flex items-center gap-2.5 rounded-xl bg-brand-soft px-4 py-3 font-bold text-brand-strong text-lg">
          <Truck aria-hidden className="size-6 shrink-0" />
          {before === 0 ? "You are next" : `${countOf(before, "stop")} away`}
        </p>
      )}
    </div>
  );
}
