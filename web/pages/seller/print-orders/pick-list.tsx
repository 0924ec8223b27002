import type { OrderPrint } from "../../../../contract/orders/board-endpoints.ts";
import { boxNotes, boxText, isBoxDone, pickListFacts } from "../../../../contract/orders/print-texts.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { useTint } from "../../../ui/tint.ts";

type Line = OrderPrint["groups"][number]["lines"][number];

/** The lines of several orders by product and aisle, with a box to tick for each order. */
export function PickList({ print }: { print: OrderPrint }) {
  const { name, locale } = useSettings();
  return (
    <article className="rounded-card border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-3">
        <h1 className="font-extrabold text-2xl">Pick list</h1>
        <p className="tabular text-muted">{[name, ...pickListFacts(print, { locale })].join(" · ")}</p>
      </header>
      {print.groups.map(({ category, text, lines }) => (
        <section key={category} aria-labelledby={`aisle-${category}`} className="mt-5">
          <h2 id={`aisle-${category}`} className="break-after-avoid font-bold text-lg">
            {text}
          </h2>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <PickLine key={line.product} line={line} category={category} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}

function PickLine({ line, category }: { line: Line; category: string }) {
  const tintOf = useTint();
  const { name, weight, image, shelfPlace, quantity, orders } = line;
  return (
    <li className="grid break-inside-avoid grid-cols-[3rem_2.5rem_minmax(0,1fr)] items-center gap-3 py-2">
      <div className="overflow-hidden rounded-md bg-tint" style={tintOf(category)}>
        <Picture src={image[0] ?? ""} alt="" sizes="48px" eager />
      </div>
      <p className="tabular text-right font-extrabold text-xl">{quantity}</p>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          {shelfPlace && (
            <span className="mr-2 rounded-md border border-edge px-1.5 font-extrabold">
              <span className="sr-only">Shelf place </span>
              {shelfPlace}
            </span>
          )}
          {name}
          {weight && <span className="font-normal text-muted"> {weight}</span>}
        </p>
        <ul aria-label={`Orders with ${name}`} className="tabular grid gap-1">
          {orders.map((box) => (
            <li key={box.number} className="flex items-center gap-1.5">
              <span
                aria-hidden
                className="flex size-4 shrink-0 items-center justify-center rounded-xs border-2 border-ink font-bold text-xs"
              >
                {isBoxDone(box) && "×"}
              </span>
              <span>
                {boxText(box)}
                <span className="text-muted text-sm"> · {boxNotes(box).join(" · ")}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
