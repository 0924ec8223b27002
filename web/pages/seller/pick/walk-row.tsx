import { MapPin } from "lucide-react";
import type { WalkLine, WalkOrder } from "../../../../contract/picking/endpoints.ts";
import { useDateFormat } from "../../../ui/dates.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useTint } from "../../../ui/tint.ts";
import { MissingButton } from "./missing-button.tsx";
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
  const tintOf = useTint();
  const writeDay = useDateFormat("day");
  const isDone = parts.every((part) => ticks.pickedOf(product, part) >= part.quantity && !part.asked);
  return (
    <li
      id={lineId(product)}
      className={`rounded-2xl border bg-surface p-3 ${isDone ? "border-brand/40" : "border-line"}`}
    >
      <div className="flex gap-3">
        <span
          className={`w-28 shrink-0 self-start overflow-hidden rounded-xl bg-tint sm:w-32 ${isDone ? "opacity-50" : ""}`}
          style={tintOf(category)}
        >
          <Picture src={image[0] ?? ""} alt="" sizes="128px" />
        </span>
        <div className="min-w-0">
          {shelfPlace && (
            <p className="mb-1 inline-flex max-w-full items-center gap-1 rounded-lg bg-sunken px-2 py-0.5 font-extrabold text-lg">
              <MapPin aria-hidden className="size-4.5 shrink-0" />
              <span className="sr-only">Shelf place </span>
              <span className="wrap-anywhere">{shelfPlace}</span>
            </p>
          )}
          <h3 className="font-bold text-lg leading-tight wrap-anywhere">{name}</h3>
          {weight && <p className="tabular text-muted wrap-anywhere">{weight}</p>}
          {bestBefore && (
            <p className="tabular font-semibold text-amber text-sm">Take {writeDay(bestBefore)} first</p>
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
