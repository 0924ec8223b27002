import { isDeepStrictEqual } from "node:util";
import { defaultSettings, exampleEmail } from "#contract/settings/defaults.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { MarkedStep, SetupStep } from "#contract/setup/steps.ts";
import { type Actor, noteChange } from "#platform/actor.ts";
import type { Shop } from "#platform/shop.ts";
import {
  deleteDismissal,
  deleteMark,
  findProgress,
  insertDismissal,
  insertMark,
  isDismissed,
  listMarks,
} from "./store.ts";

/** Returns which steps of a new shop's setup are done, and whether the checklist is put away. */
export async function readChecklist(shop: Shop) {
  const [done, dismissed] = await Promise.all([readSteps(shop), isDismissed(shop.db)]);
  return { done, dismissed };
}

/** Returns whether each step is done: by what the shop has by now, or because an owner has marked it. */
export async function readSteps({ db, gateway, settings }: Shop): Promise<Record<SetupStep, boolean>> {
  const [{ hasProducts, hasStaff }, marks] = await Promise.all([findProgress(db), listMarks(db)]);
  const { name, contact } = settings.current;
  const isMarked = (step: MarkedStep) => marks.includes(step);
  return {
    name: name !== defaultSettings.name && contact.email !== exampleEmail,
    money:
      isMarked("money") ||
      !isDeepStrictEqual(moneySettings(settings.current), moneySettings(defaultSettings)),
    products: hasProducts,
    cards: isMarked("cards") || gateway.name === "stripe",
    staff: isMarked("staff") || hasStaff,
    open: isMarked("open"),
  };
}

function moneySettings({ currency, locale, tax }: Settings) {
  return { currency, locale, tax };
}

/** Marks a step as done, or takes the mark away; the mark keeps who made it. */
export async function markStep(
  { clock, db }: Shop,
  actor: Actor,
  step: MarkedStep,
  done: boolean,
): Promise<void> {
  if (done) await insertMark(db, step, actor, clock());
  else await deleteMark(db, step);
  const words = (isDone: boolean) => (isDone ? "marked as done" : "not marked");
  noteChange(actor, { field: `Step ${step}`, before: words(!done), after: words(done) });
}

/** Whether the checklist is still shown to owners. */
export async function isSetupShown({ db }: Shop): Promise<boolean> {
  return !(await isDismissed(db));
}

/** Puts the checklist away for all owners, or shows it again. */
export async function setDismissed({ clock, db }: Shop, actor: Actor, dismissed: boolean): Promise<void> {
  if (dismissed) await insertDismissal(db, actor, clock());
  else await deleteDismissal(db);
}
