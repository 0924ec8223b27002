import { useQuery } from "@tanstack/react-query";
import { MapPinOff } from "lucide-react";
import type { ReactNode } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { addressesQuery } from "#web/browser-state/addresses.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { parameters } from "#web/page-address.ts";
import type { RouteHandle } from "#web/root.tsx";
import { ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import { AddressForm } from "./address-form.tsx";

export const handle: RouteHandle = { readQuery: parameters("id") };

/** Adds an address, or edits the one in the URL. */
export default function AddAddress() {
  const [params] = useSearchParams();
  const id = params.get("id");
  return (
    <main id="main" className="container-page max-w-3xl pt-6 sm:pt-10">
      <PageHead title={id ? t("Edit an address") : t("Add an address")} />
      <h1 className="mb-6 font-extrabold text-4xl">
        <RichText
          text={id ? t("Edit Shipping <brand>Address</brand>") : t("Add Shipping <brand>Address</brand>")}
          tags={{ brand: (words) => <span className="text-brand">{words}</span> }}
        />
      </h1>
      <ShopperOnly skeleton={<AddressSkeleton />} visitor={<Navigate to="/cart" replace />}>
        {id ? <EditForm id={id} /> : <NewForm />}
      </ShopperOnly>
    </main>
  );
}

function NewForm() {
  const goBack = useGoBack();
  return (
    <FormCard>
      <AddressForm onSaved={goBack} />
    </FormCard>
  );
}

function EditForm({ id }: { id: string }) {
  const { data: addresses, error, refetch } = useQuery(addressesQuery);
  const goBack = useGoBack();
  const address = addresses?.find(({ _id }) => _id === id);
  if (address)
    return (
      <FormCard>
        <AddressForm key={id} address={address} onSaved={goBack} />
      </FormCard>
    );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!addresses) return <AddressSkeleton />;
  return (
    <EmptyState
      icon={<MapPinOff />}
      title={t("No address found")}
      text={t("This address isn't in your address book.")}
    >
      <ButtonLink to="/add-address">{t("Add address")}</ButtonLink>
    </EmptyState>
  );
}

function FormCard({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface p-5 sm:p-8">{children}</div>;
}

/** Returns to the previous page, or to the cart if it is not known. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { from = "/cart" } = (state ?? {}) as { from?: string };
  return () => void navigate(from);
}

function AddressSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading your address book")}</span>
      <Skeleton className="h-[32rem] rounded-card" />
    </div>
  );
}
