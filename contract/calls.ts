export type Call = { method: "GET" | "POST" | "PUT" | "DELETE"; path: string };

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
  },
  seller: {
    login: { method: "POST", path: "/api/seller/login" },
    isAuth: { method: "GET", path: "/api/seller/is-auth" },
    logout: { method: "POST", path: "/api/seller/logout" },
    logoutByLink: { method: "GET", path: "/api/seller/logout" },
    addProduct: { method: "POST", path: "/api/product/add" },
    setStock: { method: "POST", path: "/api/product/stock" },
    orders: { method: "GET", path: "/api/order/seller" },
    summary: { method: "GET", path: "/api/seller/summary" },
  },
  catalog: {
    list: { method: "GET", path: "/api/product/list" },
    byIds: { method: "GET", path: "/api/product/by-ids" },
    product: { method: "GET", path: "/api/product/:id" },
  },
  cart: {
    update: { method: "POST", path: "/api/cart/update" },
  },
  addresses: {
    list: { method: "GET", path: "/api/address/get" },
    add: { method: "POST", path: "/api/address/add" },
    edit: { method: "PUT", path: "/api/address/update/:id" },
    remove: { method: "DELETE", path: "/api/address/delete/:id" },
  },
  orders: {
    placeCashOrder: { method: "POST", path: "/api/order/cod" },
    mine: { method: "GET", path: "/api/order/user" },
  },
  newsletter: {
    subscribe: { method: "POST", path: "/api/newsletter/subscribe" },
  },
} as const satisfies Record<string, Record<string, Call>>;
