import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { ArrowLeft, EyeOff } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { readerLanguage, t } from "#contract/i18n/i18n.ts";
import { isRightToLeft, type Language, languages } from "#contract/i18n/languages.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { shownBlocks, shownText } from "#contract/pages/shown-text.ts";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { api } from "#web/client/browser.ts";
import { Drawings } from "#web/components/drawn-once.tsx";
import { SelectField } from "#web/components/fields/field.tsx";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { Blocks } from "#web/storefront/home/blocks.tsx";
import { withProducts } from "#web/storefront/home/with-products.ts";
import type { Route } from "./+types/front-preview";
import { pageQuery } from "./page-queries.ts";

/** The front page as the shop will show it, as it was saved last. Nothing can be pressed here. */
export default function FrontPreview({ params }: Route.ComponentProps) {
  const { data, error, isPending, refetch } = useQuery(pageQuery(params.id));
  const page = data?.page;
  return (
    <>
      <PageHead title={t("Preview of the front page")} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-2xl bg-amber-soft px-4 py-1 text-amber">
        <p className="font-bold">
          {page && page.version === page.publishedVersion
            ? t("Preview")
            : t("Preview: shoppers do not see this yet")}
        </p>
        <Link
          to={`/seller/pages/${params.id}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("Back to editing")}
        </Link>
      </div>
      {isPending && <Skeleton className="h-128" />}
      {!isPending && !page && <LoadError error={error} onRetry={() => void refetch()} />}
      {page?.blocks && <Shown page={page} blocks={page.blocks} />}
      {page?.blocks === null && (
        <EmptyState icon={<EyeOff />} title={t("Only the front page is shown here.")} />
      )}
    </>
  );
}

function Shown({ page, blocks }: { page: StaffPage; blocks: readonly FrontBlock[] }) {
  const offered = useSettings().languages;
  const [main = "en"] = offered;
  const own = readerLanguage();
  const [language, setLanguage] = useState<Language>(offered.includes(own) ? own : main);
  const { data, error, isPending, refetch } = useQuery({
    ...previewQuery(page, shownBlocks(blocks, language, main), language),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Drawings />
      {offered.length > 1 && (
        <SelectField
          label={t("Language")}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          className="mb-6 max-w-xs"
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {languages[each]}
            </option>
          ))}
        </SelectField>
      )}
      {isPending && <Skeleton className="h-128" />}
      {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <div
          dir={isRightToLeft(language) ? "rtl" : "ltr"}
          onClickCapture={refuse}
          className="grid gap-10 sm:gap-24"
        >
          <Blocks blocks={data} title={shownText(page.texts, language, main)?.text.title} />
        </div>
      )}
    </>
  );
}

/** The blocks with their products. What they say of themselves is in the language of the back office. */
function previewQuery(
  { _id, version }: StaffPage,
  blocks: ReturnType<typeof shownBlocks>,
  language: Language,
) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "front-preview", _id, version, language],
    queryFn: () =>
      withProducts(
        api,
        blocks.map((block) => ({ lang: language, ...block })),
      ),
  });
}

function refuse(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
  toast(t("This is a preview: links and buttons do nothing here."));
}
