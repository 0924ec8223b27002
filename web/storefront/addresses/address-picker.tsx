import { Plus } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { addressText } from "#contract/addresses/address-format.ts";
import type { Address } from "#contract/addresses/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { Link } from "#web/components/link.tsx";
import { AddressActions } from "./address-actions.tsx";

type AddressPickerProps = {
  /** Undefined while they are loading. */
  addresses: readonly Address[] | undefined;
  /** Whether they could not be loaded. */
  failed: boolean;
  onRetry: () => void;
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
  /** The form for the first address, shown when there is none. */
  form: ReactNode;
};

/** The chosen delivery address; the Change button shows the others and adds a new one. */
export function AddressPicker({ addresses, failed, onRetry, chosen, onChoose, form }: AddressPickerProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // One of them gets the focus from the buttons of a deleted address.
  const change = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  if (addresses?.length === 0)
    return (
      <section ref={section} tabIndex={-1} aria-labelledby={`${id}-heading`} className="outline-none">
        <h3 id={`${id}-heading`} className="font-bold">
          {t("Delivery Address")}
        </h3>
        <p className="mb-3 text-muted">{t("No address found")}</p>
        {form}
      </section>
    );
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-heading`} className="outline-none">
      <div className="flex items-center justify-between gap-3">
        <h3 id={`${id}-heading`} className="font-bold">
          {t("Delivery Address")}
        </h3>
        <button
          ref={change}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-9 rounded-full px-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          {t("Change")}
        </button>
      </div>
      {addresses || !failed ? (
        <p className="min-h-12 text-muted">{nameOf(chosen)}</p>
      ) : (
        <p role="alert" className="min-h-12 text-tomato">
          {t("Your addresses could not be loaded.")}{" "}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            {t("Try again")}
          </button>
        </p>
      )}
      <ul id={id} hidden={!open} className="mt-2 grid gap-1 rounded-2xl border border-line bg-paper p-2">
        {addresses?.map((address) => (
          <li key={address._id} className="flex items-center">
            <button
              type="button"
              aria-pressed={address._id === chosen?._id}
              onClick={() => {
                onChoose(address);
                setOpen(false);
              }}
              className="min-w-0 flex-1 break-words rounded-xl px-3 py-2.5 text-start hover:bg-sunken aria-pressed:bg-brand-soft"
            >
              <span className="font-semibold">
                {address.firstName} {address.lastName}
              </span>
              <span className="block text-muted text-sm">{addressText(address)}</span>
            </button>
            <AddressActions
              address={address}
              from="/cart"
              onRemove={() => (addresses.length > 1 ? change : section).current?.focus()}
            />
          </li>
        ))}
        <li>
          <Link
            to="/add-address"
            className="flex min-h-11 items-center justify-center gap-2 rounded-xl font-semibold text-brand hover:bg-brand-soft"
          >
            <Plus aria-hidden className="size-5" />
            {t("Add address")}
          </Link>
        </li>
      </ul>
    </section>
  );
}

function nameOf(chosen: Address | undefined): string | undefined {
  return chosen && listText([`${chosen.firstName} ${chosen.lastName}`, addressText(chosen)]);
}
