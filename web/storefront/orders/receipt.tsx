import { queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import type { Receipt } from "#contract/orders/receipt-endpoints.ts";
import { receiptAddress, receiptDate, receiptNotes, receiptSums } from "#contract/orders/receipt-texts.ts";
import { ownOrdersQuery } from "#web/browser-state/orders.ts";
import { CallError } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { ScheduledNote } from "#web/shared/products/scheduled-note.tsx";
import { PleaseLogin, ShopperOnly } from "#web/storefront/login/shopper-only.tsx";
import type { Route } from "./+types/receipt";

/** The receipt of a paid order, to print or to download. */
export default function ReceiptPage({ params: { id } }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page max-w-4xl pt-6 sm:pt-10 print:max-w-none print:p-0">
      <PageHead title={t("Receipt")} />
      <Link
        to={`/my-orders/${id}`}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-brand print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t("Your order")}
      </Link>
      <ShopperOnly
        skeleton={<ReceiptSkeleton />}
        visitor={<PleaseLogin icon={<ReceiptText />} text={t("Log in to see this receipt.")} orGuests />}
      >
        <OwnReceipt key={id} id={id} />
      </ShopperOnly>
    </main>
  );
}

function OwnReceipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(receiptQuery(id));
  if (error instanceof CallError && error.code === "no_receipt")
    return (
      <EmptyState icon={<ReceiptText />} title={t("No receipt")} text={error.message}>
        <ButtonLink to={`/my-orders/${id}`}>{t("See the order")}</ButtonLink>
      </EmptyState>
    );
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReceiptSkeleton />;
  return (
    <div className="grid gap-6">
      <ReceiptSheet receipt={data.receipt} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t("Print")}
        </Button>
        <a
          href={shopperCalls.orders.receiptFile.path.replace(":id", id)}
          download
          className={buttonClass("secondary")}
        >
          <Download aria-hidden className="size-5" />
          {t("Download PDF")}
        </a>
      </div>
    </div>
  );
}

function ReceiptSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t("Loading your receipt")}</span>
      <Skeleton className="h-128 rounded-card" />
    </div>
  );
}

/** The receipt of one of the shopper's orders; refreshed together with the orders. */
function receiptQuery(id: string) {
  return queryOptions({
    queryKey: [...ownOrdersQuery.queryKey, id, "receipt"],
    queryFn: () => shopperApi.orders.receipt({ id }),
  });
}

/** A receipt as it is printed, with the same content as the PDF file. */
function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const settings = useSettings();
  const { shop, buyer, orderNumber, orderedAt } = receipt;
  const address = receiptAddress(receipt, settings);
  return (
    <article
      aria-labelledby="receipt"
      className="rounded-card border border-line bg-surface p-5 sm:p-10 print:border-0 print:p-0"
    >
      <header className="grid gap-6 border-line border-b pb-6 sm:grid-cols-2">
        <div className="min-w-0 text-muted">
          <p className="font-extrabold text-2xl text-brand">{shop.name}</p>
          <Lines lines={[shop.address, shop.email, shop.phone]} />
        </div>
        <div className="sm:text-end">
          <h1 id="receipt" className="font-extrabold text-2xl">
            {t("Receipt")}
          </h1>
          <p className="tabular">{t("Order #{number}", { number: orderNumber })}</p>
          <p>
            <time dateTime={orderedAt}>{receiptDate(receipt, settings)}</time>
          </p>
        </div>
      </header>
      <dl className="grid gap-6 py-6 sm:grid-cols-2">
        <Party name={t("Buyer")} lines={[buyer.name, buyer.email]} />
        <Party name={address.title} lines={address.lines} />
      </dl>
      <ReceiptLines receipt={receipt} />
      <dl className="tabular mt-4 ms-auto grid max-w-xs break-inside-avoid gap-1">
        {receiptSums(receipt, settings.money).map(({ label, amount, strong }) => (
          <div
            key={label}
            className={`flex items-baseline justify-between gap-4 ${strong ? "font-extrabold text-lg" : ""}`}
          >
            <dt className={strong ? "" : "text-muted"}>{label}</dt>
            <dd className="whitespace-nowrap">{amount}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** On phones the tax rates are left out of the table, and unit prices are below the names. */
function ReceiptLines({ receipt: { lines } }: { receipt: Receipt }) {
  const settings = useSettings();
  const { money, locale } = settings;
  const number = "py-2.5 ps-3 text-end align-top whitespace-nowrap";
  const wide = `${number} max-sm:hidden`;
  return (
    <table className="tabular w-full table-fixed border-collapse text-start leading-snug">
      <thead className="text-muted text-sm">
        <tr className="border-line border-b *:font-semibold">
          <th scope="col" className="py-2">
            {t("Item")}
          </th>
          <th scope="col" className={`${wide} w-22`}>
            {t("Quantity")}
          </th>
          <th scope="col" className={`${wide} w-28`}>
            {t("Unit price")}
          </th>
          <th scope="col" className={`${wide} w-18`}>
            {t("Tax")}
          </th>
          <th scope="col" className={`${number} w-28`}>
            {t("Amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no other key and never change
          <tr key={index} className="break-inside-avoid border-line border-b">
            <td className="wrap-anywhere py-2.5">
              {line.name}
              <span className="block text-muted text-sm sm:hidden">
                {t("{quantity} × {price}, tax {percent}", {
                  quantity: line.quantity,
                  price: money.formatAmount(line.unitPrice),
                  percent: percentText(line.taxPercent, locale),
                })}
              </span>
              <Note>{line.weight && sizeText(line.weight, locale)}</Note>
              {receiptNotes(line, settings).map((note) => (
                <Note key={note}>{note}</Note>
              ))}
              <ScheduledNote scheduled={line.scheduled} className="text-muted text-sm" />
            </td>
            <td className={wide}>{line.quantity}</td>
            <td className={wide}>{money.formatAmount(line.unitPrice)}</td>
            <td className={wide}>{percentText(line.taxPercent, locale)}</td>
            <td className={number}>{money.formatAmount(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Note({ children }: { children: ReactNode }) {
  return children ? <span className="block text-muted text-sm">{children}</span> : null;
}

function Party({ name, lines }: { name: string; lines: string[] }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-muted text-sm">{name}</dt>
      <dd>
        <Lines lines={lines} />
      </dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly (string | null)[] }) {
  return <p className="wrap-anywhere whitespace-pre-line">{lines.filter(Boolean).join("\n")}</p>;
}
