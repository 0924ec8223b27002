import { useState } from "react";
import { backOffice } from "../../../api/back-office.ts";
import { useAction } from "../../../api/use-action.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { BulkForm, type Wish } from "./bulk-form.tsx";
import { BulkPreview } from "./bulk-preview.tsx";

/** The products that are meant: these, or all with these filters. */
export type BulkTarget = Pick<Parameters<typeof backOffice.bulkChanges.prepare>[0], "products" | "filter">;

type BulkDialogProps = {
  open: boolean;
  target: BulkTarget;
  onClose: () => void;
  onApplied: () => void;
};

/** Asks what to change of many products, and shows what that would do before it is done. */
export function BulkDialog({ open, target, onClose, onApplied }: BulkDialogProps) {
  const [id, setId] = useState<string>();
  const [wish, setWish] = useState<Wish>();
  const { mutate, isPending, error, reset } = useAction({
    mutationFn: (change: Wish) => backOffice.bulkChanges.prepare({ ...target, change }),
    onSuccess: ({ bulkChange }) => setId(bulkChange._id),
  });
  const close = () => {
    setId(undefined);
    setWish(undefined);
    reset();
    onClose();
  };
  return (
    <Dialog open={open} title="Change products" look="wide" onClose={close}>
      <h2 className="pr-10 font-extrabold text-2xl">Change products</h2>
      {id === undefined ? (
        <BulkForm
          wish={wish}
          pending={isPending}
          error={error}
          onPreview={(change) => {
            setWish(change);
            mutate(change);
          }}
        />
      ) : (
        <BulkPreview
          id={id}
          onBack={() => setId(undefined)}
          onApplied={() => {
            close();
            onApplied();
          }}
        />
      )}
    </Dialog>
  );
}
