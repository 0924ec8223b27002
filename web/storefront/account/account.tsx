import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleUserRound, Plus } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { addressText } from "#contract/addresses/address-format.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { CreditKind } from "#contract/store-credit/credit-kinds.ts";
import { addressesQuery } from "#web/browser-state/addresses.ts";
import { creditQuery } from "#web/browser-state/credit.ts";
import { showUser, useSession } from "#web/browser-state/session.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { ChangeEmailForm } from "#web/shared/account/change-email-form.tsx";
import { ChangeNameForm } from "#web/shared/account/change-name-form.tsx";
import { ChangePasswordForm } from "#web/shared/account/change-password-form.tsx";
import { OwnSessions } from "#web/shared/account/own-sessions.tsx";
import { AddressActions } from "#web/storefront/addresses/address-actions.tsx";
import { AllergenForm } from "#web/storefront/allergens/allergen-form.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import { NoticeList } from "#web/storefront/stock-notices/notice-list.tsx";
import { KeepAccount } from "./keep-account.tsx";

const sessionsKey = ["own-sessions"];

const texts: Record<CreditKind, Message> = {
  used: msg("Used for <order>order #{number}</order>"),
  returned: msg("Returned by <order>order #{number}</order>"),
  given: msg("Given back for <order>order #{number}</order>"),
};

export default function Account() {
  return (
    <main id="main" className="container-page max-w-2xl pt-6 sm:pt-10">
      <PageHead title={t("Your account")} />
      <h1 className="mb-6 font-extrabold text-4xl">{t("Your Account")}</h1>
      <ShopperOnly
        skeleton={<Skeleton className="h-[32rem] rounded-card" />}
        visitor={
          <PleaseLogin
            icon={<CircleUserRound />}
            text={t("Log in to see your name, email address and saved addresses.")}
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
        <Fact name={t("Name")}>{user?.name}</Fact>
        <Fact name={t("Email")}>{user?.email}</Fact>
      </dl>
      <Section title={t("Your addresses")}>
        <AddressBook from="/account" />
      </Section>
      <CreditSection />
      <Section title={t("Allergens to avoid")}>
        <AllergenForm />
      </Section>
      <Section title={t("Back-in-stock notices")}>
        <NoticeList />
      </Section>
      {user?.isGuest ? (
        <Section title={t("Create an account")}>
          <KeepAccount guest={user} />
        </Section>
      ) : (
        user && <OwnLogin name={user.name} />
      )}
    </div>
  );
}

/** The account's name, email and password, and where it is logged in. */
function OwnLogin({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const changeName = async (wish: { name: string }) => {
    const reply = await shopperApi.ownAccount.changeName(wish);
    showUser(queryClient, reply.user);
    return reply;
  };
  return (
    <>
      <Section title={t("Change your name")}>
        <ChangeNameForm name={name} change={changeName} />
      </Section>
      <Section title={t("Change your email")}>
        <ChangeEmailForm change={shopperApi.ownAccount.changeEmail} />
      </Section>
      <Section title={t("Change your password")}>
        <ChangePasswordForm change={shopperApi.ownAccount.changePassword} sessionsKey={sessionsKey} />
      </Section>
      <Section title={t("Where you are logged in")}>
        <OwnSessions calls={shopperApi.ownAccount} queryKey={sessionsKey} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-6">
      <h2 id={id} className="mb-3 font-bold text-xl">
        {title}
      </h2>
      {children}
    </section>
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

/** All of the shopper's addresses, with buttons to edit, delete and add. `from` is the page that contains it. */
function AddressBook({ from }: { from: string }) {
  const { data: addresses, error, refetch } = useQuery(addressesQuery);
  const list = useRef<HTMLDivElement>(null);
  if (error && !addresses) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!addresses) return <Skeleton className="h-32" />;
  return (
    // A deleted address takes its button along, so the list gets the focus.
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {addresses.length === 0 && <p className="text-muted">{t("No address found")}</p>}
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li
            key={address._id}
            className="flex items-center gap-2 rounded-2xl border border-line bg-paper py-2 pe-1 ps-4"
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
        {t("Add address")}
      </ButtonLink>
    </div>
  );
}

/** The shopper's store credit and what changed it lately; nothing for a shopper who never had any. */
function CreditSection() {
  const { data } = useQuery(creditQuery);
  const { money } = useSettings();
  const writeDay = useDateFormat("day");
  if (!data || data.entries.length === 0) return null;
  return (
    <Section title={t("Store credit")}>
      <p className="mb-3">
        <RichText
          text={t("You have <amount>{balance}</amount>. Your next order can use it.", {
            balance: money.formatAmount(data.balance),
          })}
          tags={{ amount: (words) => <strong className="tabular">{words}</strong> }}
        />
      </p>
      <ul className="tabular divide-y divide-line">
        {data.entries.map(({ _id, kind, amount, order, at }) => (
          <li key={_id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <RichText
                text={t(texts[kind], { number: order.number })}
                tags={{
                  order: (words) => (
                    <Link to={`/my-orders?order=${order._id}`} className="font-semibold text-brand">
                      {words}
                    </Link>
                  ),
                }}
              />
              <span className="block text-muted text-sm">{writeDay(at)}</span>
            </span>
            <span className="whitespace-nowrap font-semibold">
              {amount > 0 && "+"}
              {money.formatAmount(amount)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
