import { countOf } from "../../../../contract/count-of.ts";
import type { StaffVoucher } from "../../../../contract/vouchers/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { VOUCHERS_KEY } from "../../../features/seller/discount-queries.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Cell, Row } from "../../../ui/list/table.tsx";
import { type ShopSettings, useSettings } from "../../../ui/settings.ts";
import { DiscountPeriod } from "./discount-period.tsx";
import { DiscountState } from "./discount-state.tsx";
import { EndDiscount } from "./end-discount.tsx";
import { EditVoucher } from "./voucher-dialog.tsx";

/** A voucher with what it gives, when, how often it was used, and how to change and end it. */
export function VoucherRow({ voucher }: { voucher: StaffVoucher }) {
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
