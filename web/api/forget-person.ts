import { forgetProducts } from "./kept-products.ts";
import { writeListPlace } from "./list-place.ts";
import { writeShopperCart } from "./shopper-cart.ts";
import { forgetOrderKey } from "./stored-order-key.ts";
import { forgetViewed } from "./viewed-products.ts";
import { writeVisitorCart } from "./visitor-cart.ts";

/** Takes everything of whoever was here out of the browser's storage: on a shared computer somebody else comes next. */
export function forgetPerson(): void {
  writeVisitorCart({});
  writeShopperCart(undefined);
  forgetOrderKey();
  forgetProducts();
  forgetViewed();
  writeListPlace(null);
  void forgetPages();
}

/** The pages she looked at, too; a browser has no service worker without a secure connection. */
async function forgetPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // A page that was loaded past the service worker has no controller.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "FORGET" });
}
