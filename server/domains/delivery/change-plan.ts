import { v7 as uuidv7 } from "uuid";
import type { DeliveryException, DeliveryPlan, Zone } from "#contract/delivery/plan.ts";
import type { PlanFields } from "#contract/delivery/plan-schema.ts";
import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { hasWholeCents } from "#contract/money.ts";
import { type Actor, actorRow, noteChange } from "#platform/actor.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Shop } from "#platform/shop.ts";
import { deliveryChanged } from "./events.ts";
import { findPlan, insertPlan, type VersionedPlan } from "./store.ts";

/** The plan and its version, which a change has to name. */
export async function readPlan({ db }: Shop) {
  return viewPlan(await findPlan(db));
}

/**
 * Changes the plan. Orders keep the slots that they have, also those that are no longer in it. Throws
 * `delivery_plan_changed` when there is a newer version, and `delivery_rule`.
 */
export async function changePlan(
  shop: Shop,
  actor: Actor,
  { version, plan: fields }: { version: number; plan: PlanFields },
) {
  refuseOddCents(shop, fields);
  const changed = await inTransaction(shop.db, async (tx) => {
    const before = await findPlan(tx);
    if (before.version !== version) throw new ShopError("delivery_plan_changed");
    const plan = withIds(fields, before.plan);
    const next = { version: version + 1, plan, changedAt: shop.clock() };
    const row = { version: next.version, data: plan, ...actorRow(actor), at: next.changedAt };
    // The version is unique: of two concurrent changes, the second waits here, and finds it taken.
    if (!(await insertPlan(tx, row))) throw new ShopError("delivery_plan_changed");
    notePlan(actor, before.plan, plan);
    await shop.events.publish(tx, deliveryChanged, {});
    return next;
  });
  return viewPlan(changed);
}

function withIds(fields: PlanFields, before: DeliveryPlan): DeliveryPlan {
  const known = new Set(before.zones.map(({ _id }) => _id));
  const zones = fields.zones.map(({ _id = uuidv7(), ...zone }, index) => {
    if (fields.zones[index]?._id !== undefined && !known.has(_id))
      throw rule(`plan.zones.${index}._id`, t("There is no such zone."));
    return { _id, ...zone };
  });
  return { ...fields, zones };
}

function refuseOddCents({ settings: { money } }: Shop, { zones }: PlanFields): void {
  for (const [index, { price }] of zones.entries())
    for (const field of ["fee", "freeFrom"] as const)
      if (price && !hasWholeCents(money, price[field] ?? 0))
        throw rule(
          `plan.zones.${index}.price.${field}`,
          t("This has more decimals than {currency} has.", { currency: money.currency }),
        );
}

function rule(field: string, message: string): ShopError {
  return new ShopError("delivery_rule", { message, fields: { [field]: message } });
}

function viewPlan({ version, plan, changedAt }: VersionedPlan) {
  return { version, plan, changedAt: changedAt?.toISOString() ?? null };
}

/** Notes for the audit log what a change of the plan changes: each zone and each exception by itself. */
function notePlan(actor: Actor, before: DeliveryPlan, after: DeliveryPlan): void {
  const days = ({ daysAhead }: DeliveryPlan) => String(daysAhead);
  noteChange(actor, { field: "Days ahead", before: days(before), after: days(after) });
  const ids = new Set([...before.zones, ...after.zones].map(({ _id }) => _id));
  for (const id of ids) {
    const [old, now] = [before, after].map(({ zones }) => zones.find(({ _id }) => _id === id));
    noteChange(actor, { field: `Zone ${now?.name ?? old?.name}`, before: inWords(old), after: inWords(now) });
  }
  const [old, now] = [before, after].map((plan) => plan.exceptions.map((each) => exceptionIn(plan, each)));
  for (const text of old ?? [])
    if (!now?.includes(text)) noteChange(actor, { field: "Exception", before: text, after: "" });
  for (const text of now ?? [])
    if (!old?.includes(text)) noteChange(actor, { field: "Exception", before: "", after: text });
}

function inWords(zone: Zone | undefined): string {
  if (!zone) return "";
  const { _id, ...fields } = zone;
  return JSON.stringify(fields);
}

function exceptionIn({ zones }: DeliveryPlan, { from, until, zone, capacity }: DeliveryException): string {
  const where = zone === null ? "all zones" : (zones.find(({ _id }) => _id === zone)?.name ?? zone);
  return `${from} to ${until}, ${where}: ${capacity === 0 ? "closed" : `${capacity} orders`}`;
}
