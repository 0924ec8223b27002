import { z } from "zod";
import { type Label, text, whole } from "../fields.ts";
import { inContext, msg, type Saying, says, t } from "../i18n/i18n.ts";
import { deliveryLimits as limits } from "./limits.ts";
import { type DeliveryPlan, zoneKinds } from "./plan.ts";

const day = z.iso.date(says("This must be a day such as 2026-05-04."));
const time = z
  .string(says("A time is written as 08:30."))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says("A time is written as 08:30."));

const amount = z
  .number(says("This must be an amount."))
  .min(0, says("This cannot be below 0."))
  .max(limits.feeMax, says("This is too high."));

const window = z
  .object({
    days: z
      .array(whole(msg("A day"), 0, 6), says("Please choose at least one day."))
      .min(1, says("Please choose at least one day."))
      .max(7)
      .transform((days) => [...new Set(days)].sort((one, other) => one - other)),
    from: time,
    to: time,
    capacity: whole(msg("The number of orders"), 1, limits.capacityMax),
    cutOffMinutes: whole(msg("The minutes before"), 0, limits.cutOffMinutesMax),
  })
  .refine(({ from, to }) => from < to, { ...says("The end must be after the start."), path: ["to"] });

const places = (label: Label, max: number, notAList: Saying) =>
  z
    .array(text(label, limits.placeLength), notAList)
    .max(max, says("At most {max} of them.", { max }))
    .transform((all) => [...new Set(all)]);

const zone = z.object({
  _id: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, says("There is no such zone."))
    .optional()
    .describe("Left out for a new zone"),
  name: text(msg("The name"), limits.nameLength),
  kind: z.enum(zoneKinds, says("A zone is for delivery or for pick-up.")),
  postcodes: places(msg("Postcode"), limits.postcodesMax, says("Postcodes must be a list of texts.")),
  cities: places(msg("City name"), limits.citiesMax, says("City names must be a list of texts.")),
  price: z
    .object({ fee: amount, freeFrom: amount.nullable() })
    .nullable()
    .describe("Null: as in the settings"),
  windows: z
    .array(window)
    .max(
      limits.windowsMax,
      says(inContext("delivery times", "At most {max} times."), { max: limits.windowsMax }),
    ),
});

const exception = z
  .object({
    from: day,
    until: day,
    zone: z.string().max(36).nullable().describe("The id of a zone; null: all of them"),
    capacity: whole(msg("The number of orders"), 0, limits.capacityMax).describe("Of each slot; 0: closed"),
    note: text(msg("The note"), limits.noteLength).nullable(),
  })
  .refine(({ from, until }) => from <= until, {
    ...says("The last day is before the first."),
    path: ["until"],
  });

/** A plan as it is sent: new zones have no id yet. */
export const planFields = z
  .object({
    daysAhead: whole(msg("The number of days"), limits.daysAheadMin, limits.daysAheadMax),
    zones: z.array(zone).max(limits.zonesMax, says("At most {max} zones.", { max: limits.zonesMax })),
    exceptions: z
      .array(exception)
      .max(limits.exceptionsMax, says("At most {max} exceptions.", { max: limits.exceptionsMax })),
  })
  .superRefine((plan, context) => {
    for (const [path, message] of contradictionsOf(plan)) context.addIssue({ code: "custom", path, message });
  });

export type PlanFields = z.output<typeof planFields>;

type Sent = Omit<DeliveryPlan, "zones"> & {
  zones: { name: string; _id?: string | undefined; windows: DeliveryPlan["zones"][number]["windows"] }[];
};

/** Yields what does not go together, each with its field. */
function* contradictionsOf({ zones, exceptions }: Sent): Generator<[PropertyKey[], string]> {
  const names = zones.map(({ name }) => name.toLowerCase());
  const ids = zones.flatMap(({ _id }) => _id ?? []);
  for (const [index, { _id, windows }] of zones.entries()) {
    if (names.indexOf(names[index] ?? "") < index)
      yield [["zones", index, "name"], t("Another zone has this name.")];
    if (_id !== undefined && ids.indexOf(_id) < ids.lastIndexOf(_id))
      yield [["zones", index, "_id"], t("Two zones have the same id.")];
    const times = new Set<string>();
    for (const [place, { days, from, to }] of windows.entries())
      for (const each of days) {
        const key = `${each} ${from} ${to}`;
        if (times.has(key))
          yield [["zones", index, "windows", place, "from"], t("The same time is there twice on one day.")];
        times.add(key);
      }
  }
  for (const [index, { zone: id }] of exceptions.entries())
    if (id !== null && !ids.includes(id)) yield [["exceptions", index, "zone"], t("There is no such zone.")];
}
