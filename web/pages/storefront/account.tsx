import { CircleUserRound } from "lucide-react";
import { api } from "../../api/browser.ts";
import { useSession } from "../../api/session.ts";
import { ChangeEmailForm } from "../../features/account/change-email-form.tsx";
import { KeepAccount } from "../../features/account/keep-account.tsx";
import { PleaseLogin, ShopperOnly } from "../../features/account/shopper-only.tsx";
import { AddressBook } from "../../features/addresses/address-book.tsx";
import { AllergenForm } from "../../features/allergens/allergen-form.tsx";
import { NoticeList } from "../../features/stock-notices/notice-list.tsx";
import { CreditSection } from "../../features/store-credit/credit-section.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export default function Account() {
  return (
    <main id="main" className="container-page max-w-2xl pt-6 sm:pt-10">
      <PageHead title="Your account" />
      <h1 className="mb-6 font-extrabold text-4xl">Your Account</h1>
      <ShopperOnly
        skeleton={<Skeleton className="h-[32rem] rounded-card" />}
        visitor={
          <PleaseLogin
            icon={<CircleUserRound />}
            text="Log in to see your name, email address and saved addresses."
          />
        }
      >
        <OwnAccount />
      </ShopperOnly>
    </main>
  );
}

function OwnAccount() {
  const user = useSession()?.user;
  return (
    <div className="grid gap-6 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Name">{user?.name}</Fact>
        <Fact name="Email">{user?.email}</Fact>
      </dl>
      <section aria-labelledby="addresses" className="border-line border-t pt-6">
        <h2 id="addresses" className="mb-4 font-bold text-xl">
          Your addresses
        </h2>
        <AddressBook from="/account" />
      </section>
      <CreditSection />
      <section aria-labelledby="allergens" className="border-line border-t pt-6">
        <h2 id="allergens" className="mb-2 font-bold text-xl">
          Allergens to avoid
        </h2>
        <AllergenForm />
      </section>
      <section aria-labelledby="notices" className="border-line border-t pt-6">
        <h2 id="notices" className="mb-4 font-bold text-xl">
          Back-in-stock notices
        </h2>
        <NoticeList />
      </section>
      <section aria-labelledby="login" className="border-line border-t pt-6">
        <h2 id="login" className="mb-4 font-bold text-xl">
          {user?.isGuest ? "Create an account" : "Change your email"}
        </h2>
        {user?.isGuest ? <KeepAccount guest={user} /> : <ChangeEmailForm change={api.accounts.changeEmail} />}
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
