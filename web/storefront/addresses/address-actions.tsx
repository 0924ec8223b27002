import { Pencil, Trash2 } from "lucide-react";
import { addressText } from "#contract/addresses/address-format.ts";
import type { Address } from "#contract/addresses/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Link } from "#web/components/link.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { useRemoveAddress } from "./use-address-changes.ts";

type AddressActionsProps = {
  address: Address;
  /** The page to return to after a change. */
  from: string;
  /** Called when the address is deleted, and these buttons with it. */
  onRemove: () => void;
};

/** The buttons to edit and delete an address. */
export function AddressActions({ address, from, onRemove }: AddressActionsProps) {
  const { mutate } = useRemoveAddress();
  const remove = () => {
    onRemove();
    mutate(address);
  };
  const look = "grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken";
  return (
    <div className="flex">
      <Link
        to={`/add-address?id=${address._id}`}
        state={{ from }}
        aria-label={t("Edit address: {address}", { address: addressText(address) })}
        className={`${look} hover:text-ink`}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <button
        type="button"
        onClick={onFirstClick(remove)}
        aria-label={t("Remove address: {address}", { address: addressText(address) })}
        className={`${look} hover:text-tomato`}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
