import type { FormValues } from "../../../features/product-form/form-values.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";

type SaveBarProps = {
  isDirty: boolean;
  isPending: boolean;
  /** Shows what was saved last; returns what was in the form. */
  onDiscard: () => FormValues;
  onRestore: (values: FormValues) => void;
};

/** Stays in sight at the bottom of the form, so that nothing moves when the first change is made. */
export function SaveBar({ isDirty, isPending, onDiscard, onRestore }: SaveBarProps) {
  const discard = () => {
    const former = onDiscard();
    toast("Changes discarded", {
      about: "product",
      action: { text: "Undo", onClick: () => onRestore(former) },
    });
  };
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 border-line border-t bg-paper py-3 lg:col-start-2">
      <Button
        type="submit"
        disabled={!isDirty || isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="min-h-12 w-32"
      >
        Save
      </Button>
      <Button look="quiet" disabled={!isDirty || isPending} onClick={discard}>
        Discard
      </Button>
      <p role="status" className="text-muted text-sm">
        {isDirty ? "Unsaved changes" : ""}
      </p>
    </div>
  );
}
