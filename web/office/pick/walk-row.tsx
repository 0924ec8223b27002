import { MapPin } from "lucide-react";
import { useState } from "react";
import { sizeText } from "#contract/catalog/units/unit-price.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { WalkLine, WalkOrder, WalkPart } from "#contract/picking/endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";
import { MissingForm } from "./missing-form.tsx";
import { PartButton } from "./part-button.tsx";
import type { useTicks } from "./use-ticks.ts";
import { WeighedPart } from "./weighed-part.tsx";

type WalkRowProps = {
  line: WalkLine;
  orders: readonly WalkOrder[];
  ticks: ReturnType<typeof useTicks>;
};

export const lineId = (product: string) => `line-${product}`;
export const weightInputId = (product: string, order: string) => `weight-${product}-${order}`;

/** A product of the walk: where it is, what it looks like, and how many go to which order. */
export function WalkRow({ line, orders, ticks }: WalkRowProps) {
  const { product, name, weight, image, category, shelfPlace, bestBefore, parts } = line;
  const writeDay = useDateFormat("day");
  const { locale } = useSettings();
  const isDone = parts.every((part) => ticks.pickedOf(product, part) >= part.quantity && !part.asked);
  return (
    <li
      id={lineId(product)}
      className={`rounded-2xl border bg-surface p-3 ${isDone ? "border-brand/40" : "border-line"}`}
    >
      <div className="flex gap-3">
        <Thumbnail
          product={{ image, category }}
          sizes="128px"
          className={`w-28 shrink-0 self-start rounded-xl sm:w-32 ${isDone ? "opacity-50" : ""}`}
        />
        <div className="min-w-0">
          {shelfPlace && (
            <p className="mb-1 inline-flex max-w-full items-center gap-1 rounded-lg bg-sunken px-2 py-0.5 font-extrabold text-lg">
              <MapPin aria-hidden className="size-4.5 shrink-0" />
              <span className="sr-only">{t("Shelf place")} </span>
              <span className="wrap-anywhere">{shelfPlace}</span>
            </p>
          )}
          <h3 className="font-bold text-lg leading-tight wrap-anywhere">{name}</h3>
          {weight && <p className="tabular text-muted wrap-anywhere">{sizeText(weight, locale)}</p>}
          {bestBefore && (
            <p className="tabular font-semibold text-amber text-sm">
              {t("Take {date} first", { date: writeDay(bestBefore) })}
            </p>
          )}
          <MissingButton line={line} orders={orders} ticks={ticks} />
        </div>
      </div>
      <ul className="mt-3 grid gap-2">
        {parts.map((part) => {
          const own = { name, part, picked: ticks.pickedOf(product, part) };
          return part.pieceGrams === null ? (
            <PartButton key={part.order} {...own} onTick={(to) => ticks.tick(product, part, to)} />
          ) : (
            <WeighedPart
              key={part.order}
              {...own}
              pieceGrams={part.pieceGrams}
              grams={ticks.gramsOf(product, part)}
              inputId={weightInputId(product, part.order)}
              onWeigh={(to, grams) => ticks.tick(product, part, to, grams)}
            />
          );
        })}
      </ul>
    </li>
  );
}

type MissingButtonProps = {
  line: WalkLine;
  orders: readonly WalkOrder[];
  ticks: ReturnType<typeof useTicks>;
};

/** Says that pieces of a product are not there, for one of the orders that lack them. */
function MissingButton({ line, orders, ticks }: MissingButtonProps) {
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
          aria-label={t("Missing: {product}", { product: line.name })}
          onClick={() => {
            setChosen(lacking[0]?.order);
            setOpen(true);
          }}
          className="mt-2 min-h-14"
        >
          {t(inContext("button", "Missing"))}
        </Button>
      )}
      <Dialog
        open={open}
        title={t("{product} is missing", { product: line.name })}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-4">
          <h2 className="pe-10 font-extrabold text-2xl leading-tight wrap-anywhere">
            {t("{product} is missing", { product: line.name })}
          </h2>
          {lacking.length > 1 && (
            <fieldset>
              <legend className="mb-1.5 font-semibold text-sm">{t("For which order?")}</legend>
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
                    {t("#{number}", { number: each.number })}
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
            <p>{t("Nothing of it is missing for this order any more.")}</p>
          )}
        </div>
      </Dialog>
    </>
  );
}
