import type { Address } from "../../../../contract/addresses/endpoints.ts";
import { addressText } from "../../../features/addresses/address-text.ts";
import { phoneHref } from "../../../features/contact/phone-href.ts";
import { PageSection } from "../../../features/seller/page-section.tsx";

/** The customer's address book. */
export function CustomerAddresses({ addresses }: { addresses: readonly Address[] }) {
  return (
    <PageSection title="Addresses">
      {addresses.length === 0 ? (
        <p className="text-muted">No address is saved.</p>
      ) : (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {addresses.map((address) => (
            <li key={address._id} className="p-4 leading-snug">
              <p className="wrap-anywhere font-semibold">
                {address.firstName} {address.lastName}
              </p>
              <p className="wrap-anywhere text-muted">{addressText(address)}</p>
              <a
                href={phoneHref(address.phone)}
                className="tabular wrap-anywhere inline-block py-1 font-semibold text-brand underline-offset-4 hover:underline"
              >
                {address.phone}
              </a>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
