import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef } from "react";
import { addressesQuery } from "../../api/addresses.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddressActions } from "./address-actions.tsx";
import { addressText } from "./address-text.ts";

/** All of the shopper's addresses, with buttons to edit, delete and add. `from` is the page that contains it. */
export function AddressBook({ from }: { from: string }) {
  const { data: addresses, error, refetch } = useQuery(addressesQuery);
  const list = useRef<HTMLDivElement>(null);
  if (error && !addresses) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!addresses) return <Skeleton className="h-32" />;
  return (
    // A deleted address takes its button along, so the list gets the focus.
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {addresses.length === 0 && <p className="text-muted">No address found</p>}
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li
            key={address._id}
            className="flex items-center gap-2 rounded-2xl border border-line bg-paper py-2 pr-1 pl-4"
          >
            <div className="min-w-0 flex-1 break-words">
              <p className="font-semibold">
                {address.firstName} {address.lastName}
              </p>
              <p className="text-muted text-sm">{addressText(address)}</p>
            </div>
            <AddressActions address={address} from={from} onRemove={() => list.current?.focus()} />
          </li>
        ))}
      </ul>
      <ButtonLink look="secondary" to="/add-address" state={{ from }} className="justify-self-start">
        <Plus aria-hidden className="size-5" />
        Add address
      </ButtonLink>
    </div>
  );
}
