import { findCategory } from "#contract/catalog/categories.ts";
import { foodFactsInput } from "#contract/catalog/food/food-facts-input.ts";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import { lacksWeight } from "#contract/catalog/units/sold-by-weight.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { holdSettings } from "#domains/settings/index.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { lockProduct } from "../availability/stock-store.ts";
import { viewStaffProduct } from "../view.ts";
import { changeContent } from "./change-content.ts";
import { canFollow } from "./change-status.ts";
import { findChange } from "./edit-store.ts";
import { findFoodFacts } from "./food-store.ts";
import { addsOwnLanguage, ownLanguageText } from "./own-language.ts";
import { contentOf, type ProductContent, withFields } from "./product-content.ts";

/**
 * Undoes a change: its fields get the values from before it, as a new change. Throws `product_not_found`,
 * `product_changed`, and `undo_refused` for a change that is not in the history, or values that can no longer be.
 */
export function undoChange(
  shop: Shop,
  actor: Actor,
  id: string,
  { version, change }: { version: number; change: number },
): Promise<StaffProduct> {
  return inTransaction(shop.db, async (tx) => {
    const settings = await holdSettings(tx);
    const current = await lockProduct(tx, id);
    if (!current) throw new ShopError("product_not_found");
    const undone = await findChange(tx, id, change);
    if (!undone) throw new ShopError("undo_refused", { message: t("This change is not in the history.") });
    const earlier = contentOf(current, await findFoodFacts(tx, current));
    const content = withFields(earlier, undone.before);
    const message = refusalOf(earlier, content, settings);
    if (message) throw new ShopError("undo_refused", { message });
    const row = await changeContent(shop, tx, actor, current, { seenVersion: version, content });
    return viewStaffProduct(shop, row, await findFoodFacts(tx, row));
  });
}

/** What to say when a product cannot be so, after other changes; undefined when it can. */
function refusalOf(
  current: ProductContent,
  { status, category, priceCents, offerPriceCents, food, translations, ...stated }: ProductContent,
  settings: Pick<Settings, "categories" | "catalogLanguage">,
): string | undefined {
  if (!canFollow(current.status, status)) return t("This cannot be undone: it has been published.");
  if (!findCategory(settings.categories, category))
    return t("This cannot be undone: its category was removed.");
  if (offerPriceCents > priceCents)
    return t("This cannot be undone: the offer price would be above the price.");
  if (lacksWeight(stated))
    return t("This cannot be undone: a product that is sold by weight needs its weight.");
  const problem = addsOwnLanguage(settings, current.translations, translations)
    ? ownLanguageText(settings)
    : foodFactsInput.safeParse(food).error?.issues[0]?.message;
  return problem && t("This cannot be undone: {problem}", { problem });
}
