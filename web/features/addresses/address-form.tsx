import { type FormEvent, useState } from "react";
import type { Address, AddressFields } from "../../../contract/addresses/endpoints.ts";
import { addressLimits } from "../../../contract/addresses/limits.ts";
import { fieldsOf } from "../../api/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useSaveAddress } from "./use-address-changes.ts";
import { zipHasLetters } from "./zip-letters.ts";

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
  { name: "zipcode", label: "Zip code", autoComplete: "postal-code" },
  { name: "country", label: "Country", autoComplete: "country-name" },
  { name: "phone", label: "Phone", autoComplete: "tel", type: "tel", wide: true },
];

type AddressFormProps = {
  /** The one that is changed; without it, it is a new one. */
  address?: Address | undefined;
  onSaved: () => void;
};

/** The nine fields of an address; a new one is the one that the cart will suggest. */
export function AddressForm({ address, onSaved }: AddressFormProps) {
  const { mutate, isPending, error } = useSaveAddress(address?._id, onSaved);
  const [country, setCountry] = useState(address?.country ?? "");
  const wrong = fieldsOf(error);
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
          // Number keys, but where a phone that shows nothing else would keep people from writing theirs.
          inputMode={
            name === "zipcode" && !zipHasLetters(country, navigator.language) ? "numeric" : undefined
          }
          autoComplete={autoComplete}
          defaultValue={address?.[name]}
          onChange={name === "country" ? (event) => setCountry(event.target.value) : undefined}
          required
          maxLength={addressLimits.addressFieldLength}
          error={wrong?.[name]}
          className={wide ? "sm:col-span-2" : ""}
        />
      ))}
      <Button type="submit" disabled={isPending} className="min-h-12 sm:col-span-2">
        {address ? "Save changes" : "Save address"}
      </Button>
    </form>
  );
}
