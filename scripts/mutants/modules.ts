type Module = {
  code: string[];
  tests: string[];
  /** Whether the browser's tests are to find what those do not. */
  inBrowser?: boolean;
};

/** The code of each module, and the tests that are to find its mutants; those named first run first. */
export const modules: Record<string, Module> = {
  pricing: {
    code: ["contract/pricing/*.ts"],
    tests: ["contract/pricing/", "contract/totals"],
  },
  ledger: {
    code: ["server/ledger/*.ts"],
    tests: ["server/ledger/", "server/reimbursements/reimbursements", "server/stock/"],
  },
  stock: {
    code: ["server/stock/*.ts", "server/catalog/{order-stock,stock,stock-store}.ts"],
    tests: ["server/stock/", "server/catalog/stock", "server/orders/place-order"],
  },
  slots: {
    code: [
      "server/delivery/*.ts",
      "contract/delivery/{plan,slot-times,speed}.ts",
      "server/orders/{change-slot,slot-store,slot-times}.ts",
    ],
    tests: ["contract/delivery/", "server/delivery/", "server/orders/slots", "server/orders/export-orders"],
  },
  access: {
    code: [
      "server/http/{access,origin-check,page-requests,sessions}.ts",
      "server/staff/access.ts",
      "contract/permissions.ts",
    ],
    tests: [
      "server/http/access.",
      "server/http/origin-check",
      "server/http/access-matrix",
      "server/staff/staff-members",
      "server/accounts/session.",
    ],
  },
  "money-back": {
    code: [
      "server/{reimbursements,store-credit}/*.ts",
      "server/orders/{order-credit,pay-back,refund-line}.ts",
      "server/payments/{plan-refunds,record-refunds,refund-payment}.ts",
    ],
    tests: [
      "server/reimbursements/",
      "server/store-credit/",
      "server/payments/cancel-order",
      "server/payments/payments.test",
    ],
  },
  web: { code: ["web/**/*.{ts,tsx}"], tests: ["web/"], inBrowser: true },
};
