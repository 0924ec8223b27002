import { useInfiniteQuery } from "@tanstack/react-query";
import { mistakePlaces } from "../../../../contract/catalog/mistake-places.ts";
import { mistakesQuery } from "../../../features/seller/import-queries.ts";
import { useNoticeSessionEnd } from "../../../features/seller/use-seller-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "message", title: "Mistake" },
  { name: "column", title: "Column" },
  { name: "rows", title: "Rows" },
];

const grid = "grid gap-x-6 gap-y-1 xl:grid-cols-[1fr_12rem_1fr]";

/** The mistakes in a file, those that are alike together, more of them on demand. */
export function Mistakes({ id }: { id: string }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(mistakesQuery(id));
  useNoticeSessionEnd(error);
  if (isPending) return <Skeleton className="h-40 rounded-2xl" />;
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const mistakes = data.pages.flatMap((page) => page.mistakes);
  return (
    <>
      <Table label="Mistakes" columns={columns} grid={grid}>
        {mistakes.map(({ column, message, count, rows }) => (
          <Row key={`${column} ${message}`} id={`${column} ${message}`}>
            <Cell column="message" className="wrap-anywhere font-semibold">
              {message}
            </Cell>
            <Cell column="column" className="wrap-anywhere">
              {column ?? "The whole row"}
            </Cell>
            <Cell column="rows" className="tabular wrap-anywhere">
              {mistakePlaces({ count, rows })}
            </Cell>
          </Row>
        ))}
      </Table>
      {hasNextPage && (
        <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more mistakes
        </Button>
      )}
    </>
  );
}
