import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Download, Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { calls } from "../../../contract/orders/board-calls.ts";
import type { PrintKind } from "../../../contract/orders/board-endpoints.ts";
import { leftOutText, printTitles } from "../../../contract/orders/print-texts.ts";
import { printQuery } from "../../features/seller/order-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { printAddress } from "./orders/print-links.ts";
import { PackingSlips } from "./print-orders/packing-slips.tsx";
import { PickList } from "./print-orders/pick-list.tsx";

const printKinds: readonly PrintKind[] = ["pick-list", "packing-slips"];

/** A pick list or packing slips of the chosen orders, to print or to download. */
export default function PrintOrders() {
  const [params] = useSearchParams();
  const ids = params.get("ids") ?? "";
  const kind: PrintKind = params.get("kind") === "packing-slips" ? "packing-slips" : "pick-list";
  const { data, error, refetch } = useQuery(printQuery(ids));
  useNoticeSessionEnd(error);
  const leftOut = data && leftOutText(data.print);
  return (
    <>
      <PageHead title={printTitles[kind]} />
      <div className="mb-4 grid gap-3 print:hidden">
        <Link
          to="/seller/orders"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Orders
        </Link>
        <nav aria-label="What to print" className="flex flex-wrap gap-2">
          {printKinds.map((each) => (
            <ButtonLink
              key={each}
              to={printAddress(each, ids.split(","))}
              replace
              aria-current={each === kind ? "page" : undefined}
              look={each === kind ? "secondary" : "quiet"}
            >
              {printTitles[each]}
            </ButtonLink>
          ))}
        </nav>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.print()} disabled={!data}>
            <Printer aria-hidden className="size-5" />
            Print
          </Button>
          <a
            href={`${calls.printFile.path}?${new URLSearchParams({ kind, ids })}`}
            download
            className={buttonClass("secondary")}
          >
            <Download aria-hidden className="size-5" />
            Download PDF
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
