import type { ReactNode } from "react";
import type { StockSheetLine } from "#contract/stock/sheet-endpoints.ts";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useTint } from "#web/components/theme/tint.ts";

type LineProductProps = { product: StockSheetLine["product"]; children?: ReactNode };

/** The picture and name of a product in a list of few columns, with a second line. */
export function LineProduct({ product: { name, category, image, weight }, children }: LineProductProps) {
  const tintOf = useTint();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-tint" style={tintOf(category)}>
        {image[0] && <Picture src={image[0]} alt="" sizes="44px" />}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold leading-snug wrap-anywhere">{name}</span>
        <span className="tabular block text-muted text-sm wrap-anywhere">{children ?? weight}</span>
      </span>
    </span>
  );
}
