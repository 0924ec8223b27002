export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /**
   * Takes an Idempotency-Key: the same key from the same person gets the same answer, and nothing is made a second time.
   * The shop's own client sends one by itself.
   */
  idempotent?: true;
};

/**
 * Every call of the shop by domain and name: just method and path, free of schemas, so that the browser's client
 * can be built from it without shipping a validation library.
 */
export const calls = {
  accounts: {
    session: { method: "GET", path: "/api/session" },
    register: { method: "POST", path: "/api/user/register" },
    login: { method: "POST", path: "/api/user/login" },
    isAuth: { method: "GET", path: "/api/user/is-auth" },
    logout: { method: "POST", path: "/api/user/logout" },
    logoutByLink: { method: "GET", path: "/api/user/logout" },
    forgotPassword: { method: "POST", path: "/api/user/forgot-password" },
    resetPassword: { method: "POST", path: "/api/user/reset-password" },
    changeEmail: { method: "POST", path: "/api/user/change-email" },
    confirmEmail: { method: "POST", path: "/api/user/confirm-email" },
  },
  seller: {
    login: { method: "POST", path: "/api/seller/login" },
    isAuth: { method: "GET", path: "/api/seller/is-auth" },
    logout: { method: "POST", path: "/api/seller/logout" },
    logoutByLink: { method: "GET", path: "/api/seller/logout" },
    addProduct: { method: "POST", path: "/api/product/add", idempotent: true },
    setStock: { method: "POST", path: "/api/product/stock", idempotent: true },
    orders: { method: "GET", path: "/api/order/seller" },
    summary: { method: "GET", path: "/api/seller/summary" },
    markShort: { method: "POST", path: "/api/order/short" },
    setOrderStatus: { method: "POST", path: "/api/order/status", idempotent: true },
    undoOrderStatus: { method: "POST", path: "/api/order/status/undo" },
    discrepancies: { method: "GET", path: "/api/seller/payment-discrepancies" },
    checkDiscrepancy: { method: "POST", path: "/api/seller/payment-discrepancies/:id/checked" },
    outbox: { method: "GET", path: "/api/seller/outbox" },
    outboxMail: { method: "GET", path: "/api/seller/outbox/:id" },
    promote: { method: "POST", path: "/api/notification/promote", idempotent: true },
  },
  catalog: {
    list: { method: "GET", path: "/api/product/list" },
    suggest: { method: "GET", path: "/api/product/suggest" },
    byIds: { method: "GET", path: "/api/product/by-ids" },
    sitemap: { method: "GET", path: "/api/product/sitemap" },
    sitemapPage: { method: "GET", path: "/api/product/sitemap-page" },
    product: { method: "GET", path: "/api/product/:id" },
  },
  cart: {
    update: { method: "POST", path: "/api/cart/update" },
  },
  addresses: {
    list: { method: "GET", path: "/api/address/get" },
    add: { method: "POST", path: "/api/address/add", idempotent: true },
    edit: { method: "PUT", path: "/api/address/update/:id" },
    remove: { method: "DELETE", path: "/api/address/delete/:id" },
  },
  orders: {
    placeCashOrder: { method: "POST", path: "/api/order/cod", idempotent: true },
    placeOnlineOrder: { method: "POST", path: "/api/order/stripe", idempotent: true },
    pay: { method: "POST", path: "/api/order/pay/:id" },
    checkPayment: { method: "POST", path: "/api/order/check-payment/:id" },
    mine: { method: "GET", path: "/api/order/user" },
    order: { method: "GET", path: "/api/order/:id" },
    cancel: { method: "POST", path: "/api/order/cancel/:id" },
    reorder: { method: "POST", path: "/api/order/reorder/:id" },
  },
  wishlist: {
    check: { method: "GET", path: "/api/wishlist/check/:productId" },
    ids: { method: "GET", path: "/api/wishlist/ids" },
    list: { method: "GET", path: "/api/wishlist/get" },
    add: { method: "POST", path: "/api/wishlist/add" },
    remove: { method: "POST", path: "/api/wishlist/remove" },
    moveToCart: { method: "POST", path: "/api/wishlist/move-to-cart" },
  },
  reviews: {
    list: { method: "GET", path: "/api/review/product/:productId" },
    own: { method: "GET", path: "/api/review/own/:productId" },
    add: { method: "POST", path: "/api/review/add", idempotent: true },
    update: { method: "PUT", path: "/api/review/update/:reviewId" },
    remove: { method: "DELETE", path: "/api/review/delete/:reviewId" },
  },
  notifications: {
    list: { method: "GET", path: "/api/notification/get" },
    read: { method: "PUT", path: "/api/notification/read/:id" },
    readAll: { method: "PUT", path: "/api/notification/read-all" },
    remove: { method: "DELETE", path: "/api/notification/delete/:id" },
  },
  newsletter: {
    subscribe: { method: "POST", path: "/api/newsletter/subscribe" },
  },
  demoGateway: {
    session: { method: "GET", path: "/api/demo-gateway/session/:id" },
    pay: { method: "POST", path: "/api/demo-gateway/session/:id/pay" },
    decline: { method: "POST", path: "/api/demo-gateway/session/:id/decline" },
  },
} as const satisfies Record<string, Record<string, Call>>;

/** The stream of a shopper's notifications as server-sent events; not a call with one reply, so it stands apart. */
export const notificationStream: Call = { method: "GET", path: "/api/notification/stream" };

/** Where the payment gateway tells what happened, signed by it. What it sends is its own business, not the contract's. */
export const paymentWebhook: Call = { method: "POST", path: "/api/payment/webhook" };
