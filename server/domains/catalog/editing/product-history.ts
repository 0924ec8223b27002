import { imageAddress } from "#contract/catalog/images.ts";
import type { ChangedField, ProductChange } from "#contract/catalog/product-endpoints.ts";
import { isAmount, type ProductField, productFieldNames } from "#contract/catalog/product-fields.ts";
import { productLimits } from "#contract/catalog/product-limits.ts";
import {
  mapPictures,
  type ProductPicture,
  type ProductTranslations,
} from "#contract/catalog/product-texts.ts";
import { ShopError } from "#contract/errors.ts";
import type { ActorRow } from "#platform/actor.ts";
import { cursorInteger, cutPage, decodeCursor, encodeCursor } from "#platform/db/lists/cursor.ts";
import type { Shop } from "#platform/shop.ts";
import { findProduct } from "../store.ts";
import { findAuthor, listChanges } from "./edit-store.ts";

/** The name of the list in its cursors. */
const LIST = "changes of a product";

/**
 * Returns a page of the changes of a product, newest first, and who added it. Throws `product_not_found`, and
 * `invalid_input` for a cursor of another list.
 */
export async function readProductHistory(
  shop: Shop,
  id: string,
  { cursor, limit = productLimits.historyPage }: { cursor?: string | undefined; limit?: number | undefined },
) {
  const before = cursor ? clamp(cursorInteger(decodeCursor(LIST, cursor))) : undefined;
  const product = await findProduct(shop.db, id);
  if (!product) throw new ShopError("product_not_found");
  const [rows, author] = await Promise.all([
    listChanges(shop.db, id, { before, limit: limit + 1 }),
    findAuthor(shop.db, id),
  ]);
  const { page, last } = cutPage(rows, limit);
  return {
    changes: page.map(({ change, staffName }): ProductChange => {
      const fields = productFieldNames.filter((field) => Object.hasOwn(change.after, field));
      return {
        version: change.version,
        at: change.at.toISOString(),
        by: viewAuthor(change.actorKind, staffName),
        fields: fields.map(
          (field): ChangedField => ({
            field,
            before: viewFieldValue(shop, field, change.before[field]),
            after: viewFieldValue(shop, field, change.after[field]),
          }),
        ),
      };
    }),
    added: {
      at: product.createdAt.toISOString(),
      by: viewAuthor(author?.actorKind ?? null, author?.staffName ?? null),
    },
    nextCursor: last ? encodeCursor(LIST, { value: last.change.version, id }) : null,
  };
}

function viewAuthor(kind: ActorRow["actorKind"] | null, name: string | null) {
  return kind && { kind, name };
}

/** A recorded value as replies about the product have it. */
export function viewFieldValue(
  { config, settings: { money } }: Shop,
  field: ProductField,
  value: unknown,
): unknown {
  if (isAmount(field)) return typeof value === "number" ? money.toAmount(value) : null;
  if (field === "description") return String(value).split("\n").filter(Boolean);
  const { origin } = new URL(config.publicUrl);
  const withAddress = ({ image, alt }: ProductPicture) => ({ image: imageAddress(image, origin), alt });
  if (field === "pictures") return (value as ProductPicture[]).map(withAddress);
  if (field === "translations" && value) return mapPictures(value as ProductTranslations, withAddress);
  return value ?? null;
}

/** A forged version in the range of the column. */
function clamp(version: number): number {
  return Math.max(0, Math.min(version, 2 ** 31 - 1));
}
