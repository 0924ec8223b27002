import type { Subscriber } from "../../../../contract/newsletter/staff-endpoints.ts";
import { useMay } from "../../../features/seller/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { useDateFormat } from "../../../ui/dates.ts";
import { Cell, type Column, Row, Table } from "../../../ui/list/table.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const columns: readonly Column[] = [
  { name: "email", title: "Email" },
  { name: "since", title: "Since" },
  { name: "remove", title: "Action", className: "text-right" },
];

const grid =
  "grid items-center gap-x-6 grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_8rem_8rem]";

type SubscriberTableProps = { subscribers: readonly Subscriber[]; onRemove: (id: string) => void };

/** Who gets the newsletter, one per row. */
export function SubscriberTable({ subscribers, onRemove }: SubscriberTableProps) {
  const writeDay = useDateFormat("dayOf");
  const mayEdit = useMay("customers.edit");
  return (
    <Table label="Newsletter" columns={columns} grid={grid}>
      {subscribers.map(({ _id, email, since }) => (
        <Row key={_id} id={_id}>
          <Cell column="email" className="wrap-anywhere min-w-0 font-semibold">
            {email}
          </Cell>
          <Cell column="since" className="text-muted max-md:row-start-2">
            <time dateTime={since}>{writeDay(since)}</time>
          </Cell>
          <Cell column="remove" className="text-right max-md:row-span-2">
            {mayEdit && (
              <Button look="quiet" aria-label={`Remove ${email}`} onClick={() => onRemove(_id)}>
                Remove
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const rows = ["first", "second", "third"];

/** A placeholder for the list while it is loading. */
export function SubscriberTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the newsletter</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
