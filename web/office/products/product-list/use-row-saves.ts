import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { StaffListedProduct } from "#contract/catalog/staff-endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { writeAmount } from "#contract/read-number.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import type { CellResult } from "#web/components/list/use-cell-edit.ts";
import { useSettings } from "#web/components/settings.ts";
import { productQuery, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { STOCK_KEY } from "#web/office/stock/stock-queries.ts";
import { changeListedProduct } from "#web/office/stock/use-set-stock.ts";
import { readPieces, readPrice } from "./read-price.ts";

type Prices = Omit<Parameters<typeof backOffice.products.setPrices>[0], "id">;

/**
 * Saves the cells of a product. Those of one product are saved one after the other, in the order in which they were
 * typed: a regular price has to be there before a selling price that it allows.
 */
export function useRowSaves({ _id: id }: StaffListedProduct) {
  const queryClient = useQueryClient();
  const { money } = useSettings();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = (work: () => Promise<CellResult>): Promise<CellResult> => {
    const result = last.current.then(work).catch(explain);
    last.current = result;
    return result;
  };

  const explain = async (error: unknown): Promise<CellResult> => {
    const problem = messageOf(error, t("Not saved. Press Enter to try again."));
    const isOutdated = error instanceof CallError && newerCodes.has(error.code);
    if (!isOutdated) return { problem };
    // Without the newer value the message still says what happened.
    const read = await backOffice.products.read({ id }).catch(() => undefined);
    if (read) changeListedProduct(queryClient, id, read.product);
    return { problem, isOutdated };
  };

  const savePrices = (prices: Prices) =>
    inTurn(async () => {
      const { product } = await backOffice.products.setPrices({ id, ...prices });
      changeListedProduct(queryClient, id, product);
      void queryClient.invalidateQueries({ queryKey: productQuery(id).queryKey });
      return {};
    });

  return {
    savePrice: async (text: string, seen: string) => {
      const price = readPrice(text, money);
      return price === undefined
        ? { problem: t(noPrice, { example: writeAmount(money, 3.59) }) }
        : savePrices({ price, seenPrice: readPrice(seen, money) ?? 0 });
    },
    saveOfferPrice: async (text: string, seen: string) => {
      const offerPrice = readPrice(text, money);
      return offerPrice === undefined
        ? { problem: t(noPrice, { example: writeAmount(money, 3.59) }) }
        : savePrices({ offerPrice, seenOfferPrice: readPrice(seen, money) ?? 0 });
    },
    saveStock: async (text: string, seen: string): Promise<CellResult> => {
      const stockQuantity = readPieces(text);
      if (stockQuantity === undefined) return { problem: t("Enter how many there are, such as 12.") };
      const seenQuantity = readPieces(seen) ?? null;
      return inTurn(async () => {
        const { product } = await backOffice.staffCatalog.setStock({
          ...{ id, stockQuantity, seenQuantity, reason: "count" },
        });
        changeListedProduct(queryClient, id, product);
        for (const queryKey of [STOCK_KEY, staffSummaryQuery.queryKey, productQuery(id).queryKey])
          void queryClient.invalidateQueries({ queryKey });
        return noteOn(product.stockQuantity, stockQuantity);
      });
    },
  };
}

const newerCodes: ReadonlySet<string> = new Set(["product_changed", "stock_changed"]);
const noPrice = msg("Enter a price, such as {example}.");

/** A sale or another count in the meantime is not overwritten, but told. */
function noteOn(now: number | null, typed: number): CellResult {
  if (now === null || now === typed) return {};
  return {
    note:
      now < typed
        ? t("{count, plural, other {# went in the meantime.}}", { count: typed - now })
        : t("{count, plural, other {# came in the meantime.}}", { count: now - typed }),
  };
}
