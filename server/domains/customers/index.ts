export { insertDemoShoppers, readAvoided, removeDemoShoppers } from "./accounts/service.ts";
export { prepareFindSession } from "./accounts/session-store.ts";
export { createShopperAuth } from "./accounts/shopper-auth.ts";
export { exportAddresses } from "./addresses/export-addresses.ts";
export { readAddressBook } from "./addresses/service.ts";
export { addToCart, deletionFromCart, removeFromCart } from "./cart/service.ts";
export { countSubscribers, unsubscribeLinkOf } from "./newsletter/service.ts";
export { notificationCreated, promotionSent } from "./notifications/events.ts";
export {
  insertForSome,
  insertNotificationsOf,
  type NewNotification,
  notificationOf,
  notify,
  notifyEach,
  readAboutOrder,
  readNotification,
  readUnreadCount,
} from "./notifications/service.ts";
export { findCreditAccount, giveCredit, takeCredit } from "./store-credit/service.ts";
