import type { ReactNode } from "react";
import { sizeText } from "#contract/catalog/units/unit-price.ts";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { useSettings } from "#web/components/settings.ts";
import { Thumbnail } from "#web/shared/pictures/thumbnail.tsx";

type LineProductProps = {
  product: Pick<StockSheetLine["product"], "name" | "category" | "image" | "weight">;
  children?: ReactNode;
};

/** The picture and name of a product in a list of few columns, with a second line. */
export function LineProduct({ product, children }: LineProductProps) {
  const { locale } = useSettings();
  const { name, weight } = product;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail product={product} sizes="44px" className="size-11 shrink-0 rounded-lg" />
      <span className="min-w-0">
        <span className="block font-semibold leading-snug wrap-anywhere">{name}</span>
        <span className="tabular block text-muted text-sm wrap-anywhere">
          {children ?? (weight && sizeText(weight, locale))}
        </span>
      </span>
    </span>
  );
}
