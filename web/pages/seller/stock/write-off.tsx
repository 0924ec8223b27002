import { useState } from "react";
import { countOf } from "../../../../contract/count-of.ts";
import type { NearLot } from "../../../../contract/stock/lot-endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type WriteOffProps = { lot: NearLot; disabled: boolean; onWriteOff: (pieces: number) => void };

/**
 * Takes what is left of a lot out of stock. It is asked about, because it cannot be undone. Pieces that orders need stay
 * in stock: whoever picks those orders marks them as missing.
 */
export function WriteOff({ lot: { left, product }, disabled, onWriteOff }: WriteOffProps) {
  const [asking, setAsking] = useState(false);
  const stock = product.stockQuantity ?? 0;
  const pieces = Math.min(left, stock);
  if (pieces === 0) return <p className="text-muted text-sm">Mark them as missing in their orders.</p>;
  const action = `Write off ${countOf(pieces, "piece")} of ${product.name}`;
  return (
    <>
      <Button look="danger" disabled={disabled} aria-label={action} onClick={() => setAsking(true)}>
        Write off {pieces}
      </Button>
      <Dialog open={asking} title={action} onClose={() => setAsking(false)}>
        <h2 className="wrap-anywhere mb-3 pr-10 font-bold text-xl">{action}?</h2>
        <p className="mb-6 text-muted">
          They leave the stock as expired: {stock} in stock become {stock - pieces}. If fewer are on the
          shelf, correct the stock first.
          {pieces < left && ` ${left - pieces} more are ordered: mark them as missing in their orders.`}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              onWriteOff(pieces);
            }}
          >
            Write off
          </Button>
        </div>
      </Dialog>
    </>
  );
}
