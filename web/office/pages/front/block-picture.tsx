import { t } from "#contract/i18n/i18n.ts";
import { PictureField } from "../picture-field.tsx";
import type { BlockFieldsProps } from "./block-fields.tsx";
import { blockName } from "./blocks.ts";

/** The picture of a block. */
export function BlockPicture({ block, tools }: BlockFieldsProps) {
  const { id, kind, picture } = block;
  const remove = () => tools.changeBlock(id, (before) => ({ ...before, picture: null }));
  return (
    <PictureField
      edits={tools.edits}
      of={id}
      label={t("Picture")}
      subject={tools.titleOf(block)}
      name={`${blockName(id)}.picture`}
      picture={picture}
      fallback={kind === "banner" ? t("Without one, the picture of every shop is shown.") : undefined}
      onRemove={kind === "picture" ? undefined : remove}
    />
  );
}
