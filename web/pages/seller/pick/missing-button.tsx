import { useState } from "react";
import type { WalkLine, WalkOrder, WalkPart } from "../../../../contract/picking/endpoints.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { MissingForm } from "./missing-form.tsx";
import type { useTicks } from "./use-ticks.ts";

type MissingButtonProps = {
  line: WalkLine;
  orders: readonly WalkOrder[];
  ticks: ReturnType<typeof useTicks>;
};

/** Says that pieces of a product are not there, for one of the orders that lack them. */
export function MissingButton({ line, orders, ticks }: MissingButtonProps) {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const leftOf = (part: WalkPart) => part.quantity - ticks.pickedOf(line.product, part);
  const lacking = line.parts.filter((part) => leftOf(part) > 0 && part.asked === null);
  // Once it is said for one order, the form for another never takes its place under the finger: the dialog closes.
  const part = lacking.find(({ order }) => order === chosen);
  const order = orders.find(({ _id }) => _id === part?.order);
  return (
    <>
      {lacking.length > 0 && (
        <Button
          look="secondary"
          aria-label={`Missing: ${line.name}`}
          onClick={() => {
            setChosen(lacking[0]?.order);
            setOpen(true);
          }}
          className="mt-2 min-h-14"
        >
          Missing
        </Button>
      )}
      <Dialog open={open} title={`${line.name} is missing`} onClose={() => setOpen(false)}>
        <div className="grid gap-4">
          <h2 className="pr-10 font-extrabold text-2xl leading-tight wrap-anywhere">
            {line.name} is missing
          </h2>
          {lacking.length > 1 && (
            <fieldset>
              <legend className="mb-1.5 font-semibold text-sm">For which order?</legend>
              <div className="flex flex-wrap gap-2">
                {lacking.map((each) => (
                  <label
                    key={each.order}
                    className="tabular flex min-h-12 items-center gap-2 rounded-xl border border-line bg-surface px-4 font-semibold has-checked:border-brand has-checked:bg-brand-soft"
                  >
                    <input
                      type="radio"
                      name="order"
                      checked={each === part}
                      onChange={() => setChosen(each.order)}
                      className="accent-brand"
                    />
                    #{each.number}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {part && order ? (
            <MissingForm
              key={part.order}
              line={line}
              part={part}
              order={order}
              left={leftOf(part)}
              isWaiting={ticks.waiting > 0}
              onDone={() => setOpen(false)}
            />
          ) : (
            <p>Nothing of it is missing for this order any more.</p>
          )}
        </div>
      </Dialog>
    </>
  );
}
