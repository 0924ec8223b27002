import { Navigate, useNavigate } from "react-router";
import { ShopperOnly } from "../../features/account/shopper-only.tsx";
import { AddressForm } from "../../features/addresses/address-form.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export default function AddAddress() {
  const navigate = useNavigate();
  return (
    <main id="main" className="container-page max-w-3xl pt-6 sm:pt-10">
      <PageHead title="Add an address" />
      <h1 className="mb-6 font-extrabold text-4xl">
        Add Shipping <span className="text-brand">Address</span>
      </h1>
      <ShopperOnly skeleton={<AddressSkeleton />} visitor={<Navigate to="/cart" replace />}>
        <AddressForm onSaved={() => navigate("/cart")} />
      </ShopperOnly>
    </main>
  );
}

function AddressSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your address book</span>
      <Skeleton className="h-[32rem] rounded-card" />
    </div>
  );
}
