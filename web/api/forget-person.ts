import { forgetProducts } from "./kept-products.ts";
import { forgetOrderKey } from "./order-key.ts";
import { writeShopperCart } from "./shopper-cart.ts";
import { forgetViewed } from "./viewed-products.ts";
import { writeVisitorCart } from "./visitor-cart.ts";

/** Takes everything of whoever was here out of the browser's storage: on a shared computer somebody else comes next. */
export function forgetPerson(): void {
  writeVisitorCart({});
  writeShopperCart(undefined);
  forgetOrderKey();
  forgetProducts();
  forgetViewed();
  // The pages she looked at, too; a browser has no service worker without a secure connection.
  if ("serviceWorker" in navigator) navigator.serviceWorker.controller?.postMessage({ type: "FORGET" });
}
