import { useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";

type SheetBarProps = {
  /** What booking does, such as "Book 12 pieces". */
  action: string;
  /** What will happen, in numbers. */
  question: string;
  disabled: boolean;
  isBusy: boolean;
  onBook: () => void;
  onDiscard: () => void;
};

/** Books or discards a draft; it stays in sight at the bottom. Booking is asked about, because it cannot be undone. */
export function SheetBar({ action, question, disabled, isBusy, onBook, onDiscard }: SheetBarProps) {
  const [asking, setAsking] = useState<"book" | "discard">();
  const isBooking = asking === "book";
  const close = () => setAsking(undefined);
  const act = () => {
    close();
    if (isBooking) onBook();
    else onDiscard();
  };
  return (
    <div className="sticky bottom-0 z-10 mt-5 flex items-center justify-between gap-3 border-line border-t bg-paper py-3">
      <Button
        disabled={disabled || isBusy}
        onClick={() => setAsking("book")}
        className="min-h-14 grow sm:grow-0 sm:px-8"
      >
        {action}
      </Button>
      <Button look="quiet" disabled={isBusy} onClick={() => setAsking("discard")}>
        {t("Discard")}
      </Button>
      <ConfirmDialog
        isDangerous={!isBooking}
        open={asking !== undefined}
        title={isBooking ? t("{action}?", { action }) : t("Discard this draft?")}
        action={isBooking ? t("Book") : t("Discard")}
        onConfirm={act}
        onClose={close}
      >
        {isBooking ? question : t("What was entered is lost. No stock moves.")}
      </ConfirmDialog>
    </div>
  );
}
