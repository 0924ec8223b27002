import { imageIdOf, imagePath, imageUrl } from "#contract/catalog/images.ts";
import { type FileColumn, pictureColumns } from "#contract/catalog/import/file-columns.ts";
import { t } from "#contract/i18n/i18n.ts";
import { publicOrigin } from "#platform/config/config.ts";
import type { Shop } from "#platform/shop.ts";
import type { RowTexts } from "./reading/row-texts.ts";

/** A picture as products store it, or what is wrong with its text. */
export type FoundPicture = { image: string } | { problem: string };

/** The pictures that came with a file, by name. */
export type OwnPictures = (name: string) => Promise<FoundPicture | undefined>;

/** Resolves the pictures of rows: addresses on the shop's own storage, and names of files in the ZIP. */
export async function findPictures(
  shop: Shop,
  rows: readonly RowTexts[],
  fromZip: OwnPictures,
): Promise<ReadonlyMap<string, FoundPicture>> {
  const found = new Map<string, FoundPicture>();
  for (const texts of rows)
    for (const [column] of pictureColumns as readonly (readonly [FileColumn, FileColumn])[]) {
      const text = texts[column]?.trim();
      if (text && !found.has(text)) found.set(text, await findPicture(shop, text, fromZip));
    }
  return found;
}

async function findPicture(
  { config, pictures }: Shop,
  text: string,
  fromZip: OwnPictures,
): Promise<FoundPicture> {
  const id = imageIdOf(imagePath(text, publicOrigin(config)));
  // Other texts than ids are names of files in the storage that it would refuse.
  if (id && /^[\w-]+$/.test(id) && (await pictures.originals.exists(id)))
    return { image: imageUrl(id, 640, "webp") };
  const name =
    text
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/[?#].*$/, "") ?? "";
  const own = name && (await fromZip(name.toLowerCase()));
  if (own) return own;
  if (/^(https?:)?\/\//i.test(text) || text.startsWith("/"))
    return {
      problem: t(
        "This picture is not in the shop. Pictures of other sites are not fetched: put them into a ZIP with the table.",
      ),
    };
  return {
    problem: t("There is no picture named {name} with the file. Put both into a ZIP.", { name: text }),
  };
}
