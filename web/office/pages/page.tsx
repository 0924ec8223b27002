import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileX } from "lucide-react";
import { useState } from "react";
import { Navigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { FRONT_PATH, standardPages } from "#contract/pages/address.ts";
import type { ListedPage, StaffPage } from "#contract/pages/staff-endpoints.ts";
import { CallError } from "#web/client/call-error.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { UnsavedChanges } from "#web/components/fields/unsaved-changes.tsx";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { Route } from "./+types/page";
import { PageActions } from "./page-actions.tsx";
import { PageForm } from "./page-form.tsx";
import { pageQuery, startQuery } from "./page-queries.ts";
import { PageState } from "./page-state.tsx";
import { titleOf, type Written } from "./page-values.ts";
import { type PageEdits, usePageEdits } from "./use-page-edits.ts";

const LIST = "/seller/pages";

/** One of the shop's own pages, or a new one; "front", "faq" and so on are those in the place of a standard page, new or not. */
export default function Page({ params }: Route.ComponentProps) {
  const { languages } = useSettings();
  const [main = "en"] = languages;
  const [added, setAdded] = useState<string>();
  const [isRemoved, setRemoved] = useState(false);
  const path = params.id === "front" ? FRONT_PATH : params.id;
  const standard = standardPages.get(path);
  const isNew = standard !== undefined || params.id === "new";
  const id = isNew ? added : params.id;
  const start = useQuery({ ...startQuery(path, main), enabled: standard !== undefined && !added });
  const saved = useQuery({ ...pageQuery(id ?? ""), enabled: id !== undefined });
  const { error, isLoading, refetch } = standard && !added ? start : saved;
  const page = saved.data?.page;
  const isUnknown = error instanceof CallError && error.code === "page_not_found";
  const isReady = page !== undefined || (standard ? start.data !== undefined : isNew);
  const title = standard ? t(standard) : isNew ? t("New page") : page ? titleOf(page, languages) : t("Page");
  if (isRemoved) return <Navigate to={LIST} replace />;
  return (
    <>
      <PageHead title={title} />
      <Link
        to={LIST}
        className="mb-2 inline-flex min-h-8 items-center gap-1.5 font-semibold text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("Pages")}
      </Link>
      {isLoading && (
        <div role="status">
          <span className="sr-only">{t("Loading the page")}</span>
          <Skeleton className="mb-5 h-8 w-64 max-w-full" />
          <Skeleton className="h-128 max-w-3xl" />
        </div>
      )}
      {isUnknown && <NoPage />}
      {!isReady && error && !isUnknown && <LoadError error={error} onRetry={() => void refetch()} />}
      {isReady && !isUnknown && (
        // A new page goes on being edited under its address.
        <PageEditor
          key={isNew || params.id === added ? "new" : params.id}
          title={title}
          page={page}
          start={start.data?.written}
          other={added ? undefined : start.data?.other}
          isMoving={isNew && page !== undefined}
          onAdded={({ _id }) => setAdded(_id)}
          onRemoved={() => setRemoved(true)}
        />
      )}
    </>
  );
}

type PageEditorProps = {
  title: string;
  page: StaffPage | undefined;
  /** What a new one begins with. */
  start: Written | undefined;
  /** The one that there is already, if it is to be edited instead. */
  other: ListedPage | undefined;
  /** Whether it was just added, and is about to be shown under its own address. */
  isMoving: boolean;
  onAdded: (page: StaffPage) => void;
  onRemoved: () => void;
};

function PageEditor({ title, page, other, isMoving, ...options }: PageEditorProps) {
  const edits = usePageEdits({ page, ...options });
  const isEdited = edits.isDirty || edits.pictures.isUploading;
  // Who has begun goes on, and is told when saving.
  if (other && !isEdited) return <Navigate to={`${LIST}/${other._id}`} replace />;
  return (
    <>
      <div className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere min-w-0 font-extrabold text-2xl">{title}</h1>
          {page && <PageState page={page} />}
        </div>
        <PageActions edits={edits} />
      </div>
      {edits.meeting && <Meeting {...edits.meeting} />}
      <PageForm edits={edits} />
      <UnsavedChanges when={isEdited && !isMoving} />
      {isMoving && page && <Navigate to={`${LIST}/${page._id}`} replace />}
      {edits.isPreviewed && page && !isMoving && <Navigate to={`${LIST}/${page._id}/preview`} />}
    </>
  );
}

/** What was typed stays, and so does what somebody else has saved: it is an earlier version once this one is saved. */
function Meeting({ takeNewest, keepMine }: NonNullable<PageEdits["meeting"]>) {
  return (
    <section
      ref={(section) => section?.scrollIntoView({ block: "center" })}
      role="alert"
      className="mb-5 grid max-w-3xl gap-3 rounded-xl bg-amber-soft px-4 py-3"
    >
      <p className="font-semibold">
        {t("Somebody else has saved this page meanwhile. What you have typed is still here.")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={takeNewest}>
          {t("Load the newest version")}
        </Button>
        <Button look="secondary" onClick={keepMine}>
          {t("Keep mine")}
        </Button>
      </div>
    </section>
  );
}

function NoPage() {
  return (
    <EmptyState icon={<FileX />} title={t("There is no such page.")}>
      <ButtonLink to={LIST}>{t("See all pages")}</ButtonLink>
    </EmptyState>
  );
}
