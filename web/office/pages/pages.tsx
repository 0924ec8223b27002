import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { languages } from "#contract/i18n/languages.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { addressOf, FRONT_PATH, standardPages } from "#contract/pages/address.ts";
import type { ListedPage } from "#contract/pages/staff-endpoints.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { ListBody } from "#web/components/list/list-body.tsx";
import { ListHead } from "#web/components/list/list-tools.tsx";
import { Cell, type Column, Row, Table } from "#web/components/list/table.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { AddLabel } from "#web/office/shared/dialog-button.tsx";
import { pagesQuery } from "./page-queries.ts";
import { PageState } from "./page-state.tsx";
import { readPath, titleOf } from "./page-values.ts";

const columns: readonly Column[] = [
  { name: "page", title: msg("Page") },
  { name: "state", title: msg("State") },
  { name: "saved", title: msg("Last saved") },
];

const grid = "grid grid-cols-1 items-start gap-x-6 gap-y-2 xl:grid-cols-[1fr_20rem_12rem]";

/** The shop's own pages, such as an imprint. */
export default function Pages() {
  const pages = useQuery(pagesQuery);
  const total = pages.data?.pages.length ?? 0;
  return (
    <>
      <PageHead title={t("Pages")} />
      <ListHead
        title={t("Pages")}
        counted={msg("{count, plural, one {# page} other {# pages}}")}
        count={pages.data && { total, totalIsExact: true }}
      >
        {total > 0 && <AddPage />}
      </ListHead>
      {pages.data && <StandardPages pages={pages.data.pages} />}
      <ListBody
        state={undefined}
        query={pages}
        rowsOf={(data) => data.pages}
        skeleton={
          <div role="status">
            <span className="sr-only">{t("Loading")}</span>
            <Skeleton className="h-96 rounded-2xl" />
          </div>
        }
        empty={
          <EmptyState
            icon={<FileText />}
            title={t("No pages yet")}
            text={t(
              "Write an imprint, your terms, or who you are. Shoppers find what you publish at the end of every page.",
            )}
          >
            <AddPage />
          </EmptyState>
        }
      >
        {(data) => (
          <Table label={t("Pages")} columns={columns} grid={grid}>
            {data.pages.toSorted(frontFirst).map((page) => (
              <PageRow key={page._id} page={page} />
            ))}
          </Table>
        )}
      </ListBody>
    </>
  );
}

function AddPage() {
  return (
    <ButtonLink to="/seller/pages/new">
      <AddLabel>{t("Add page")}</AddLabel>
    </ButtonLink>
  );
}

const frontFirst = (one: ListedPage, other: ListedPage) =>
  Number(other.path === FRONT_PATH) - Number(one.path === FRONT_PATH);

/** The pages that the shop has not written itself, before those that it has. */
function StandardPages({ pages }: { pages: readonly ListedPage[] }) {
  const missing = [...standardPages].filter(([path]) => pages.every((page) => readPath(page) !== path));
  if (missing.length === 0) return null;
  return (
    <section className="mb-4 grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <div>
        <h2 className="font-bold text-lg leading-tight">{t("Standard pages")}</h2>
        <p className="text-muted">
          {t("Every shop has them. Write your own, which shoppers see in their place.")}
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {missing.map(([path, title]) => (
          <li key={path}>
            <ButtonLink to={`/seller/pages/${path === FRONT_PATH ? "front" : path}`} look="secondary">
              {t(title)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageRow({ page }: { page: ListedPage }) {
  const { languages: offered } = useSettings();
  const writeMoment = useDateFormat("moment");
  const { _id: id, path, titles, publishedPath, savedAt } = page;
  // What the front page has in a language is in its blocks.
  const missing = path === FRONT_PATH ? [] : offered.filter((language) => !titles[language]);
  const address = addressOf(readPath(page));
  return (
    <Row id={id}>
      <Cell column="page" className="min-w-0">
        <Link
          to={`/seller/pages/${id}`}
          className="wrap-anywhere inline-block py-0.5 font-bold text-lg leading-tight hover:text-brand"
        >
          {titleOf(page, offered)}
        </Link>
        <p className="wrap-anywhere text-muted">
          {publishedPath === null ? (
            <bdi>{address}</bdi>
          ) : (
            <Link to={address} className="inline-block py-0.5 underline underline-offset-4 hover:text-ink">
              {address}
            </Link>
          )}
        </p>
        {missing.length > 0 && (
          <p className="text-muted text-sm">
            {t("Not translated: {languages}", {
              languages: listText(missing.map((language) => languages[language])),
            })}
          </p>
        )}
      </Cell>
      <Cell column="state">
        <PageState page={page} />
      </Cell>
      <Cell column="saved" className="text-muted">
        <time dateTime={savedAt}>{writeMoment(savedAt)}</time>
      </Cell>
    </Row>
  );
}
