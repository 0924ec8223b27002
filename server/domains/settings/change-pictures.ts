import { findCategory } from "#contract/catalog/categories.ts";
import { imageUrl } from "#contract/catalog/images.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { SettingsChange } from "#contract/settings/schema.ts";
import type { Pictured } from "#contract/settings/staff-endpoints.ts";
import type { Actor } from "#platform/actor.ts";
import { type PictureFile, preparePictures, withStoredPictures } from "#platform/pictures/images.ts";
import type { Shop } from "#platform/shop.ts";
import { type Change, changeSettings, requireVersion } from "./service.ts";

/** Logos and categories are shown at up to 160 pixels: the smallest size is sharp enough. */
const WIDTH = 320;

/**
 * Changes the settings together with pictures: `pictures` says what each file is of. Nothing is stored when the change
 * is refused. Throws the errors of `changeSettings` and `preparePictures`, and `invalid_input` for a picture of nothing.
 */
export async function changeWithPictures(
  shop: Shop,
  actor: Actor,
  { pictures, ...change }: Change & { pictures: readonly Pictured[] },
  files: readonly PictureFile[],
) {
  requireSubjects(change.settings, pictures, files);
  // Before a picture is decoded for nothing; checked again when the change is written.
  await requireVersion(shop, change.version);
  const prepared = await preparePictures(files);
  const shown = pictures.map((of, index) => ({
    of,
    image: imageUrl(prepared[index]?.id ?? "", WIDTH, "webp"),
  }));
  return withStoredPictures(shop, prepared, async () => {
    const settings = shown.reduce(withPicture, change.settings);
    return { result: await changeSettings(shop, actor, { ...change, settings }), written: true };
  });
}

function requireSubjects(
  { categories }: SettingsChange,
  pictures: readonly Pictured[],
  files: readonly PictureFile[],
): void {
  const refuse = (field: string, message: string) =>
    new ShopError("invalid_input", { message, fields: { [field]: message } });
  if (pictures.length !== files.length)
    throw refuse("pictures", t("Say for each picture what it is of: there are more or fewer files."));
  for (const [index, of] of pictures.entries())
    if (of !== "logo" && !findCategory(categories, of.category))
      throw refuse(`pictures.${index}`, t("There is no such category."));
}

function withPicture(
  settings: SettingsChange,
  { of, image }: { of: Pictured; image: string },
): SettingsChange {
  if (of === "logo") return { ...settings, logo: image };
  const meant = findCategory(settings.categories, of.category);
  const categories = settings.categories.map((each) => (each === meant ? { ...each, image } : each));
  return { ...settings, categories };
}
