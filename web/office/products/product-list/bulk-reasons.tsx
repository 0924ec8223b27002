import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BulkRow } from "#contract/catalog/bulk/endpoints.ts";
import type { BulkResult } from "#contract/catalog/bulk/states.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { bulkRowsQuery } from "#web/office/shared/office-queries.ts";

const SHOWN = 5;

type BulkReasonsProps = {
  id: string;
  title: string;
  result: BulkResult;
  /** The first products that were not done, whatever the result. */
  first: readonly BulkRow[];
  total: number;
};

/** Which products a bulk change does not change, and why. */
export function BulkReasons({ id, title, result, first, total }: BulkReasonsProps) {
  const [all, setAll] = useState(false);
  const rest = useInfiniteQuery({ ...bulkRowsQuery(id, result), enabled: all });
  if (total === 0) return null;
  const shown =
    rest.data?.pages.flatMap(({ rows }) => rows) ??
    first.filter((row) => row.result === result).slice(0, SHOWN);
  const more = () => (all ? void rest.fetchNextPage() : setAll(true));
  return (
    <details open={result === "refused"} className="rounded-2xl border border-line px-3 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {t("{title}: {count, number}", { title, count: total })}
      </summary>
      <ul className="mt-1 grid gap-1">
        {shown.map(({ product, name, reason }) => (
          <li key={product} className="wrap-anywhere">
            {t("{label}:", { label: name })} <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {total > shown.length && (
        <Button look="quiet" disabled={rest.isFetching} onClick={more}>
          {t("Show more")}
        </Button>
      )}
    </details>
  );
}
