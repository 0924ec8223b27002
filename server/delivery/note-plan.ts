import type { DeliveryException, DeliveryPlan, Zone } from "../../contract/delivery/plan.ts";
import { type Actor, noteChange } from "../actor.ts";

/** Notes for the audit log what a change of the plan changes: each zone and each exception by itself. */
export function notePlan(actor: Actor, before: DeliveryPlan, after: DeliveryPlan): void {
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
