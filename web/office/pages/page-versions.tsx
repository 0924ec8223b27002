import { useQuery } from "@tanstack/react-query";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";
import { versionsQuery } from "./page-queries.ts";
import type { Written } from "./page-values.ts";

type PageVersionsProps = {
  page: StaffPage;
  /** Called with what was written in a version, and when it was saved. */
  onChoose: (version: Written, moment: string) => void;
  onClose: () => void;
};

/** Who saved a page when. What was written in a version can be put into the form again. */
export function PageVersions({ page, onChoose, onClose }: PageVersionsProps) {
  const writeMoment = useDateFormat("moment");
  const { data, error, isPending, refetch } = useQuery(versionsQuery(page));
  const use = useAction({
    mutationFn: ({ number }: { number: number; moment: string }) =>
      backOffice.staffPages.version({ id: page._id, number: String(number) }),
    onSuccess: (version, { moment }) => {
      onClose();
      onChoose(version, moment);
    },
    onError: (problem) => toast.error(messageOf(problem), { about: "page" }),
  });
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
      {data.versions.map(({ version, savedAt, savedBy }) => {
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
              disabled={use.isPending}
              onClick={() => use.mutate({ number: version, moment })}
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
