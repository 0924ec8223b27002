import { type ScheduledOffer, scheduledText } from "#contract/pricing/scheduled-price.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";

type ScheduledNoteProps = { scheduled: ScheduledOffer | null | undefined; className?: string };

/** What a scheduled price saves on a line, with the struck-through price before it; nothing without one. */
export function ScheduledNote({ scheduled, className = "" }: ScheduledNoteProps) {
  const { money } = useSettings();
  if (!scheduled) return null;
  return (
    <span className={`tabular block ${className}`}>
      <RichText text={scheduledText(money, scheduled)} tags={{ before: (price) => <s>{price}</s> }} />
    </span>
  );
}
