import { isDeepStrictEqual } from "node:util";
import { defaultSettings, exampleEmail } from "../../contract/settings/defaults.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { SetupStep } from "../../contract/setup/steps.ts";
import type { Actor } from "../actor.ts";
import type { Shop } from "../shop.ts";
import { deleteDismissal, findProgress, insertDismissal, isDismissed } from "./store.ts";

/** Returns which steps of a new shop's setup are done, by what the shop has by now. */
export async function readChecklist(shop: Shop) {
  const [{ hasProducts, hasStaff }, dismissed] = await Promise.all([
    findProgress(shop.db),
    isDismissed(shop.db),
  ]);
  const { name, contact } = shop.settings.current;
  const done: Record<SetupStep, boolean> = {
    name: name !== defaultSettings.name && contact.email !== exampleEmail,
    money: !isDeepStrictEqual(moneySettings(shop.settings.current), moneySettings(defaultSettings)),
    products: hasProducts,
    cards: shop.gateway.name === "stripe",
    staff: hasStaff,
  };
  return { done, dismissed };
}

function moneySettings({ currency, locale, tax }: Settings) {
  return { currency, locale, tax };
}

/** Whether the checklist is still shown to owners. */
export async function isSetupShown(shop: Shop): Promise<boolean> {
  return !(await isDismissed(shop.db));
}

/** Puts the checklist away for all owners, or shows it again. */
export async function setDismissed(shop: Shop, actor: Actor, dismissed: boolean): Promise<void> {
  if (dismissed) await insertDismissal(shop.db, actor, shop.clock());
  else await deleteDismissal(shop.db);
}
