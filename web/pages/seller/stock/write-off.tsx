import { useState } from "react";
import { countOf } from "../../../../contract/count-of.ts";
import type { NearLot } from "../../../../contract/stock/lot-endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

type WriteOffProps = { lot: NearLot; disabled: boolean; onWriteOff: () => void };

/** Takes what is left of a lot out of stock. It is asked about, because it cannot be undone. */
export function WriteOff({ lot: { left, product }, disabled, onWriteOff }: WriteOffProps) {
  const [asking, setAsking] = useState(false);
  const action = `Write off ${countOf(left, "piece")} of ${product.name}`;
  return (
    <>
      <Button look="danger" disabled={disabled} aria-label={action} onClick={() => setAsking(true)}>
        Write off {left}
      </Button>
      <Dialog open={asking} title={action} onClose={() => setAsking(false)}>
        <h2 className="wrap-anywhere mb-3 pr-10 font-bold text-xl">{action}?</h2>
        <p className="mb-6 text-muted">
          They leave the stock as expired: {product.stockQuantity ?? 0} in stock become{" "}
          {Math.max(0, (product.stockQuantity ?? 0) - left)}. If fewer are on the shelf, correct the stock
          first.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep them
          </Button>
          <Button
            onClick={() => {
              setAsking(false);
              onWriteOff();
            }}
          >
            Write off
          </Button>
        </div>
      </Dialog>
    </>
  );
}
