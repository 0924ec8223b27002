import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScanBarcode, Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { readBarcode } from "#contract/catalog/barcode.ts";
import { t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { isRefusal, messageOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { useTypedSearch } from "#web/components/fields/use-typed-search.ts";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { BarcodeCamera, canScan } from "./barcode-camera.tsx";
import { LineProduct } from "./line-product.tsx";
import { staffProductsQuery } from "./office-queries.ts";

type ProductFinderProps = {
  /** What is done with the product that was found, such as "Add". */
  action: string;
  onPick: (product: StockSheetLine["product"]) => void;
  /** Where a barcode is looked up before the shop is asked. */
  known?: readonly StockSheetLine["product"][];
  /** What is picked for a barcode that cannot be looked up now. */
  unknown?: (barcode: string) => StockSheetLine["product"];
};

const found = (search: string) => staffProductsQuery({ search, limit: 6 });

/** Finds products by their barcode, from a scanner or the camera, or by their name. No form of its own: it may stand in one. */
export function ProductFinder({ action, onPick, known, unknown }: ProductFinderProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState("");
  const { typed, type, forget } = useTypedSearch(searched, setSearched);
  const [told, setTold] = useState("");
  const [scanning, setScanning] = useState(false);
  const isNamed = searched.trim().length > 1 && readBarcode(searched) === undefined;
  const { data } = useQuery({ ...found(searched.trim()), enabled: isNamed });
  const clear = () => {
    forget();
    type("");
    setSearched("");
  };
  const pick = (product: StockSheetLine["product"]) => {
    onPick(product);
    setTold(product.name);
  };
  /** Picks what a text or barcode means. A scanner may type the next one while this one is looked up. */
  const pickFound = async (text: string) => {
    const barcode = readBarcode(text);
    const here = known?.find((product) => barcode !== undefined && product.barcode === barcode);
    if (here) return pick(here);
    try {
      const [first] = (await queryClient.fetchQuery(found(text))).products;
      if (first && (!barcode || first.barcode === barcode)) pick(first);
      else
        setTold(
          barcode
            ? t("No product has the barcode {barcode}.", { barcode })
            : t("Nothing is called “{text}”.", { text }),
        );
    } catch (error) {
      if (barcode && unknown && !isRefusal(error)) {
        onPick(unknown(barcode));
        setTold(t("{barcode}: looked up when the connection is back", { barcode }));
      } else setTold(messageOf(error, t("The shop could not be reached. Please try again.")));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== "Enter" || ctrlKey || metaKey || nativeEvent.isComposing) return;
    // It does not send a form that this stands in.
    event.preventDefault();
    const text = typed.trim();
    clear();
    if (text) void pickFound(text);
  };
  const hasCamera = useHydrated() && canScan();

  return (
    <div>
      <div className="flex gap-2">
        <search className="relative block min-w-0 grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={field}
            type="search"
            aria-label={t("Scan or type a product")}
            placeholder={t("Scan or type a product")}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={limits.listSearchLength}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className="h-14 w-full rounded-2xl border border-edge bg-surface pe-4 ps-12 placeholder:text-muted"
          />
        </search>
        {hasCamera && (
          <Button look="secondary" onClick={() => setScanning(!scanning)} className="h-14 rounded-2xl">
            <ScanBarcode aria-hidden className="size-6" />
            <span className="max-sm:sr-only">{scanning ? t("Close the camera") : t("Camera")}</span>
          </Button>
        )}
      </div>
      <p role="status" className="min-h-6 pt-1 text-muted text-sm wrap-anywhere">
        {told}
      </p>
      {scanning && <BarcodeCamera onScan={(code) => void pickFound(code)} onProblem={setTold} />}
      {isNamed && data && (
        <ul
          aria-label={t("Products found")}
          className="divide-y divide-line overflow-clip rounded-2xl border border-line bg-surface"
        >
          {data.products.map((product) => (
            <li key={product._id}>
              <button
                type="button"
                onClick={() => {
                  clear();
                  pick(product);
                  field.current?.focus();
                }}
                className="flex min-h-14 w-full items-center justify-between gap-3 px-3 py-1.5 text-start hover:bg-sunken"
              >
                <LineProduct product={product} />
                <span className="shrink-0 font-semibold text-brand">{action}</span>
              </button>
            </li>
          ))}
          {data.products.length === 0 && <li className="px-4 py-4 text-muted">{t("No products found")}</li>}
        </ul>
      )}
    </div>
  );
}
