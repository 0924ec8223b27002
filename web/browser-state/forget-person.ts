import { writeVisitorsAllergens } from "./avoided-allergens.ts";
import { writeShopperCart } from "./cart/shopper-cart.ts";
import { writeVisitorCart } from "./cart/visitor-cart.ts";
import { writeListPlace } from "./list-place.ts";
import { forgetStored } from "./stored-keys.ts";

/** Deletes a person's data from the browser's storage, because the next person may use the same computer. */
export function forgetPerson(): void {
  writeVisitorCart({});
  writeVisitorsAllergens([]);
  writeShopperCart(undefined);
  forgetStored();
  writeListPlace(null);
  void forgetPages();
}

/** Deletes the cached pages too. Without a secure connection there is no service worker. */
async function forgetPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // A page that was loaded past the service worker has no controller.
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "FORGET" });
}
