import { useEffect } from "react";
import { rememberViewed } from "../../../../api/viewed-products.ts";

/** Stores a product as recently viewed, in this browser only. */
export function useRememberViewed(productId: string): void {
  useEffect(() => rememberViewed(productId), [productId]);
}
