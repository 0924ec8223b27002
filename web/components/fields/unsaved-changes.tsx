import { useBlocker, useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
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
  return (
    <ConfirmDialog
      isDangerous
      open={state === "blocked"}
      title={t("Leave without saving?")}
      action={t("Leave without saving")}
      keep={t("Stay on this page")}
      onConfirm={leave}
      onClose={() => reset?.()}
    >
      {t("What you have changed on this page is not saved yet.")}
    </ConfirmDialog>
  );
}
