import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks before the page is left while there are unsaved changes. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    // The browser asks in its own words when the tab is closed or reloaded.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [when]);
  return (
    <Dialog open={state === "blocked"} title="Unsaved changes" onClose={() => reset?.()}>
      <h2 className="pr-10 font-extrabold text-2xl">Leave without saving?</h2>
      <p className="mt-3 mb-6 text-muted">What you have changed on this page is not saved yet.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => reset?.()}>Stay on this page</Button>
        <Button look="danger" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
