import { type ScheduledOffer, scheduledText } from "#contract/pricing/scheduled-price.ts";
import { useSettings } from "#web/components/settings.ts";

type ScheduledNoteProps = { scheduled: ScheduledOffer | null | undefined; className?: string };

/** What a scheduled price saves on a line, with the struck-through price before it; nothing without one. */
export function ScheduledNote({ scheduled, className = "" }: ScheduledNoteProps) {
  const { money } = useSettings();
  if (!scheduled) return null;
  const { begin, price, end } = scheduledText(money, scheduled);
  return (
    <span className={`tabular block ${className}`}>
      {begin}
      <s>{price}</s>
      {end}
    </span>
  );
}
