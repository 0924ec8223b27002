import { useId } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { useErrorUntilEdited } from "#web/components/fields/use-error-until-edited.ts";
import { Picture } from "#web/components/pictures/picture.tsx";
import { PictureInput } from "#web/office/shared/picture-input.tsx";
import type { BlockFieldsProps } from "./block-fields.tsx";
import { blockName } from "./blocks.ts";

/** The picture of a block. It is uploaded at once, and shown in the shop when the page is published. */
export function BlockPicture({ block, tools }: BlockFieldsProps) {
  const note = useId();
  const { id, kind, picture } = block;
  const { pictures, wrong } = tools.edits;
  const name = `${blockName(id)}.picture`;
  const { current, drop } = useErrorUntilEdited(wrong?.[name], false);
  const upload = pictures.uploads[id];
  const isUploading = upload !== undefined && upload.problem === undefined;
  const problem = upload?.problem ?? current;
  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">{t("Picture")}</p>
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
          label={tools.titleOf(block)}
          onChoose={(file) => {
            drop();
            pictures.upload(id, file);
          }}
        >
          {picture ? t("Choose another picture") : t("Choose a picture")}
        </PictureInput>
        {picture && kind !== "picture" && (
          <Button
            look="quiet"
            onClick={() => {
              pictures.forget(id);
              tools.changeBlock(id, (before) => ({ ...before, picture: null }));
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
        {problem ??
          (isUploading
            ? t("Uploading {file}", { file: upload.file.name })
            : kind === "banner" && !picture && t("Without one, the picture of every shop is shown."))}
      </p>
    </div>
  );
}
