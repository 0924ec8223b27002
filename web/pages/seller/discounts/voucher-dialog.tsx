import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { StaffVoucher } from "../../../../contract/vouchers/staff-endpoints.ts";
import { backOffice } from "../../../api/back-office.ts";
import { fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { VOUCHERS_KEY } from "../../../features/seller/discount-queries.ts";
import { focusWrongField } from "../../../features/seller/seller-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { readVoucherForm, VoucherFields, type VoucherInput } from "./voucher-fields.tsx";

/** The button that adds a voucher, with its form. */
export function AddVoucher() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-5" />
        Add voucher
      </Button>
      <Dialog open={open} title="Add a voucher" onClose={() => setOpen(false)}>
        <VoucherForm
          title="Add a voucher"
          save={(voucher) => backOffice.staffVouchers.add(voucher)}
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

/** The button that changes a voucher, with its form. */
export function EditVoucher({ voucher }: { voucher: StaffVoucher }) {
  const [open, setOpen] = useState(false);
  const { _id: id, code, version } = voucher;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Edit<span className="sr-only"> {code}</span>
      </Button>
      <Dialog open={open} title={`Edit ${code}`} onClose={() => setOpen(false)}>
        <VoucherForm
          title={`Edit ${code}`}
          voucher={voucher}
          save={(changed) => backOffice.staffVouchers.change({ id, ...changed, version })}
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

type VoucherFormProps = {
  title: string;
  voucher?: StaffVoucher;
  save: (voucher: VoucherInput) => Promise<{ message: string }>;
  onSaved: () => void;
};

function VoucherForm({ title, voucher, save, onSaved }: VoucherFormProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toast.success(message);
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: VOUCHERS_KEY }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    mutate(readVoucherForm(new FormData(form)), { onError: (problem) => focusWrongField(form, problem) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="wrap-anywhere pr-10 font-extrabold text-2xl">{title}</h2>
      <VoucherFields voucher={voucher} errors={fieldsOf(error)} />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        Save
      </Button>
    </form>
  );
}
