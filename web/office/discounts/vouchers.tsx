import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { TicketPercent } from "lucide-react";
import { useState } from "react";
import { voucherLimits } from "#contract/discounts/limits.ts";
import type { StaffVoucher } from "#contract/discounts/staff-voucher-endpoints.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import type { VoucherKind } from "#contract/pricing/voucher.ts";
import { backOffice } from "#web/client/back-office.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { NumberField } from "#web/components/fields/number-field.tsx";
import { ListKeys } from "#web/components/list/list-keys.tsx";
import { ListPage } from "#web/components/list/list-page.tsx";
import { ListSearch } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row } from "#web/components/list/table.tsx";
import { useListState } from "#web/components/list/use-list-state.ts";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import { OFFICE_KEY, REFRESH_MS } from "#web/office/shared/office-queries.ts";
import { DayFields, DiscountDialog, type FieldErrors } from "./discount-form.tsx";
import { DiscountPeriod, DiscountState, DiscountTabs, EndDiscount } from "./discount-list.tsx";

const VOUCHERS_KEY = [...OFFICE_KEY, "vouchers"] as const;

const columns: readonly Column[] = [
  { name: "voucher", title: msg("Voucher"), className: "max-xl:col-span-full" },
  { name: "when", title: inContext("period", "When") },
  { name: "uses", title: msg("Uses") },
  { name: "actions", title: msg("Change"), className: "max-xl:col-span-full" },
];

const grid = "grid grid-cols-2 items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_15rem_12rem_11rem]";

/** The vouchers that shoppers can use in their cart. */
export default function Vouchers() {
  const state = useListState({ sortBy: ["createdAt"] });
  const vouchers = useQuery({
    queryKey: [...VOUCHERS_KEY, state.query],
    queryFn: () => backOffice.staffVouchers.list(state.query),
    placeholderData: keepPreviousData,
    // Their uses count up.
    refetchInterval: state.query.cursor ? false : REFRESH_MS,
  });
  return (
    <ListPage
      title={t("Vouchers")}
      counted={msg("{count, plural, one {# voucher} other {# vouchers}}")}
      above={<DiscountTabs />}
      tools={
        <>
          <ListSearch label={t("Code")} state={state} />
          <VoucherDialog />
          <ListKeys />
        </>
      }
      columns={columns}
      grid={grid}
      query={vouchers}
      state={state}
      rowsOf={(page) => page.vouchers}
      row={(voucher) => <VoucherRow key={voucher._id} voucher={voucher} />}
      empty={
        <EmptyState
          icon={<TicketPercent />}
          title={state.query.search ? t("No voucher begins like this") : t("No vouchers yet")}
          text={t(
            "A voucher is a code that shoppers enter in their cart: a percentage, an amount, or free delivery.",
          )}
        />
      }
    />
  );
}

/** A voucher with what it gives, when, how often it was used, and how to change and end it. */
function VoucherRow({ voucher }: { voucher: StaffVoucher }) {
  const settings = useSettings();
  const writeDay = useDateFormat("day");
  const { _id: id, code, uses, usesMax, oncePerShopper, state } = voucher;
  return (
    <Row id={id} label={t("Voucher {code}", { code })}>
      <Cell column="voucher">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-bold text-lg leading-tight tracking-wide">{code}</h2>
          <DiscountState state={state} />
        </div>
        <p className="text-muted">{giftOf(settings, voucher)}</p>
      </Cell>
      <Cell column="when" className="text-muted">
        <DiscountPeriod discount={voucher} write={writeDay} />
      </Cell>
      <Cell column="uses" className="tabular">
        <p>
          {usesMax === null
            ? t("Used {count, plural, one {# time} other {# times}}", { count: uses })
            : t("Used {uses, number} of {max, plural, one {# time} other {# times}}", { uses, max: usesMax })}
        </p>
        {oncePerShopper && <p className="text-muted text-sm">{t("Once per shopper")}</p>}
      </Cell>
      <Cell column="actions">
        <div className="flex flex-wrap gap-2">
          <VoucherDialog voucher={voucher} />
          {state !== "ended" && (
            <EndDiscount
              id={id}
              noun="voucher"
              name={code}
              end={() => backOffice.staffVouchers.end({ id })}
              queryKey={VOUCHERS_KEY}
            />
          )}
        </div>
      </Cell>
    </Row>
  );
}

/** "10% off, for orders from $30.00" */
function giftOf({ money, locale }: ShopSettings, { kind, percent, amount, minimum }: StaffVoucher): string {
  const gift =
    kind === "percent"
      ? t("{percent} off", { percent: percentText(percent ?? 0, locale) })
      : kind === "amount"
        ? t("{amount} off", { amount: money.formatAmount(amount ?? 0) })
        : t("Free delivery");
  if (minimum === null) return gift;
  return t("{gift}, for orders from {amount}", { gift, amount: money.formatAmount(minimum) });
}

/** The button that adds a voucher, or changes this one. */
function VoucherDialog({ voucher }: { voucher?: StaffVoucher }) {
  const { currencySign } = useSettings();
  return (
    <DiscountDialog
      add={t("Add voucher")}
      title={t("Add a voucher")}
      editing={voucher?.code}
      read={({ text, optional, number, isTicked }) => ({
        code: text("code"),
        kind: text("kind") as VoucherKind,
        percent: number("percent"),
        amount: optional("amount"),
        minimum: optional("minimum"),
        from: optional("from"),
        until: optional("until"),
        usesMax: number("usesMax"),
        oncePerShopper: isTicked("oncePerShopper"),
      })}
      save={(input) =>
        voucher
          ? backOffice.staffVouchers.change({ id: voucher._id, ...input, version: voucher.version })
          : backOffice.staffVouchers.add(input)
      }
      queryKeys={[VOUCHERS_KEY]}
    >
      {(errors) => (
        <>
          <Field
            label={t("Code")}
            name="code"
            defaultValue={voucher?.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={voucherLimits.codeMax}
            error={errors?.code}
            hint={t("Letters, digits and hyphens. Shoppers can type it in small letters.")}
          />
          <GiftFields voucher={voucher} errors={errors} />
          <NumberField
            label={t("For orders from ({currencySign}, optional)", { currencySign })}
            name="minimum"
            defaultValue={voucher?.minimum ?? ""}
            error={errors?.minimum}
          />
          <DayFields discount={voucher} errors={errors} />
          <NumberField
            label={t("Number of orders (optional)")}
            name="usesMax"
            isWhole
            defaultValue={voucher?.usesMax ?? ""}
            error={errors?.usesMax}
            hint={t("When so many orders have used it, it is used up.")}
          />
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              name="oncePerShopper"
              defaultChecked={voucher?.oncePerShopper ?? false}
              className="size-5 accent-brand"
            />
            {t("Once per shopper")}
          </label>
        </>
      )}
    </DiscountDialog>
  );
}

const kindTexts: Record<VoucherKind, Message> = {
  percent: msg("Percentage"),
  amount: msg("Amount"),
  "free-delivery": msg("Free delivery"),
};

function GiftFields({ voucher, errors }: { voucher: StaffVoucher | undefined; errors: FieldErrors }) {
  const { currencySign } = useSettings();
  const [kind, setKind] = useState<VoucherKind>(voucher?.kind ?? "percent");
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        label={t("Gives")}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as VoucherKind)}
        className={kind === "free-delivery" ? "col-span-full" : ""}
      >
        {Object.entries(kindTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      {kind === "percent" && (
        <NumberField
          label={t("Percent")}
          name="percent"
          isWhole
          defaultValue={voucher?.percent ?? ""}
          error={errors?.percent}
        />
      )}
      {kind === "amount" && (
        <NumberField
          label={t("Amount ({currencySign})", { currencySign })}
          name="amount"
          defaultValue={voucher?.amount ?? ""}
          error={errors?.amount}
        />
      )}
    </div>
  );
}
