import { useState } from "react";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import type { VoucherKind } from "#contract/pricing/voucher.ts";
import { voucherLimits } from "#contract/vouchers/limits.ts";
import type { StaffVoucher } from "#contract/vouchers/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/field.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { NumberField } from "#web/components/number-field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { AddLabel, DialogButton, EditLabel } from "#web/office/shared/dialog-button.tsx";
import { VOUCHERS_KEY } from "#web/office/shared/discount-queries.ts";
import { useDiscountForm } from "./use-discount-form.ts";

const kindTexts: Record<VoucherKind, string> = {
  percent: "Percentage",
  amount: "Amount",
  "free-delivery": "Free delivery",
};

/** The button that adds a voucher, with its form. */
export function AddVoucher() {
  return (
    <DialogButton label={<AddLabel>Add voucher</AddLabel>} title="Add a voucher">
      {(close) => <VoucherForm save={(voucher) => backOffice.staffVouchers.add(voucher)} onSaved={close} />}
    </DialogButton>
  );
}

/** The button that changes a voucher, with its form. */
export function EditVoucher({ voucher }: { voucher: StaffVoucher }) {
  const { _id: id, code, version } = voucher;
  return (
    <DialogButton label={<EditLabel name={code} />} title={`Edit ${code}`} buttonLook="secondary">
      {(close) => (
        <VoucherForm
          voucher={voucher}
          save={(changed) => backOffice.staffVouchers.change({ id, ...changed, version })}
          onSaved={close}
        />
      )}
    </DialogButton>
  );
}

type VoucherFormProps = {
  voucher?: StaffVoucher;
  save: (voucher: VoucherInput) => Promise<{ message: string }>;
  onSaved: () => void;
};

function VoucherForm({ voucher, save, onSaved }: VoucherFormProps) {
  const { submit, isPending, error, errors } = useDiscountForm({
    ...{ read: readVoucherForm, save, onSaved },
    queryKeys: [VOUCHERS_KEY],
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <VoucherFields voucher={voucher} errors={errors} />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        Save
      </Button>
    </form>
  );
}

type VoucherInput = InputOf<Api["staffVouchers"]["add"]>;

type VoucherFieldsProps = {
  voucher: StaffVoucher | undefined;
  errors: Record<string, string> | undefined;
};

/** The fields of a voucher; names are those of the API. */
function VoucherFields({ voucher, errors }: VoucherFieldsProps) {
  const { currencySign } = useSettings();
  const [kind, setKind] = useState<VoucherKind>(voucher?.kind ?? "percent");
  return (
    <>
      <Field
        label="Code"
        name="code"
        defaultValue={voucher?.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={voucherLimits.codeMax}
        error={errors?.code}
        hint="Letters, digits and hyphens. Shoppers can type it in small letters."
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Gives"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as VoucherKind)}
          className={kind === "free-delivery" ? "col-span-full" : ""}
        >
          {Object.entries(kindTexts).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        {kind === "percent" && (
          <NumberField
            label="Percent"
            name="percent"
            isWhole
            defaultValue={voucher?.percent ?? ""}
            error={errors?.percent}
          />
        )}
        {kind === "amount" && (
          <NumberField
            label={`Amount (${currencySign})`}
            name="amount"
            defaultValue={voucher?.amount ?? ""}
            error={errors?.amount}
          />
        )}
      </div>
      <NumberField
        label={`For orders from (${currencySign}, optional)`}
        name="minimum"
        defaultValue={voucher?.minimum ?? ""}
        error={errors?.minimum}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        <Field
          label="First day (optional)"
          name="from"
          type="date"
          defaultValue={voucher?.from ?? ""}
          error={errors?.from}
        />
        <Field
          label="Last day (optional)"
          name="until"
          type="date"
          defaultValue={voucher?.until ?? ""}
          error={errors?.until}
        />
      </div>
      <NumberField
        label="Number of orders (optional)"
        name="usesMax"
        isWhole
        defaultValue={voucher?.usesMax ?? ""}
        error={errors?.usesMax}
        hint="When so many orders have used it, it is used up."
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="oncePerShopper"
          defaultChecked={voucher?.oncePerShopper ?? false}
          className="size-5 accent-brand"
        />
        Once per shopper
      </label>
    </>
  );
}

/** The voucher that was entered; the server says what is wrong with it. */
function readVoucherForm(form: FormData): VoucherInput {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const optional = (name: string) => text(name) || null;
  // What is no number is sent as it is, and refused with a message at its field.
  const number = (name: string) => (text(name) === "" ? null : Number(text(name)) || (text(name) as never));
  return {
    code: text("code"),
    kind: text("kind") as VoucherKind,
    percent: number("percent"),
    amount: optional("amount"),
    minimum: optional("minimum"),
    from: optional("from"),
    until: optional("until"),
    usesMax: number("usesMax"),
    oncePerShopper: form.get("oncePerShopper") !== null,
  };
}
