import { useEffect, useEffectEvent, useState } from "react";

/** Counts down the whole seconds until a time and calls `onOver` at the end. Undefined: no countdown. */
export function useSecondsLeft(until: number | undefined, onOver: () => void): number {
  const [now, setNow] = useState(Date.now);
  const tick = useEffectEvent(() => {
    setNow(Date.now());
    if (until !== undefined && Date.now() >= until) onOver();
  });
  useEffect(() => {
    if (until === undefined) return;
    tick();
    const clock = setInterval(tick, 250);
    return () => clearInterval(clock);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
