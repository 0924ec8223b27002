import { useEffect, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { useDateFormat } from "#web/components/dates.ts";

const MINUTE_MS = 60_000;

/** How long ago an order was placed, in one unit, while that says something; else the day. */
export function Since({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  const [writeMoment, writeDay] = [useDateFormat("moment"), useDateFormat("dayOf")];
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(clock);
  }, []);
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS));
  return (
    <time dateTime={at} title={writeMoment(at)} className="tabular whitespace-nowrap text-muted text-sm">
      {textOf(minutes) ?? writeDay(at)}
    </time>
  );
}

function textOf(minutes: number): string | undefined {
  if (minutes < 1) return t("just now");
  if (minutes < 60) return t("{minutes} min", { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t("{hours} h", { hours }) : undefined;
}
