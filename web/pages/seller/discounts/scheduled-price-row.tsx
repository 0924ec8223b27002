import type { ScheduledPrice } from "../../../../contract/scheduled-prices/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { SCHEDULED_PRICES_KEY } from "../../../features/seller/discount-queries.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { useSettings } from "../../../ui/settings.ts";
import { DiscountPeriod } from "./discount-period.tsx";
import { DiscountRow } from "./discount-table.tsx";
import { EndDiscount } from "./end-discount.tsx";
import { EditScheduledPrice } from "./scheduled-price-dialog.tsx";

/** A scheduled price with what it counts for. */
export function ScheduledPriceRow({ scheduled }: { scheduled: ScheduledPrice }) {
  const { money } = useSettings();
  const writeMoment = useDateFormat("moment");
  const { _id: id, percent, price, from, until, state } = scheduled;
  const about = scheduled.name ? `${scheduled.about}, as “${scheduled.name}”` : scheduled.about;
  const name = percent === null ? money.formatAmount(price ?? 0) : `${percent}% off`;
  return (
    <DiscountRow
      id={id}
      name={name}
      about={about}
      state={state}
      period={
        <DiscountPeriod
          from={from && writeMoment(from)}
          until={until && writeMoment(until)}
          isEnded={state === "ended"}
        />
      }
      actions={
        <>
          <EditScheduledPrice scheduled={scheduled} name={`${name}, ${about}`} />
          <EndDiscount
            id={id}
            noun="scheduled price"
            name={`${name}, ${about},`}
            end={() => backOffice.scheduledPrices.end({ id })}
            queryKey={SCHEDULED_PRICES_KEY}
          />
        </>
      }
    />
  );
}
