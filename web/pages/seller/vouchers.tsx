import { useQuery } from "@tanstack/react-query";
import { TicketPercent } from "lucide-react";
import { vouchersQuery } from "../../features/seller/discount-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListHead, ListSearch } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { DiscountTabs } from "./discounts/discount-tabs.tsx";
import { AddVoucher } from "./discounts/voucher-dialog.tsx";
import { VoucherRow } from "./discounts/voucher-row.tsx";
import { VoucherTable, VoucherTableSkeleton } from "./discounts/voucher-table.tsx";

/** The vouchers that shoppers can use in their cart. */
export default function Vouchers() {
  const state = useListState({ sortBy: ["createdAt"] });
  const vouchers = useQuery(vouchersQuery(state.query));
  useNoticeSessionEnd(vouchers.error);
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
