import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../api/session.ts";
import { AddressForm } from "../../features/addresses/address-form.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export default function AddAddress() {
  const session = useSession();
  const navigate = useNavigate();
  const visitor = session !== undefined && !session.user;
  useEffect(() => {
    if (visitor) navigate("/cart", { replace: true });
  }, [visitor, navigate]);

  return (
    <main id="main" className="container-page max-w-3xl pt-6 sm:pt-10">
      <title>Add an address · Larder</title>
      <meta name="robots" content="noindex" />
      <h1 className="mb-6 font-extrabold text-4xl">
        Add Shipping <span className="text-brand">Address</span>
      </h1>
      {session?.user ? (
        <AddressForm onSaved={() => navigate("/cart")} />
      ) : (
        <Skeleton className="h-[32rem] rounded-card" />
      )}
    </main>
  );
}
