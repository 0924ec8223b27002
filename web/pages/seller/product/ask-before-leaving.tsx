import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type AskProps = { when: boolean; onLeave: () => void };

/** Asks before unsaved changes are left: for another page of the shop in our words, otherwise in the browser's. */
export function AskBeforeLeaving({ when, onLeave }: AskProps) {
  const { pathname } = useLocation();
  // Once it is left, Back may be pressed before this is unmounted.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);

  const title = "Leave without saving?";
  return (
    <Dialog open={blocker.state === "blocked"} title={title} onClose={() => blocker.reset?.()}>
      <h2 className="pr-10 font-extrabold text-2xl">{title}</h2>
      <p className="mt-3 text-muted">Your changes of this product are not saved and would be lost.</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
        <Button
          look="danger"
          onClick={() => {
            onLeave();
            blocker.proceed?.();
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
