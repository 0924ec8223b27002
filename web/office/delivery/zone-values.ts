import type { Zone } from "#contract/delivery/plan.ts";
import type { Money } from "#contract/money.ts";
import { decimalSignOf, readNumber, writeNumber } from "#contract/read-number.ts";

/** A weekly time as it is typed. */
export type WindowValues = {
  /** For React only. */
  key: number;
  days: number[];
  from: string;
  to: string;
  capacity: string;
  cutOffHours: string;
};

/** A zone as it is typed. */
export type ZoneValues = {
  name: string;
  kind: Zone["kind"];
  postcodes: string;
  cities: string;
  ownPrice: boolean;
  fee: string;
  freeFrom: string;
  windows: WindowValues[];
};

const weekdays = [1, 2, 3, 4, 5, 6];

let keys = 0;

export const newZone = (): ZoneValues => ({
  ...{ name: "", kind: "delivery", postcodes: "", cities: "", ownPrice: false, fee: "", freeFrom: "" },
  windows: [nextWindow([])],
});

/** Another weekly time: after the last one. */
export function nextWindow(windows: readonly WindowValues[]): WindowValues {
  keys += 1;
  const last = windows.at(-1);
  if (!last)
    return { key: keys, days: weekdays, from: "16:00", to: "18:00", capacity: "10", cutOffHours: "2" };
  const hour = Number(last.to.slice(0, 2)) + 2;
  const to = hour > 23 ? "23:59" : `${String(hour).padStart(2, "0")}${last.to.slice(2)}`;
  return { ...last, key: keys, from: last.to, to };
}

export function valuesOf(zone: Zone, money: Money): ZoneValues {
  const write = (number: number | string) => writeNumber(number, decimalSignOf(money));
  return {
    name: zone.name,
    kind: zone.kind,
    postcodes: zone.postcodes.join(", "),
    cities: zone.cities.join(", "),
    ownPrice: zone.price !== null,
    fee: zone.price ? write(zone.price.fee) : "",
    freeFrom: write(zone.price?.freeFrom ?? ""),
    windows: zone.windows.map(({ days, from, to, capacity, cutOffMinutes }) => {
      keys += 1;
      const cutOffHours = write(Math.round((cutOffMinutes / 60) * 100) / 100);
      return { key: keys, days, from, to, capacity: String(capacity), cutOffHours };
    }),
  };
}

/** What was typed, to be sent; the server says what is wrong with it. */
export function zoneOfValues(values: ZoneValues, money: Money): Omit<Zone, "_id"> {
  const { name, kind } = values;
  // What is no number is sent as it is, and refused with a message at its field.
  const numberIn = (text: string): number => readNumber(text, decimalSignOf(money)) ?? (text as never);
  const minutesIn = (hours: string) => {
    const number = numberIn(hours);
    return typeof number === "number" ? Math.round(number * 60) : number;
  };
  const isDelivered = kind === "delivery";
  return {
    name,
    kind,
    postcodes: isDelivered ? listIn(values.postcodes) : [],
    cities: isDelivered ? listIn(values.cities) : [],
    price: values.ownPrice
      ? {
          fee: numberIn(values.fee),
          freeFrom: values.freeFrom.trim() === "" ? null : numberIn(values.freeFrom),
        }
      : null,
    windows: values.windows.map(({ days, from, to, capacity, cutOffHours }) => ({
      ...{ days, from, to },
      capacity: numberIn(capacity),
      cutOffMinutes: minutesIn(cutOffHours),
    })),
  };
}

function listIn(text: string): string[] {
  return text
    .split(/[,;،؛\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
