import { type FormEvent, useEffect, useRef, useState } from "react";
import type { User } from "#contract/accounts/endpoints.ts";
import { NO_VALUE, placeFieldsOf } from "#contract/addresses/address-format.ts";
import { countryName, findCountry } from "#contract/addresses/countries.ts";
import type { Address, AddressFields } from "#contract/addresses/endpoints.ts";
import { addressLimits } from "#contract/addresses/limits.ts";
import { placeOf } from "#contract/delivery/plan.ts";
import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import { deliveryPlace } from "#web/browser-state/delivery-place.ts";
import { useSession } from "#web/browser-state/session.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { Field, SelectField } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useSaveAddress } from "./use-address-changes.ts";
import { zipHasLetters } from "./zip-letters.ts";

type FieldShape = {
  label: Message;
  autoComplete: string;
  type?: string;
  wide?: boolean;
};

type FieldName = Exclude<keyof AddressFields, "countryCode">;

const fields: Record<FieldName, FieldShape> = {
  firstName: { label: msg("First Name"), autoComplete: "given-name" },
  lastName: { label: msg("Last Name"), autoComplete: "family-name" },
  email: { label: msg("Email address"), autoComplete: "email", type: "email", wide: true },
  street: { label: msg("Street"), autoComplete: "street-address", wide: true },
  city: { label: msg("City"), autoComplete: "address-level2" },
  state: { label: inContext("address", "State"), autoComplete: "address-level1" },
  zipcode: { label: msg("Zip code"), autoComplete: "postal-code" },
  country: { label: msg("Country"), autoComplete: "country-name" },
  phone: { label: msg("Phone"), autoComplete: "tel", type: "tel", wide: true },
};
const allNames = Object.keys(fields) as FieldName[];

/** Outside the United States, which have neither under these names. */
const otherLabels: Partial<Record<FieldName, Message>> = {
  state: msg("State or province"),
  zipcode: msg("Postcode"),
};

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

/**
 * The form for an address, with the fields that addresses of its country have. A new one begins with the account's name and
 * email; the cart preselects it.
 */
export function AddressForm({ address, compact = false, id, onSaved }: AddressFormProps) {
  const { mutate, isPending, error } = useSaveAddress(address?._id);
  const { countries } = useSettings();
  const user = useSession()?.user;
  const [given] = useState<Partial<Address>>(
    address ?? { ...fieldsOfPlace(), ...(user && fieldsOfAccount(user)) },
  );
  const [country, setCountry] = useState(() => countryOf(given, countries));
  const wrong = fieldsOf(error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // It may be far from the button that was pressed, which was disabled and lost the focus.
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as AddressFields;
    mutate({ fields: typed, onSaved: (saved) => onSaved(saved, submitter) });
  };
  const wideLook = compact ? "col-span-2" : "sm:col-span-2";
  // That of an address from before the shop stated its countries may be none of them.
  const hasChoice = countries.length > 1 || (countries.length === 1 && country === "");
  // Asked where the address is kept for later; in the cart it is the account's.
  const asked = (name: FieldName) => name !== "email" || !compact || !given.email;
  const names = (countries.length === 0 ? allNames : namesIn(country)).filter(asked);
  const [hasNoNumber, setNoNumber] = useState(false);
  const narrow = names.filter((name) => !fields[name].wide);

  return (
    <form
      ref={form}
      id={id}
      onSubmit={onSubmit}
      className={`grid ${compact ? "grid-cols-2 gap-3" : "gap-4 sm:grid-cols-2"}`}
    >
      {hasChoice && (
        <SelectField
          name="country"
          label={t(fields.country.label)}
          autoComplete="country"
          required
          value={country}
          onChange={({ target }) => setCountry(target.value)}
          className={wideLook}
        >
          {country === "" && <option value="">{t("Choose a country")}</option>}
          {countries.map((code) => (
            <option key={code} value={code}>
              {countryName(code)}
            </option>
          ))}
        </SelectField>
      )}
      {!hasChoice && countries.length > 0 && <input type="hidden" name="country" value={country} />}
      {names.map((name) => {
        const { label, wide, type, autoComplete } = fields[name];
        const isLastOfOdd = narrow.length % 2 === 1 && narrow.at(-1) === name;
        return (
          <Field
            key={name}
            name={name}
            label={t((countries.length > 0 && country !== "US" && otherLabels[name]) || label)}
            type={type ?? "text"}
            // Shows a number keypad, except on phones where letters could then not be typed.
            inputMode={
              name === "zipcode" && !zipHasLetters(country, navigator.language) ? "numeric" : undefined
            }
            autoComplete={autoComplete}
            defaultValue={given[name] === NO_VALUE ? "" : given[name]}
            onChange={name === "country" ? (event) => setCountry(event.target.value) : undefined}
            onBlur={({ target, relatedTarget }) => {
              // Only on the way to another field: the hint must not move a button while it is pressed.
              const isNext = relatedTarget instanceof HTMLInputElement && relatedTarget.form === target.form;
              const text = target.value.trim();
              if (name === "street" && isNext) setNoNumber(text !== "" && !/\p{N}/u.test(text));
            }}
            hint={name === "street" && hasNoNumber ? t("Is there a house number?") : undefined}
            // A hint below the field would move the button while it is pressed.
            placeholder={name === "phone" ? "+1 217 555 0100" : undefined}
            required
            maxLength={addressLimits.addressFieldLength}
            error={wrong?.[name]}
            className={wide || isLastOfOdd ? wideLook : ""}
          />
        );
      })}
      {allNames.map(
        (name) =>
          name !== "country" &&
          !names.includes(name) && (
            <input key={name} type="hidden" name={name} value={asked(name) ? NO_VALUE : given[name]} />
          ),
      )}
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

/**
 * The country of an address as it is written; in a shop that states its countries which of them, empty for another one. A new
 * address begins with the first.
 */
function countryOf({ country = "", countryCode }: Partial<Address>, countries: string[]): string {
  if (countries.length === 0) return country;
  return country === "" ? (countries[0] ?? "") : (findCountry(countryCode ?? country, countries) ?? "");
}

/** The fields of an address in a country, in the order in which it is written there. */
function namesIn(country: string): FieldName[] {
  if (country === "") return allNames.filter((name) => name !== "country");
  return ["firstName", "lastName", "email", ...placeFieldsOf(country), "phone"];
}

/** Where the visitor has said that deliveries go. */
function fieldsOfPlace(): Partial<AddressFields> {
  return placeOf(deliveryPlace.read() ?? "");
}

/** The account's name, split at its first space, and email. */
function fieldsOfAccount({ name, email }: User): Partial<AddressFields> {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" "), email };
}
