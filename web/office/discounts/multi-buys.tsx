import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Boxes } from "lucide-react";
import { useState } from "react";
import { multiBuyLimits } from "#contract/discounts/limits.ts";
import type { StaffMultiBuy } from "#contract/discounts/staff-multi-buy-endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";
import { asMultiBuy, multiBuyName } from "#contract/pricing/multi-buy.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { SelectField } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { useSettings } from "#web/components/settings.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { DayFields, DiscountDialog, type FieldErrors, TargetFields } from "./discount-form.tsx";
import { DiscountPeriod, DiscountRow, DiscountTabs, discountTable, EndDiscount } from "./discount-list.tsx";

const MULTI_BUYS_KEY = [...OFFICE_KEY, "multi-buys"] as const;

/** The multi-buys, which are taken off a cart by themselves. */
export default function MultiBuys() {
  const { money } = useSettings();
  const state = useListState({ sortBy: ["createdAt"] });
  const multiBuys = useQuery({
    queryKey: [...MULTI_BUYS_KEY, state.query],
    queryFn: () => backOffice.staffMultiBuys.list(state.query),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      title={t("Multi-buys")}
      counted={msg("{count, plural, one {# multi-buy} other {# multi-buys}}")}
      above={<DiscountTabs />}
      tools={
        <>
          <MultiBuyDialog />
          <ListKeys />
        </>
      }
      {...discountTable(msg("Multi-buy"))}
      query={multiBuys}
      state={state}
      rowsOf={(page) => page.multiBuys}
      row={(multiBuy) => <MultiBuyRow key={multiBuy._id} multiBuy={multiBuy} />}
      empty={
        <EmptyState
          icon={<Boxes />}
          title={t("No multi-buys yet")}
          text={t(
            "“3 for 2” or “2 for {price}”: shoppers see it at the products, and their cart takes it off by itself.",
            { price: five(money) },
          )}
        />
      }
    />
  );
}

/** A multi-buy with what it counts for. */
function MultiBuyRow({ multiBuy }: { multiBuy: StaffMultiBuy }) {
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  const { _id: id, about, category, state } = multiBuy;
  const gift = multiBuyName(money, asMultiBuy(money, multiBuy));
  const name = t("{gift} of {about}", { gift, about });
  return (
    <DiscountRow
      id={id}
      name={gift}
      about={category === null ? about : t("{about}, mixed as you like", { about })}
      state={state}
      period={<DiscountPeriod discount={multiBuy} write={writeDay} />}
      actions={
        <>
          <MultiBuyDialog multiBuy={multiBuy} name={name} />
          <EndDiscount
            id={id}
            noun="multi-buy"
            name={name}
            end={() => backOffice.staffMultiBuys.end({ id })}
            queryKey={MULTI_BUYS_KEY}
          />
        </>
      }
    />
  );
}

/** The button that adds a multi-buy, or changes this one. */
function MultiBuyDialog({ multiBuy, name }: { multiBuy?: StaffMultiBuy; name?: string }) {
  return (
    <DiscountDialog
      add={t("Add multi-buy")}
      title={t("Add a multi-buy")}
      editing={name}
      read={({ optional, number }) => ({
        product: optional("product"),
        category: optional("category"),
        pieces: number("pieces") as number,
        payFor: number("payFor"),
        price: optional("price"),
        from: optional("from"),
        until: optional("until"),
      })}
      save={(input) =>
        multiBuy
          ? backOffice.staffMultiBuys.change({ id: multiBuy._id, ...input, version: multiBuy.version })
          : backOffice.staffMultiBuys.add(input)
      }
      queryKeys={[MULTI_BUYS_KEY]}
    >
      {(errors) => (
        <>
          <TargetFields
            discount={multiBuy}
            first="category"
            ofCategory={msg("All products of a category, mixed")}
            error={errors?.category}
          />
          <GiftFields multiBuy={multiBuy} errors={errors} />
          <DayFields discount={multiBuy} errors={errors} />
        </>
      )}
    </DiscountDialog>
  );
}

/** "$5", as an example of a price. */
function five({ locale, currency }: Money): string {
  const style = { style: "currency", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, { ...style, currency }).format(5);
}

function GiftFields({ multiBuy, errors }: { multiBuy: StaffMultiBuy | undefined; errors: FieldErrors }) {
  const { money, currencySign } = useSettings();
  const [isForPrice, setForPrice] = useState(typeof multiBuy?.price === "number");
  return (
    <>
      <SelectField
        label={t("Gives")}
        value={isForPrice ? "price" : "free"}
        onChange={({ target }) => setForPrice(target.value === "price")}
      >
        <option value="free">{t("Some are free, such as 3 for 2")}</option>
        <option value="price">{t("A price for all, such as 2 for {price}", { price: five(money) })}</option>
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={t("Pieces")}
          name="pieces"
          isWhole
          defaultValue={multiBuy?.pieces ?? 3}
          error={errors?.pieces}
          hint={t("At most {max}", { max: multiBuyLimits.piecesMax })}
        />
        {isForPrice ? (
          <NumberField
            label={t("Price of all ({currencySign})", { currencySign })}
            name="price"
            defaultValue={multiBuy?.price ?? ""}
            error={errors?.price ?? errors?.payFor}
          />
        ) : (
          <NumberField
            label={t("Paid for")}
            name="payFor"
            isWhole
            defaultValue={multiBuy?.payFor ?? 2}
            error={errors?.payFor}
            hint={t("The cheapest are free")}
          />
        )}
      </div>
    </>
  );
}
