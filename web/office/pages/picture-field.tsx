import { useId } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { useErrorUntilEdited } from "#web/components/fields/use-error-until-edited.ts";
import { Picture } from "#web/components/pictures/picture.tsx";
import { PictureInput } from "#web/office/shared/picture-input.tsx";
import { PAGE } from "./page-values.ts";
import type { PageEdits } from "./use-page-edits.ts";

type PictureFieldProps = {
  edits: PageEdits;
  /** Whose picture it is: the id of a block, or PAGE. */
  of: string;
  label: string;
  /** What the input is called by: the name of the block or of the page. */
  subject: string;
  /** The name of the field in the server's messages. */
  name: string;
  picture: string | null | undefined;
  /** What is shown without one. */
  fallback?: string | undefined;
  /** Undefined: there has to be one. */
  onRemove?: (() => void) | undefined;
};

/** A picture, which is uploaded at once, and shown in the shop when the page is published. */
export function PictureField({ edits, of, label, subject, name, picture, ...field }: PictureFieldProps) {
  const note = useId();
  const { pictures, wrong } = edits;
  const { current, drop } = useErrorUntilEdited(wrong?.[name], false);
  const upload = pictures.uploads[of];
  const isUploading = upload !== undefined && upload.problem === undefined;
  const problem = upload?.problem ?? current;
  const { fallback, onRemove } = field;
  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        {picture && (
          <div className="size-24 shrink-0 overflow-hidden rounded-xl bg-sunken">
            <Picture key={picture} src={picture} alt="" sizes="96px" />
          </div>
        )}
        <PictureInput
          name={name}
          aria-invalid={problem !== undefined}
          aria-describedby={note}
          label={subject}
          onChoose={(file) => {
            drop();
            pictures.upload(of, file);
          }}
        >
          {picture ? t("Choose another picture") : t("Choose a picture")}
        </PictureInput>
        {picture && onRemove && (
          <Button
            look="quiet"
            onClick={() => {
              pictures.forget(of);
              onRemove();
            }}
          >
            {t("Remove the picture")}
          </Button>
        )}
      </div>
      <p
        id={note}
        aria-live="polite"
        className={`mt-1 wrap-anywhere text-sm ${problem ? "text-tomato" : "text-muted"}`}
      >
        {problem ?? (isUploading ? t("Uploading {file}", { file: upload.file.name }) : !picture && fallback)}
      </p>
    </div>
  );
}

/** The picture that previews of links to the page show. */
export function PreviewPicture({ edits }: { edits: PageEdits }) {
  const { values, change } = edits;
  const label = t("Picture in previews of links");
  return (
    <PictureField
      edits={edits}
      of={PAGE}
      label={label}
      subject={label}
      name="picture"
      picture={values.picture}
      fallback={
        values.blocks
          ? t("Without one, the picture of the first banner is shown.")
          : t("Without one, the picture of every shop is shown.")
      }
      onRemove={() => change((before) => ({ ...before, picture: null }))}
    />
  );
}
