import { useQuery } from "@tanstack/react-query";
import { TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import { countOf } from "#contract/count-of.ts";
import type { StaffVoucher } from "#contract/vouchers/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPager } from "#web/components/list/list-pager.tsx";
import { ListHead, ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { type ListState, useListState } from "#web/components/list/use-list-state.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import { Skeleton } from "#web/components/skeleton.tsx";
import { VOUCHERS_KEY, vouchersQuery } from "#web/office/shared/discount-queries.ts";
import { DiscountPeriod } from "./discount-period.tsx";
import { DiscountState } from "./discount-state.tsx";
import { DiscountTabs } from "./discount-tabs.tsx";
import { EndDiscount } from "./end-discount.tsx";
import { AddVoucher, EditVoucher } from "./voucher-dialog.tsx";

const columns: readonly Column[] = [
  { name: "voucher", title: "Voucher", className: "max-xl:col-span-full" },
  { name: "when", title: "When" },
  { name: "uses", title: "Uses" },
  { name: "actions", title: "Change", className: "max-xl:col-span-full" },
];

const grid = "grid grid-cols-2 items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_15rem_12rem_11rem]";

const rows = ["first", "second", "third", "fourth"];

/** The vouchers that shoppers can use in their cart. */
export default function Vouchers() {
  const state = useListState({ sortBy: ["createdAt"] });
  const vouchers = useQuery(vouchersQuery(state.query));
  return (
    <>
      <PageHead title="Vouchers" />
      <DiscountTabs />
      <ListHead title="Vouchers" noun="voucher" count={vouchers.data}>
        <ListSearch label="Code" state={state} />
        <AddVoucher />
        <ListKeys />
      </ListHead>
      <ListBody
        query={vouchers}
        state={state}
        rowsOf={(page) => page.vouchers}
        skeleton={<VoucherTableSkeleton />}
        empty={
          <EmptyState
            icon={<TicketPercent />}
            title={state.query.search ? "No voucher begins like this" : "No vouchers yet"}
            text="A voucher is a code that shoppers enter in their cart: a percentage, an amount, or free delivery."
          />
        }
      >
        {(page) => (
          <>
            <VoucherTable state={state}>
              {page.vouchers.map((voucher) => (
                <VoucherRow key={voucher._id} voucher={voucher} />
              ))}
            </VoucherTable>
            <ListPager page={page} state={state} />
          </>
        )}
      </ListBody>
    </>
  );
}

/** Vouchers, one per row; on narrow screens the cells are stacked. */
function VoucherTable({ state, children }: { state: ListState; children: ReactNode }) {
  return (
    <Table label="Vouchers" columns={columns} state={state} grid={grid}>
      {children}
    </Table>
  );
}

/** A placeholder for the list while it is loading. */
function VoucherTableSkeleton() {
  return (
    <div role="status" className="divide-y divide-line rounded-2xl border border-line bg-surface">
      <span className="sr-only">Loading the vouchers</span>
      {rows.map((row) => (
        <div key={row} className={`${grid} p-4`}>
          <Skeleton className="h-12 w-56 max-w-full max-xl:col-span-full" />
          <Skeleton className="h-6 w-36 max-w-full" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-11 w-32 max-xl:col-span-full" />
        </div>
      ))}
    </div>
  );
}

/** A voucher with what it gives, when, how often it was used, and how to change and end it. */
function VoucherRow({ voucher }: { voucher: StaffVoucher }) {
  const settings = useSettings();
  const writeDay = useDateFormat("day");
  const { _id, code, from, until, uses, usesMax, oncePerShopper, state } = voucher;
  return (
    <Row id={_id} label={`Voucher ${code}`}>
      <Cell column="voucher">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-bold text-lg leading-tight tracking-wide">{code}</h2>
          <DiscountState state={state} />
        </div>
        <p className="text-muted">{giftOf(settings, voucher)}</p>
      </Cell>
      <Cell column="when" className="text-muted">
        <DiscountPeriod
          from={from && writeDay(from)}
          until={until && writeDay(until)}
          isEnded={state === "ended"}
        />
      </Cell>
      <Cell column="uses" className="tabular">
        <p>{usesMax === null ? `Used ${countOf(uses, "time")}` : `Used ${uses} of ${usesMax} times`}</p>
        {oncePerShopper && <p className="text-muted text-sm">Once per shopper</p>}
      </Cell>
      <Cell column="actions" className="max-xl:col-span-full">
        <div className="flex flex-wrap gap-2">
          <EditVoucher voucher={voucher} />
          {state !== "ended" && (
            <EndDiscount
              id={_id}
              noun="voucher"
              name={code}
              end={() => backOffice.staffVouchers.end({ id: _id })}
              queryKey={VOUCHERS_KEY}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}

/** "10% off, for orders from $30.00" */
function giftOf({ money }: ShopSettings, { kind, percent, amount, minimum }: StaffVoucher): string {
  const gift =
    kind === "percent"
      ? `${percent}% off`
      : kind === "amount"
        ? `${money.formatAmount(amount ?? 0)} off`
        : "Free delivery";
  return minimum === null ? gift : `${gift}, for orders from ${money.formatAmount(minimum)}`;
}
