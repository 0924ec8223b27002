import { useBlocker, useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";

type UnsavedChangesProps = {
  when: boolean;
  /** Called when the page is left without saving. */
  onLeave?: () => void;
};

/** Asks before the page is left while there are unsaved changes: within the shop in our words, else in the browser's. */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const { pathname } = useLocation();
  // Once the page is left, Back may be pressed before this is unmounted.
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  useAskBeforeUnload(when);
  const leave = () => {
    onLeave?.();
    proceed?.();
  };
  const title = t("Leave without saving?");
  return (
    <Dialog open={state === "blocked"} title={title} onClose={() => reset?.()}>
      <h2 className="pe-10 font-extrabold text-2xl">{title}</h2>
      <p className="mt-3 mb-6 text-muted">{t("What you have changed on this page is not saved yet.")}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => reset?.()}>{t("Stay on this page")}</Button>
        <Button look="danger" onClick={leave}>
          {t("Leave without saving")}
        </Button>
      </div>
    </Dialog>
  );
}
