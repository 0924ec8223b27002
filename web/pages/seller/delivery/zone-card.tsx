import { countOf } from "../../../../contract/count-of.ts";
import type { DeliveryWindow, Zone } from "../../../../contract/delivery/plan.ts";
import { dayNames } from "../../../features/contact/opening-hours.ts";
import { type ShopSettings, useSettings } from "../../../ui/settings.ts";
import { EditZone } from "./zone-dialog.tsx";

/** A zone: where it is, what it costs, and its weekly times. */
export function ZoneCard({ zone }: { zone: Zone }) {
  const settings = useSettings();
  return (
    <li className="grid gap-2 rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="wrap-anywhere min-w-0 font-bold text-lg leading-tight">{zone.name}</h2>
        <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-muted text-sm">
          {zone.kind === "pickup" ? "Pick-up" : "Delivery"}
        </span>
      </div>
      {zone.kind === "delivery" && <p className="wrap-anywhere line-clamp-3 text-muted">{placesOf(zone)}</p>}
      <p className="text-muted">{feeOf(settings, zone)}</p>
      {zone.windows.length === 0 ? (
        <p className="font-semibold text-amber">No weekly times yet: nobody can choose this zone.</p>
      ) : (
        <ul className="tabular grid gap-0.5">
          {zone.windows.map((window) => (
            <li key={`${window.days} ${window.from} ${window.to}`}>{windowText(window)}</li>
          ))}
        </ul>
      )}
      <div>
        <EditZone zone={zone} />
      </div>
    </li>
  );
}

function placesOf({ postcodes, cities }: Zone): string {
  const starts = postcodes.length > 0 ? [`Zip codes ${postcodes.join(", ")}`] : [];
  const names = cities.length > 0 ? [`cities ${cities.join(", ")}`] : [];
  return [...starts, ...names].join("; ") || "All other addresses";
}

function feeOf({ money }: ShopSettings, { price }: Zone): string {
  if (!price) return "Fee as in the settings";
  if (price.fee === 0) return "Free";
  const free = price.freeFrom === null ? "" : `, free from ${money.formatAmount(price.freeFrom)}`;
  return `${money.formatAmount(price.fee)}${free}`;
}

/** "Mon, Tue: 16:00–18:00, 20 orders, until 2 h before" */
function windowText({ days, from, to, capacity, cutOffMinutes }: DeliveryWindow): string {
  const week = [...days].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
  const names = days.length === 7 ? "Every day" : week.map((day) => dayNames[day]?.slice(0, 3)).join(", ");
  return `${names}: ${from}–${to}, ${countOf(capacity, "order")}, until ${Math.round(cutOffMinutes / 6) / 10} h before`;
}
