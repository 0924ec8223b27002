import type { OpeningHours } from "../../../../contract/settings/settings.ts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** When the shop is open, by its own clock. */
export function OpeningTimes({ hours }: { hours: readonly OpeningHours[] }) {
  return (
    <>
      <h2>Opening hours</h2>
      <ul>
        {hours.map(({ day, opens, closes }) => (
          <li key={`${day} ${opens}`}>
            {days[day]}: {opens} to {closes}
          </li>
        ))}
      </ul>
    </>
  );
}
