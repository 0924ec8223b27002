import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  /** A question. */
  title: string;
  /** What happens then. */
  children?: ReactNode;
  /** The text of the button that does it. */
  action: string;
  /** The text of the button that does not; by default "Cancel". */
  keep?: string;
  /** Whether something is lost by it. */
  isDangerous?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done. The focus is not on the button that does it, so that Enter alone does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, action, keep = t("Cancel"), isDangerous = false, disabled = false } = props;
  return (
    <Dialog open={open} title={title} onClose={props.onClose}>
      <h2 className="wrap-anywhere pe-10 font-extrabold text-2xl">{title}</h2>
      {children && <div className="wrap-anywhere mt-3 grid gap-2 text-muted">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={props.onClose}>
          {keep}
        </Button>
        <Button look={isDangerous ? "danger" : "primary"} disabled={disabled} onClick={props.onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
