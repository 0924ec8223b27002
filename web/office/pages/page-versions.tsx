import { useQuery } from "@tanstack/react-query";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { PageTexts, StaffPage } from "#contract/pages/staff-endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { versionsQuery } from "./page-queries.ts";

type PageVersionsProps = {
  page: StaffPage;
  /** Called with the texts of a version, and when it was saved. */
  onChoose: (texts: PageTexts, moment: string) => void;
  onClose: () => void;
};

/** Who saved a page when. The texts of a version can be put into the form again. */
export function PageVersions({ page, onChoose, onClose }: PageVersionsProps) {
  const writeMoment = useDateFormat("moment");
  const { data, error, isPending, refetch } = useQuery(versionsQuery(page));
  if (isPending)
    return (
      <div role="status">
        <span className="sr-only">{t("Loading")}</span>
        <Skeleton className="h-40" />
      </div>
    );
  if (!data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <ol className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {data.versions.map(({ version, savedAt, savedBy, texts }) => {
        const moment = writeMoment(savedAt);
        return (
          <li key={version} className="flex items-center justify-between gap-3 px-4 py-2">
            <div className="min-w-0">
              <p>
                <time dateTime={savedAt}>{moment}</time>
              </p>
              <p className="wrap-anywhere text-muted text-sm">
                {savedBy ?? t("Unknown")}
                {version === page.publishedVersion && ` · ${t(inContext("page", "Published"))}`}
              </p>
            </div>
            <Button
              look="quiet"
              className="shrink-0"
              onClick={() => {
                onClose();
                onChoose(texts, moment);
              }}
            >
              <RichText
                text={t("Use<unseen> the version of {moment}</unseen>", { moment })}
                tags={{ unseen: (words) => <span className="sr-only">{words}</span> }}
              />
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
