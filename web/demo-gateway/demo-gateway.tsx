import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleQuestionMark, FlaskConical, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { DemoSession } from "#contract/payments/demo-gateway.ts";
import { CallError } from "#web/client/call-error.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/demo-gateway";
import { PayPanel } from "./pay-panel.tsx";
import { demoSessionQuery } from "./use-demo-payment.ts";

/**
 * The demo gateway's payment page, designed as another company's: without the shop's bars, and with a prominent label.
 */
export default function DemoGatewayPage({ params }: Route.ComponentProps) {
  const { name } = useSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHead title={t("Test payment")} />
      <header className="bg-toast px-4 py-3 text-center font-semibold text-on-toast">
        <h1>
          <FlaskConical aria-hidden className="me-2 mb-1 inline size-5" />
          {t("Test payment: no money moves")}
        </h1>
      </header>
      <main id="main" className="mx-auto w-full max-w-5xl grow px-4 py-6 sm:px-6 lg:py-14">
        <Payment id={params.id} />
      </main>
      <footer className="px-4 py-6 text-center text-muted text-sm">
        {t("{name}’s demo gateway stands in for a real one until the shop has the keys of one.", { name })}
      </footer>
    </div>
  );
}

function Payment({ id }: { id: string }) {
  const { data: session, error, refetch } = useQuery(demoSessionQuery(id));
  if (session?.status === "paid") return <Paid session={session} />;
  if (session?.status === "expired") return <Expired session={session} />;
  if (session)
    return (
      <Frame order={<OrderToPay session={session} />}>
        <PayPanel id={id} session={session} />
      </Frame>
    );
  if (error instanceof CallError && error.status === 404) return <Unknown />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return <PaymentSkeleton />;
}

/** Shows the order, and the payment beside it, or below it on a phone. */
function Frame({ order, children }: { order: ReactNode; children: ReactNode }) {
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-2">
      <div className="border-line border-b bg-paper p-6 sm:p-8 lg:border-e lg:border-b-0 lg:p-10">
        {order}
      </div>
      <div className="p-6 sm:p-8 lg:p-10">{children}</div>
    </div>
  );
}

function Paid({ session }: { session: DemoSession }) {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={t("Order #{number} is paid", { number: session.orderNumber })}
      text={t("There is nothing left to do here.")}
    >
      <ButtonLink to={session.successUrl} reloadDocument>
        {t("Back to the shop")}
      </ButtonLink>
    </EmptyState>
  );
}

function Expired({ session }: { session: DemoSession }) {
  return (
    <EmptyState
      icon={<Hourglass />}
      title={t("This payment page has expired")}
      text={t("Nothing was charged for order #{number}.", { number: session.orderNumber })}
    >
      {/* Not to the cancel URL, which would cancel an order that may still be open on another page. */}
      <ButtonLink to="/my-orders" reloadDocument>
        {t("Back to the shop")}
      </ButtonLink>
    </EmptyState>
  );
}

function Unknown() {
  return (
    <EmptyState
      icon={<CircleQuestionMark />}
      title={t("This payment page does not exist")}
      text={t("Please go back to the shop and start the payment from your order.")}
    >
      <ButtonLink to="/my-orders">{t("My Orders")}</ButtonLink>
    </EmptyState>
  );
}

function PaymentSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading the payment")}</span>
      <Frame
        order={
          <>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-3 h-12 w-48" />
            <Skeleton className="mt-8 h-56" />
          </>
        }
      >
        <Skeleton className="h-8 w-52" />
        <Skeleton className="mt-6 h-42 max-w-80" />
        <Skeleton className="mt-6 h-10" />
        <Skeleton className="mt-27 h-38" />
      </Frame>
    </div>
  );
}

/** The lines and total to be paid. */
function OrderToPay({ session }: { session: DemoSession }) {
  const { money } = useSettings();
  const { orderNumber, lines, tax, amount } = session;
  return (
    <section aria-labelledby="order" className="tabular">
      <h2 id="order" className="font-semibold text-lg text-muted">
        {t("{name}, order #{number}", { name: useSettings().name, number: orderNumber })}
      </h2>
      <p className="mt-1 font-extrabold text-4xl tracking-tight xs:text-5xl">{money.formatAmount(amount)}</p>
      <ul className="mt-8 grid gap-4">
        {lines.map(({ name, unitPrice, quantity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a session never change
          <li key={place} className="grid grid-cols-[1fr_auto] gap-x-4">
            <p className="overflow-x-clip font-semibold">{name}</p>
            <p className="whitespace-nowrap font-semibold">
              {money.formatCents(money.toCents(unitPrice) * quantity)}
            </p>
            <p className="text-muted text-sm">
              {quantity} × {money.formatAmount(unitPrice)}
            </p>
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 border-line border-t pt-5">
        {session.shipping > 0 && (
          <>
            <dt className="text-muted">{t("Shipping")}</dt>
            <dd className="text-end">{money.formatAmount(session.shipping)}</dd>
          </>
        )}
        <dt className="text-muted">{session.taxName}</dt>
        <dd className="text-end">{money.formatAmount(tax)}</dd>
        <dt className="font-extrabold text-lg">{t("Total")}</dt>
        <dd className="text-end font-extrabold text-lg">{money.formatAmount(amount)}</dd>
      </dl>
    </section>
  );
}
