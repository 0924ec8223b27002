import { useQuery } from "@tanstack/react-query";
import { countOf } from "../../../../contract/count-of.ts";
import { lotsQuery } from "../../../features/seller/stock-queries.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Link } from "../../../ui/link.tsx";

/** How many pieces of a product are good until when. Nothing is shown of a product without best-before days. */
export function LotList({ product }: { product: string }) {
  const { data, error } = useQuery(lotsQuery(product));
  useNoticeSessionEnd(error);
  const writeDay = useDateFormat("day");
  if (!data || data.lots.length === 0) return null;
  return (
    <section aria-labelledby="lots">
      <h2 id="lots" className="mb-3 font-extrabold text-xl">
        Best-before days
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {data.lots.map(({ _id, bestBefore, left, received, sheet }) => (
          <li key={_id} className="tabular flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <time dateTime={bestBefore} className="font-semibold">
              {writeDay(bestBefore)}
            </time>
            <span>
              {left} left of{" "}
              <Link
                to={`/seller/stock/sheets/${sheet}`}
                className="text-brand underline-offset-4 hover:underline"
              >
                {received} delivered
              </Link>
            </span>
          </li>
        ))}
        {data.undated > 0 && (
          <li className="tabular flex justify-between gap-x-4 py-2.5 text-muted">
            No day stated <span>{countOf(data.undated, "piece")}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
