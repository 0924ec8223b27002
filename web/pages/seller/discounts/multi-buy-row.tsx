import type { StaffMultiBuy } from "../../../../contract/multi-buys/staff-endpoints.ts";
import { asMultiBuy, multiBuyName } from "../../../../contract/pricing/multi-buy.ts";
import { backOffice } from "../../../api/back-office.ts";
import { MULTI_BUYS_KEY } from "../../../features/seller/discount-queries.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { useSettings } from "../../../ui/settings.ts";
import { DiscountPeriod } from "./discount-period.tsx";
import { DiscountRow } from "./discount-table.tsx";
import { EndDiscount } from "./end-discount.tsx";
import { EditMultiBuy } from "./multi-buy-dialog.tsx";

/** A multi-buy with what it counts for. */
export function MultiBuyRow({ multiBuy }: { multiBuy: StaffMultiBuy }) {
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  const { _id: id, about, category, from, until, state } = multiBuy;
  const name = multiBuyName(money, asMultiBuy(money, multiBuy));
  return (
    <DiscountRow
      id={id}
      name={name}
      about={category === null ? about : `${about}, mixed as you like`}
      state={state}
      period={
        <DiscountPeriod
          from={from && writeDay(from)}
          until={until && writeDay(until)}
          isEnded={state === "ended"}
        />
      }
      actions={
        <>
          <EditMultiBuy multiBuy={multiBuy} name={`${name} of ${about}`} />
          <EndDiscount
            id={id}
            noun="multi-buy"
            name={`${name} of ${about}`}
            end={() => backOffice.staffMultiBuys.end({ id })}
            queryKey={MULTI_BUYS_KEY}
          />
        </>
      }
    />
  );
}
