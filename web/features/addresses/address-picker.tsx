import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Address } from "../../../contract/addresses/endpoints.ts";
import { AddressActions } from "./address-actions.tsx";
import { addressText } from "./address-text.ts";

type AddressPickerProps = {
  /** Undefined while they are not there yet. */
  addresses: readonly Address[] | undefined;
  /** Whether they could not be loaded. */
  failed: boolean;
  onRetry: () => void;
  chosen: Address | undefined;
  onChoose: (address: Address) => void;
};

/** Where it goes: the chosen address, and behind Change the others and a new one. */
export function AddressPicker({ addresses, failed, onRetry, chosen, onChoose }: AddressPickerProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // Takes the focus over from the buttons of an address that goes.
  const change = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby={`${id}-heading`}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={`${id}-heading`} className="font-bold">
          Delivery Address
        </h3>
        <button
          ref={change}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-9 rounded-full px-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          Change
        </button>
      </div>
      {addresses || !failed ? (
        <p className="min-h-12 text-muted">{addresses && nameOf(chosen)}</p>
      ) : (
        <p role="alert" className="min-h-12 text-tomato">
          Your addresses could not be loaded.{" "}
          <button
            type="button"
            onClick={onRetry}
            className="min-h-6 font-semibold underline underline-offset-4"
          >
            Try again
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
              className="min-w-0 flex-1 break-words rounded-xl px-3 py-2.5 text-left hover:bg-sunken aria-pressed:bg-brand-soft"
            >
              <span className="font-semibold">
                {address.firstName} {address.lastName}
              </span>
              <span className="block text-muted text-sm">{addressText(address)}</span>
            </button>
            <AddressActions address={address} from="/cart" onRemove={() => change.current?.focus()} />
          </li>
        ))}
        <li>
          <Link
            to="/add-address"
            className="flex min-h-11 items-center justify-center gap-2 rounded-xl font-semibold text-brand hover:bg-brand-soft"
          >
            <Plus aria-hidden className="size-5" />
            Add address
          </Link>
        </li>
      </ul>
    </section>
  );
}

function nameOf(chosen: Address | undefined): string {
  return chosen ? `${chosen.firstName} ${chosen.lastName}, ${addressText(chosen)}` : "No address found";
}
