import { useEffect, useEffectEvent, useState } from "react";

/** The whole seconds until a moment, counted down; `onOver` is called when it has come. Undefined: nothing is awaited. */
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
