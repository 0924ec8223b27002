import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { AddressFields } from "../../../contract/addresses.ts";
import { limits } from "../../../contract/limits.ts";
import { addressesQuery } from "../../api/addresses.ts";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/call-error.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";

type FieldShape = {
  name: keyof AddressFields;
  label: string;
  autoComplete: string;
  type?: string;
  wide?: boolean;
};

const fields: FieldShape[] = [
  { name: "firstName", label: "First Name", autoComplete: "given-name" },
  { name: "lastName", label: "Last Name", autoComplete: "family-name" },
  { name: "email", label: "Email address", autoComplete: "email", type: "email", wide: true },
  { name: "street", label: "Street", autoComplete: "street-address", wide: true },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "state", label: "State", autoComplete: "address-level1" },
  { name: "zipcode", label: "Zip code", autoComplete: "postal-code", type: "number" },
  { name: "country", label: "Country", autoComplete: "country-name" },
  { name: "phone", label: "Phone", autoComplete: "tel", type: "tel", wide: true },
];

/** The nine fields of an address; saved, it is the one the cart will suggest. */
export function AddressForm({ onSaved }: { onSaved: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (address: AddressFields) => api.addresses.add(address),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey });
      toast.success(message);
      onSaved();
    },
    onError: (problem) =>
      toast.error(
        problem instanceof CallError ? problem.message : "The address could not be saved. Please try again.",
      ),
  });
  const wrong = error instanceof CallError ? error.fields : undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(Object.fromEntries(new FormData(event.currentTarget)) as AddressFields);
  };

  return (
    <form
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 sm:p-8"
    >
      {fields.map(({ name, label, wide, type, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={label}
          type={type ?? "text"}
          inputMode={type === "number" ? "numeric" : undefined}
          autoComplete={autoComplete}
          required
          maxLength={limits.addressFieldLength}
          error={wrong?.[name]}
          className={wide ? "sm:col-span-2" : ""}
        />
      ))}
      <Button type="submit" disabled={isPending} className="min-h-12 sm:col-span-2">
        Save address
      </Button>
    </form>
  );
}
