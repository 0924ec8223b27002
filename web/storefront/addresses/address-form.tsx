import { type FormEvent, useEffect, useRef, useState } from "react";
import type { User } from "#contract/accounts/endpoints.ts";
import type { Address, AddressFields } from "#contract/addresses/endpoints.ts";
import { addressLimits } from "#contract/addresses/limits.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { useSession } from "#web/browser-state/session.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { useSaveAddress } from "./use-address-changes.ts";
import { zipHasLetters } from "./zip-letters.ts";

type FieldShape = {
  name: keyof AddressFields;
  label: Message;
  autoComplete: string;
  type?: string;
  wide?: boolean;
};

const fields: FieldShape[] = [
  { name: "firstName", label: msg("First Name"), autoComplete: "given-name" },
  { name: "lastName", label: msg("Last Name"), autoComplete: "family-name" },
  { name: "email", label: msg("Email address"), autoComplete: "email", type: "email", wide: true },
  { name: "street", label: msg("Street"), autoComplete: "street-address", wide: true },
  { name: "city", label: msg("City"), autoComplete: "address-level2" },
  { name: "state", label: inContext("address", "State"), autoComplete: "address-level1" },
  { name: "zipcode", label: msg("Zip code"), autoComplete: "postal-code" },
  { name: "country", label: msg("Country"), autoComplete: "country-name" },
  { name: "phone", label: msg("Phone"), autoComplete: "tel", type: "tel", wide: true },
];

type AddressFormProps = {
  /** The address to edit; without it, the form adds one. */
  address?: Address | undefined;
  /** Two columns on phones too, for a place among other things. */
  compact?: boolean;
  /** The form's id, for a button outside of it. */
  id?: string;
  /** Called with the button that was pressed to save it. */
  onSaved: (address: Address, submitter: HTMLElement | null) => void;
};

/** The form for an address. A new one begins with the account's name and email; the cart preselects it. */
export function AddressForm({ address, compact = false, id, onSaved }: AddressFormProps) {
  const { mutate, isPending, error } = useSaveAddress(address?._id);
  const user = useSession()?.user;
  const [given] = useState<Partial<AddressFields>>(address ?? (user ? fieldsOfAccount(user) : {}));
  const [country, setCountry] = useState(given.country ?? "");
  const wrong = fieldsOf(error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // It may be far from the button that was pressed, which was disabled and lost the focus.
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as AddressFields;
    mutate({ fields, onSaved: (saved) => onSaved(saved, submitter) });
  };
  const wideLook = compact ? "col-span-2" : "sm:col-span-2";

  return (
    <form
      ref={form}
      id={id}
      onSubmit={onSubmit}
      className={`grid ${compact ? "grid-cols-2 gap-3" : "gap-4 sm:grid-cols-2"}`}
    >
      {fields.map(({ name, label, wide, type, autoComplete }) => (
        <Field
          key={name}
          name={name}
          label={t(label)}
          type={type ?? "text"}
          // Shows a number keypad, except on phones where letters could then not be typed.
          inputMode={
            name === "zipcode" && !zipHasLetters(country, navigator.language) ? "numeric" : undefined
          }
          autoComplete={autoComplete}
          defaultValue={given[name]}
          onChange={name === "country" ? (event) => setCountry(event.target.value) : undefined}
          // A hint below the field would move the button while it is pressed.
          placeholder={name === "phone" ? "+1 217 555 0100" : undefined}
          required
          maxLength={addressLimits.addressFieldLength}
          error={wrong?.[name]}
          className={wide ? wideLook : ""}
        />
      ))}
      <Button
        type="submit"
        look={compact ? "secondary" : "primary"}
        disabled={isPending}
        className={`min-h-12 ${wideLook}`}
      >
        {address ? t("Save changes") : t("Save address")}
      </Button>
    </form>
  );
}

/** The account's name, split at its first space, and email. */
function fieldsOfAccount({ name, email }: User): Partial<AddressFields> {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" "), email };
}
