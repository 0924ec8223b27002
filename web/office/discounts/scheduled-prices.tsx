import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { scheduledPriceLimits } from "#contract/discounts/limits.ts";
import type { ScheduledPrice } from "#contract/discounts/scheduled-price-endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { useSettings } from "#web/components/settings.ts";
import { SCHEDULED_PRICES_KEY, STAFF_PRODUCTS_KEY } from "#web/office/shared/office-queries.ts";
import { DiscountDialog, type FieldErrors, TargetFields } from "./discount-form.tsx";
import { DiscountPeriod, DiscountRow, DiscountTabs, discountTable, EndDiscount } from "./discount-list.tsx";

/** Prices of products and categories that are lower for a time. */
export default function ScheduledPrices() {
  const state = useListState({ sortBy: ["createdAt"] });
  const prices = useQuery({
    queryKey: [...SCHEDULED_PRICES_KEY, state.query],
    queryFn: () => backOffice.scheduledPrices.list(state.query),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      title={t("Scheduled prices")}
      counted={msg("{count, plural, one {# scheduled price} other {# scheduled prices}}")}
      above={<DiscountTabs />}
      tools={
        <>
          <ScheduledPriceDialog />
          <ListKeys />
        </>
      }
      {...discountTable(msg("Price"))}
      query={prices}
      state={state}
      rowsOf={(page) => page.scheduledPrices}
      row={(scheduled) => <ScheduledPriceRow key={scheduled._id} scheduled={scheduled} />}
      empty={
        <EmptyState
          icon={<CalendarClock />}
          title={t("No scheduled prices yet")}
          text={t(
            "A lower price of a product, or a percentage off a category, from a moment to another. The lowest price counts.",
          )}
        />
      }
    />
  );
}

/** A scheduled price with what it counts for. */
function ScheduledPriceRow({ scheduled }: { scheduled: ScheduledPrice }) {
  const { money, locale } = useSettings();
  const writeMoment = useDateFormat("moment");
  const { _id: id, percent, price, state } = scheduled;
  const about = scheduled.name
    ? t("{about}, as “{name}”", { about: scheduled.about, name: scheduled.name })
    : scheduled.about;
  const gift =
    percent === null
      ? money.formatAmount(price ?? 0)
      : t("{percent} off", { percent: percentText(percent, locale) });
  return (
    <DiscountRow
      id={id}
      name={gift}
      about={about}
      state={state}
      period={<DiscountPeriod discount={scheduled} write={writeMoment} />}
      actions={
        <>
          <ScheduledPriceDialog scheduled={scheduled} name={t("{gift}, {about}", { gift, about })} />
          <EndDiscount
            id={id}
            noun="scheduled price"
            name={t("{gift}, {about},", { gift, about })}
            end={() => backOffice.scheduledPrices.end({ id })}
            queryKey={SCHEDULED_PRICES_KEY}
          />
        </>
      }
    />
  );
}

/** The button that schedules a price, or changes this one. */
function ScheduledPriceDialog({ scheduled, name }: { scheduled?: ScheduledPrice; name?: string }) {
  return (
    <DiscountDialog
      add={t("Schedule a price")}
      editing={name}
      read={({ optional, number }) => ({
        product: optional("product"),
        category: optional("category"),
        name: optional("name"),
        percent: number("percent"),
        price: optional("price"),
        from: optional("from"),
        until: optional("until"),
      })}
      save={(input) =>
        scheduled
          ? backOffice.scheduledPrices.change({ id: scheduled._id, ...input, version: scheduled.version })
          : backOffice.scheduledPrices.add(input)
      }
      queryKeys={[SCHEDULED_PRICES_KEY, STAFF_PRODUCTS_KEY]}
    >
      {(errors) => (
        <>
          <TargetFields discount={scheduled} first="product" error={errors?.category} />
          <GiftFields scheduled={scheduled} errors={errors} />
          <Field
            label={t("Name (optional)")}
            name="name"
            defaultValue={scheduled?.name ?? ""}
            maxLength={scheduledPriceLimits.nameLength}
            autoComplete="off"
            error={errors?.name}
            hint={t("Shoppers read it on their cart and receipt, such as “Summer week”")}
          />
          <Field
            label={t("From (optional)")}
            name="from"
            type="datetime-local"
            defaultValue={scheduled?.fromLocal ?? ""}
            error={errors?.from}
            hint={t("In the shop's time zone")}
          />
          <Field
            label={t("Until (optional)")}
            name="until"
            type="datetime-local"
            defaultValue={scheduled?.untilLocal ?? ""}
            error={errors?.until}
          />
          <p className="text-muted text-sm">
            {t("Where several prices count, the lowest does. The product's own price comes back by itself.")}
          </p>
        </>
      )}
    </DiscountDialog>
  );
}

function GiftFields({ scheduled, errors }: { scheduled: ScheduledPrice | undefined; errors: FieldErrors }) {
  const { currencySign } = useSettings();
  const [isPercent, setPercent] = useState(typeof scheduled?.price !== "number");
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <SelectField
        label={t("Gives")}
        value={isPercent ? "percent" : "price"}
        onChange={({ target }) => setPercent(target.value === "percent")}
      >
        <option value="percent">{t("Percentage")}</option>
        <option value="price">{t("New price")}</option>
      </SelectField>
      {isPercent ? (
        <NumberField
          label={t("Percent")}
          name="percent"
          isWhole
          defaultValue={scheduled?.percent ?? ""}
          error={errors?.percent}
          hint={t("Off the full price")}
        />
      ) : (
        <NumberField
          label={t("Price ({currencySign})", { currencySign })}
          name="price"
          defaultValue={scheduled?.price ?? ""}
          error={errors?.price ?? errors?.percent}
        />
      )}
    </div>
  );
}
