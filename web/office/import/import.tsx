import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { backOfficeCalls } from "#contract/calls/back-office.ts";
import type { ImportSummary } from "#contract/catalog/import/endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { buttonClass } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useMay } from "#web/office/shared/session/use-may.ts";
import type { Route } from "./+types/import";
import { ImportPage } from "./import-page.tsx";
import { importsQuery } from "./import-queries.ts";
import { describeCounts, stateTexts } from "./import-texts.ts";
import { UploadFile } from "./upload-file.tsx";

const columns: readonly Column[] = [
  { name: "file", title: msg("File") },
  { name: "state", title: msg("State") },
  { name: "rows", title: msg("Rows") },
  { name: "when", title: msg("When") },
];

const grid = "grid gap-x-6 gap-y-1 xl:grid-cols-[1fr_9rem_18rem_12rem]";

/** Export and the list of imports, or one of these. */
export default function Import({ params: { id } }: Route.ComponentProps) {
  return id ? <ImportPage key={id} id={id} /> : <ImportsPage />;
}

/** Where the catalogue is exported and imported. */
function ImportsPage() {
  const { data, error, isPending, refetch } = useQuery(importsQuery);
  const mayExportShop = useMay("shop.export");
  return (
    <>
      <PageHead title={t("Import and export")} />
      <h1 className="mb-6 font-extrabold text-2xl">{t("Import and export")}</h1>
      <div className="grid max-w-5xl gap-8">
        <div className="grid gap-6 lg:grid-cols-2">
          <section
            aria-labelledby="import"
            className="grid content-start gap-3 rounded-2xl border border-line bg-surface p-5"
          >
            <h2 id="import" className="font-bold text-xl">
              {t("Import products")}
            </h2>
            <p className="text-muted">
              {t(
                "A table as CSV or XLSX, or a ZIP of one with the pictures that it names. Files of Shopify are understood as they are. Every row is checked first: nothing changes before you confirm it.",
              )}
            </p>
            <UploadFile />
          </section>
          <section
            aria-labelledby="export"
            className="grid content-start gap-3 rounded-2xl border border-line bg-surface p-5"
          >
            <h2 id="export" className="font-bold text-xl">
              {t("Export products")}
            </h2>
            <p className="text-muted">
              {t(
                "All products with everything that you can edit. Change the table in a spreadsheet and import it: what you leave out stays as it is, and what was sold meanwhile stays sold.",
              )}
            </p>
            <div className="flex flex-wrap gap-3">
              <SaveAs href={backOfficeCalls.imports.exportCsv.path}>{t("Save as CSV")}</SaveAs>
              <SaveAs href={backOfficeCalls.imports.exportXlsx.path}>{t("Save as XLSX")}</SaveAs>
            </div>
          </section>
        </div>
        {mayExportShop && (
          <section aria-labelledby="everything">
            <h2 id="everything" className="mb-2 font-bold text-xl">
              {t("Export the whole shop")}
            </h2>
            <p className="mb-3 max-w-2xl text-muted">
              {t(
                "Everything to take along or to keep safe: products with their pictures, orders with their items, and customers with their emails.",
              )}
            </p>
            <SaveAs href={backOfficeCalls.shopExport.exportShop.path}>{t("Save as ZIP")}</SaveAs>
          </section>
        )}
        <section aria-labelledby="imports">
          <h2 id="imports" className="mb-3 font-bold text-xl">
            {t("Latest imports")}
          </h2>
          {isPending && <Skeleton className="h-40 rounded-2xl" />}
          {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
          {data?.imports.length === 0 && <p className="text-muted">{t("No file was imported yet.")}</p>}
          {data && data.imports.length > 0 && <ImportTable imports={data.imports} />}
        </section>
      </div>
    </>
  );
}

function SaveAs({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={buttonClass("secondary")}>
      <Download aria-hidden className="size-5" />
      {children}
    </a>
  );
}

/** The latest imports, one per row; on narrow screens the cells are stacked. */
function ImportTable({ imports }: { imports: readonly ImportSummary[] }) {
  const writeMoment = useDateFormat("moment");
  return (
    <Table label={t("Latest imports")} columns={columns} grid={grid}>
      {imports.map((each) => (
        <Row key={each._id} id={each._id}>
          <Cell column="file" className="min-w-0">
            <Link
              to={`/seller/import/${each._id}`}
              className="wrap-anywhere font-semibold after:absolute after:inset-0 hover:text-brand"
            >
              {each.file}
            </Link>
          </Cell>
          <Cell column="state">{t(stateTexts[each.state])}</Cell>
          <Cell column="rows" className="tabular text-muted">
            {describeCounts(each) || t("{count, plural, one {# row} other {# rows}}", { count: each.rows })}
          </Cell>
          <Cell column="when" className="wrap-anywhere text-muted text-sm">
            <time dateTime={each.at}>{writeMoment(each.at)}</time>
            {each.by && ` · ${each.by}`}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
