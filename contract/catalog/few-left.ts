import { catalogLimits } from "./limits.ts";

type Stocked = { inStock: boolean; stockQuantity?: number | null | undefined };

/** How many pieces of a product are left, when shoppers see that: 1 to 5; otherwise undefined. */
export function fewLeft({ inStock, stockQuantity }: Stocked): number | undefined {
  return inStock && stockQuantity && stockQuantity <= catalogLimits.fewLeft ? stockQuantity : undefined;
}
