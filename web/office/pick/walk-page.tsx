import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ScanBarcode } from "lucide-react";
import { type FormEvent, useState } from "react";
import { readBarcode } from "#contract/catalog/barcode.ts";
import { t } from "#contract/i18n/i18n.ts";
import { whenMissingTexts } from "#contract/orders/when-missing.ts";
import type { Walk, WalkLine, WalkOrder } from "#contract/picking/endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { Progress } from "#web/components/progress.tsx";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { BoxCount } from "#web/office/orders/board/row/box-count.tsx";
import { walkQuery } from "#web/office/orders/order-queries.ts";
import { BarcodeCamera, canScan } from "#web/office/shared/barcode-camera.tsx";
import { SyncState } from "#web/office/shared/late-work/sync-state.tsx";
import { useOrderStream } from "#web/office/shared/use-order-stream.ts";
import { PackBar } from "./pack-bar.tsx";
import { useTicks } from "./use-ticks.ts";
import { lineId, WalkRow, weightInputId } from "./walk-row.tsx";

/** The walk for some orders: what is to be taken, shelf by shelf, and how many go to which order. */
export function WalkPage({ ids }: { ids: string }) {
  const { data, error, refetch } = useQuery(walkQuery(ids));
  useOrderStream({ whileHidden: false, onArrived() {} });
  const ticks = useTicks();
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-128" />;
  return <LoadedWalk ids={ids} walk={data.walk} ticks={ticks} />;
}

type LoadedWalkProps = { ids: string; walk: Walk; ticks: ReturnType<typeof useTicks> };

function LoadedWalk({ ids, walk, ticks }: LoadedWalkProps) {
  const { groups, orders } = walk;
  const lines = groups.flatMap((group) => group.lines);
  const count = (order?: string) => countPieces(lines, ticks, order);
  const { picked, pieces } = count();
  const ready = orders.filter((order) => isComplete(order, lines, count(order._id)));
  return (
    <div className="max-w-2xl">
      <Link
        to="/seller/pick"
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t("Choose orders")}
      </Link>
      <h1 className="tabular mb-2 font-extrabold text-2xl" aria-live="polite">
        {t("{picked} of {pieces, plural, other {# picked}}", { picked, pieces })}
      </h1>
      <Progress label={t("Picked")} done={picked} total={pieces} />
      <ul className="my-3 grid gap-1.5">
        {orders.map((order) => (
          <OrderFacts key={order._id} order={order} count={count(order._id)} />
        ))}
      </ul>
      <SyncState kept="what you tick" />
      <Scanner lines={lines} ticks={ticks} />
      {groups.map(({ category, text, lines: found }) => (
        <section key={category} aria-label={text} className="mb-6">
          <h2 className="sticky top-16 z-5 bg-paper py-1.5 font-extrabold text-lg">{text}</h2>
          <ul className="grid gap-3">
            {found.map((line) => (
              <WalkRow key={line.product} line={line} orders={orders} ticks={ticks} />
            ))}
          </ul>
        </section>
      ))}
      <PackBar ids={ids} orders={orders} ready={ready} waiting={ticks.waiting} />
    </div>
  );
}

type Count = { picked: number; pieces: number };

/** How many pieces are in the boxes, and belong there: of all orders, or of one. */
function countPieces(lines: readonly WalkLine[], ticks: ReturnType<typeof useTicks>, order?: string): Count {
  const parts = lines.flatMap(({ product, parts }) =>
    parts
      .filter((part) => order === undefined || part.order === order)
      .map((part) => ({ picked: ticks.pickedOf(product, part), pieces: part.quantity })),
  );
  return {
    picked: parts.reduce((sum, part) => sum + part.picked, 0),
    pieces: parts.reduce((sum, part) => sum + part.pieces, 0),
  };
}

/** Whether everything of an order is in its box, and no answer is awaited. */
function isComplete(
  { _id, refusal }: WalkOrder,
  lines: readonly WalkLine[],
  { picked, pieces }: Count,
): boolean {
  const isAsked = lines.some(({ parts }) => parts.some(({ order, asked }) => order === _id && asked));
  return refusal === null && !isAsked && pieces > 0 && picked === pieces;
}

function OrderFacts({ order, count: { picked, pieces } }: { order: WalkOrder; count: Count }) {
  const { number, name, refusal, by, isOwn, whenMissing, note, status } = order;
  if (refusal !== null)
    return (
      <li
        className={`rounded-xl px-3 py-2 font-semibold ${status === "Packed" ? "bg-brand-soft text-brand-strong" : "bg-tomato-soft text-tomato"}`}
      >
        {refusal}
      </li>
    );
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 text-sm">
      <span className="tabular font-bold">{t("#{number}", { number })}</span>
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block text-muted">
          {t("Missing: {wish}", { wish: t(whenMissingTexts[whenMissing]) })}
        </span>
        {by && !isOwn && (
          <span className="block font-semibold text-amber">
            {t("{person} is picking this too", { person: by })}
          </span>
        )}
        {note && <span className="block wrap-anywhere">{note}</span>}
        <BoxCount order={order} />
      </span>
      <span className="tabular font-semibold">
        {picked} / {pieces}
      </span>
    </li>
  );
}

/** Ticks one piece for each scanned barcode, for the first order that lacks it; what is sold by weight has to be weighed. */
function Scanner({ lines, ticks }: { lines: readonly WalkLine[]; ticks: ReturnType<typeof useTicks> }) {
  const [told, setTold] = useState("");
  const scan = (barcode: string) => {
    const line = lines.find((each) => each.barcode === barcode);
    if (!line) return setTold(t("Wrong product: {barcode} is not on this list.", { barcode }));
    document.getElementById(lineId(line.product))?.scrollIntoView({ block: "center" });
    const part = line.parts.find((each) => ticks.pickedOf(line.product, each) < each.quantity);
    if (!part) return setTold(t("{product}: all of it is picked already.", { product: line.name }));
    if (part.pieceGrams !== null) {
      document.getElementById(weightInputId(line.product, part.order))?.focus();
      return setTold(
        t("{product}: type the weight for #{order}", { product: line.name, order: part.number }),
      );
    }
    const to = ticks.pickedOf(line.product, part) + 1;
    ticks.tick(line.product, part, to);
    setTold(
      t("{product}: {picked} of {ordered} for #{order}", {
        product: line.name,
        picked: to,
        ordered: part.quantity,
        order: part.number,
      }),
    );
  };
  return <ScanField told={told} onScan={scan} onProblem={setTold} />;
}

type ScanFieldProps = {
  /** What came of the last scan. */
  told: string;
  onScan: (barcode: string) => void;
  onProblem: (message: string) => void;
};

/** Reads barcodes, from a scanner that types, or with the camera where the browser can. */
function ScanField({ told, onScan, onProblem }: ScanFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const hasCamera = useHydrated() && canScan();
  const read = (text: string) => {
    const barcode = readBarcode(text);
    if (barcode) onScan(barcode);
    else onProblem(t("“{text}” is not a barcode.", { text }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("barcode")).trim();
    form.reset();
    if (text) read(text);
  };
  return (
    <div className="mb-2">
      <form onSubmit={submit} className="flex gap-2">
        <input
          name="barcode"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          aria-label={t("Scan or type a barcode")}
          placeholder={t("Scan or type a barcode")}
          className="h-14 w-full min-w-0 grow rounded-2xl border border-edge bg-surface px-4 placeholder:text-muted"
        />
        {hasCamera && (
          <Button look="secondary" onClick={() => setOpen(!isOpen)} className="h-14 rounded-2xl">
            <ScanBarcode aria-hidden className="size-6" />
            <span className="sr-only">{isOpen ? t("Close the camera") : t("Camera")}</span>
          </Button>
        )}
      </form>
      <p role="status" className="min-h-6 pt-1 font-semibold text-sm wrap-anywhere">
        {told}
      </p>
      {isOpen && <BarcodeCamera onScan={read} onProblem={onProblem} />}
    </div>
  );
}
