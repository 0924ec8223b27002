import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { RichText } from "#web/components/rich-text.tsx";

type DialogButtonProps = {
  /** What the button says. */
  label: ReactNode;
  /** The dialog's name and heading. */
  title: string;
  look?: NonNullable<ComponentProps<typeof Dialog>["look"]>;
  buttonLook?: NonNullable<ComponentProps<typeof Button>["look"]>;
  /** The form in the dialog; it calls `close` when it has been saved. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog with a form. */
export function DialogButton({
  label,
  title,
  look = "window",
  buttonLook = "primary",
  children,
}: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look={buttonLook} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} look={look} onClose={close}>
        <h2 className="wrap-anywhere pe-10 pb-4 font-extrabold text-2xl">{title}</h2>
        {children(close)}
      </Dialog>
    </>
  );
}

/** The label of a button that adds something. */
export function AddLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <Plus aria-hidden className="size-5" />
      {children}
    </>
  );
}

/** The label of a button that changes one of a list; its name is for who hears the buttons one after another. */
export function EditLabel({ name }: { name: string }) {
  return (
    <RichText
      text={t("Edit<name> {name}</name>", { name })}
      tags={{ name: (words) => <span className="sr-only">{words}</span> }}
    />
  );
}
