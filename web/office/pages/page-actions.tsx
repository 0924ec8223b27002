import { ExternalLink } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { addressOf, standardPages } from "#contract/pages/address.ts";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { Field } from "#web/components/fields/field.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { DialogButton } from "#web/office/shared/dialog-button.tsx";
import { PagePreview } from "./page-preview.tsx";
import { PageVersions } from "./page-versions.tsx";
import type { PageEdits } from "./use-page-edits.ts";

const PageTemplates = lazyPart(async () => (await import("./page-templates.tsx")).PageTemplates);

/** What can be done with a page beside saving and publishing it, which depends on whether shoppers read it. */
export function PageActions({ edits }: { edits: PageEdits }) {
  const { page, isPending, hide } = edits;
  const isFront = edits.values.blocks !== null;
  const isStandard = standardPages.has(page?.publishedPath ?? edits.values.path);
  const isHidden = page && page.publishedVersion === null && page.scheduledVersion === null;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {page && page.publishedPath !== null && (
        <ButtonLink to={addressOf(page.publishedPath)} look="quiet" className="max-sm:px-2.5">
          {t("View in shop")}
          <ExternalLink aria-hidden className="size-4" />
        </ButtonLink>
      )}
      {!page && !isStandard && (
        <DialogButton label={t("Use a template")} title={t("Legal pages")} buttonLook="quiet">
          {(close) => (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <PageTemplates
                onChoose={(template) => {
                  close();
                  edits.beginWith(template);
                }}
              />
            </Suspense>
          )}
        </DialogButton>
      )}
      {isFront ? (
        <FrontPreview edits={edits} />
      ) : (
        <DialogButton label={t("Preview")} title={t("Preview")} look="wide" buttonLook="quiet">
          {() => <PagePreview values={edits.values} />}
        </DialogButton>
      )}
      {page && (
        <DialogButton label={t("Earlier versions")} title={t("Earlier versions")} buttonLook="quiet">
          {(close) => <PageVersions page={page} onChoose={edits.restore} onClose={close} />}
        </DialogButton>
      )}
      <PublishLater edits={edits} />
      {page && !isHidden && (
        <Button look="quiet" disabled={isPending} onClick={() => hide(page)}>
          {isStandard && page.publishedPath !== null ? t("Show the standard page") : t("Hide")}
        </Button>
      )}
      {page && isHidden && <RemovePage page={page} edits={edits} />}
    </div>
  );
}

/** Leads to the preview of the front page, which shows what was saved: what was not is saved before. */
function FrontPreview({ edits: { page, isDirty, isPending, preview } }: { edits: PageEdits }) {
  if (page && !isDirty)
    return (
      <ButtonLink to={`/seller/pages/${page._id}/preview`} look="quiet">
        {t("Preview")}
      </ButtonLink>
    );
  return (
    <Button look="quiet" disabled={isPending} onClick={preview}>
      {t("Preview")}
    </Button>
  );
}

function PublishLater({ edits: { page, publish } }: { edits: PageEdits }) {
  return (
    <DialogButton label={t("Publish later")} title={t("Publish later")} buttonLook="quiet">
      {(close) => (
        <form
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const at = String(new FormData(event.currentTarget).get("at"));
            close();
            publish(at);
          }}
          className="grid gap-4"
        >
          <Field
            label={t("Date and time")}
            name="at"
            type="datetime-local"
            required
            defaultValue={page?.scheduledLocal ?? ""}
            hint={t("In the shop's time zone")}
          />
          <Button type="submit">{t("Publish at this time")}</Button>
        </form>
      )}
    </DialogButton>
  );
}

function RemovePage({ page, edits: { isPending, remove } }: { page: StaffPage; edits: PageEdits }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" disabled={isPending} onClick={() => setAsking(true)}>
        {t("Remove")}
      </Button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        title={t("Remove this page?")}
        action={t("Remove the page")}
        onConfirm={() => {
          setAsking(false);
          remove(page);
        }}
        onClose={() => setAsking(false)}
      >
        {t("All its versions are removed with it.")}
      </ConfirmDialog>
    </>
  );
}
