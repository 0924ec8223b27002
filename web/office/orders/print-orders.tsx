import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { OrderPrint, PrintKind } from "#contract/orders/board-endpoints.ts";
import {
  boxNotes,
  boxText,
  isBoxDone,
  leftOutText,
  pickListFacts,
  printTitles,
} from "#contract/orders/print-texts.ts";
import { Button, ButtonLink, buttonClass } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { printAddress } from "./board/print-links.ts";
import { printQuery } from "./order-queries.ts";
import { PackingSlips } from "./packing-slips.tsx";

const printKinds: readonly PrintKind[] = ["pick-list", "packing-slips"];

/** A pick list or packing slips of the chosen orders, to print or to download. */
export default function PrintOrders() {
  const [params] = useSearchParams();
  const ids = params.get("ids") ?? "";
  const kind: PrintKind = params.get("kind") === "packing-slips" ? "packing-slips" : "pick-list";
  const { data, error, refetch } = useQuery(printQuery(ids));
  const leftOut = data && leftOutText(data.print);
  return (
    <>
      <PageHead title={t(printTitles[kind])} />
      <div className="mb-4 grid gap-3 print:hidden">
        <Link
          to="/seller/orders"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t("Orders")}
        </Link>
        <nav aria-label={t("What to print")} className="flex flex-wrap gap-2">
          {printKinds.map((each) => (
            <ButtonLink
              key={each}
              to={printAddress(each, ids.split(","))}
              replace
              aria-current={each === kind ? "page" : undefined}
              look={each === kind ? "secondary" : "quiet"}
            >
              {t(printTitles[each])}
            </ButtonLink>
          ))}
        </nav>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()} disabled={!data}>
            <Printer aria-hidden className="size-5" />
            {t("Print")}
          </Button>
          <a
            href={`${backOfficeCalls.orderBoard.printFile.path}?${new URLSearchParams({ kind, ids })}`}
            download
            className={buttonClass("secondary")}
          >
            <Download aria-hidden className="size-5" />
            {t("Download PDF")}
          </a>
        </div>
        {leftOut && (
          <p role="status" className="rounded-xl bg-amber-soft px-4 py-3 font-semibold text-amber">
            {leftOut}
          </p>
        )}
      </div>
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-128" />}
      {data &&
        (kind === "pick-list" ? (
          <PickList print={data.print} />
        ) : (
          <PackingSlips orders={data.print.orders} />
        ))}
    </>
  );
}

type Line = OrderPrint["groups"][number]["lines"][number];

/** The lines of several orders by product and aisle, with a box to tick for each order. */
function PickList({ print }: { print: OrderPrint }) {
  const { name, locale } = useSettings();
  return (
    <article className="rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-3">
        <h1 className="font-extrabold text-2xl">{t("Pick list")}</h1>
        <p className="tabular text-muted">{[name, ...pickListFacts(print, { locale })].join(" · ")}</p>
      </header>
      {print.groups.map(({ category, text, lines }) => (
        <section key={category} aria-labelledby={`aisle-${category}`} className="mt-5">
          <h2 id={`aisle-${category}`} className="break-after-avoid font-bold text-lg">
            {text}
          </h2>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <PickLine key={line.product} line={line} category={category} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function PickLine({ line, category }: { line: Line; category: string }) {
  const settings = useSettings();
  const { name, weight, image, shelfPlace, quantity, orders } = line;
  return (
    <li className="grid break-inside-avoid grid-cols-[3rem_2.5rem_minmax(0,1fr)] items-center gap-3 py-2">
      <Thumbnail product={{ image, category }} sizes="48px" eager className="rounded-md" />
      <p className="tabular text-end font-extrabold text-xl">{quantity}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          {shelfPlace && (
            <span className="me-2 rounded-md border border-edge px-1.5 font-extrabold">
              <span className="sr-only">{t("Shelf place")} </span>
              {shelfPlace}
            </span>
          )}
          {name}
          {weight && <span className="font-normal text-muted"> {sizeText(weight, settings.locale)}</span>}
        </p>
        <ul aria-label={t("Orders with {product}", { product: name })} className="tabular grid gap-1">
          {orders.map((box) => (
            <li key={box.number} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className="flex size-4 shrink-0 items-center justify-center rounded-xs border-2 border-ink font-bold text-xs"
              >
                {isBoxDone(box) && "×"}
              </span>
              <span>
                {boxText(box)}
                <span className="text-muted text-sm"> · {boxNotes(box, settings).join(" · ")}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
