import type { StaffVoucher } from "../../../../contract/vouchers/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { AddLabel, DialogButton, EditLabel } from "../../../features/seller/dialog-button.tsx";
import { VOUCHERS_KEY } from "../../../features/seller/discount-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { useDiscountForm } from "./use-discount-form.ts";
import { readVoucherForm, VoucherFields, type VoucherInput } from "./voucher-fields.tsx";

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
