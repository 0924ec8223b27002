import { useQuery } from "@tanstack/react-query";
import type { CreditKind } from "../../../contract/store-credit/credit-kinds.ts";
import { creditQuery } from "../../api/credit.ts";
import { useDateFormat } from "../../ui/dates.ts";
import { Link } from "../../ui/link.tsx";
import { useSettings } from "../../ui/settings.ts";

const texts: Record<CreditKind, string> = {
  used: "Used for",
  returned: "Returned by",
  given: "Given back for",
};

/** The shopper's store credit and what changed it lately; nothing for a shopper who never had any. */
export function CreditSection() {
  const { data } = useQuery(creditQuery);
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  if (!data || data.entries.length === 0) return null;
  return (
    <section aria-labelledby="credit" className="border-line border-t pt-6">
      <h2 id="credit" className="mb-2 font-bold text-xl">
        Store credit
      </h2>
      <p className="mb-3">
        You have <strong className="tabular">{money.formatAmount(data.balance)}</strong>. Your next order can
        use it.
      </p>
      <ul className="tabular divide-y divide-line">
        {data.entries.map(({ _id, kind, amount, order, at }) => (
          <li key={_id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {texts[kind]}{" "}
              <Link to={`/my-orders?order=${order._id}`} className="font-semibold text-brand">
                order #{order.number}
              </Link>
              <span className="block text-muted text-sm">{writeDay(at)}</span>
            </span>
            <span className="whitespace-nowrap font-semibold">
              {amount > 0 && "+"}
              {money.formatAmount(amount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
