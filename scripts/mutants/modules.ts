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
    code: ["server/domains/ledger/*.ts", "server/domains/accounting/books.ts"],
    tests: [
      "server/domains/accounting/books",
      "server/domains/payments/reimbursements/reimbursements",
      "server/domains/stock/",
    ],
  },
  stock: {
    code: [
      "server/domains/stock/**/*.ts",
      "server/domains/catalog/availability/{order-stock,stock,stock-store}.ts",
    ],
    tests: [
      "server/domains/stock/",
      "server/domains/catalog/availability/stock",
      "server/domains/sales/orders/placing/place-order",
    ],
  },
  slots: {
    code: [
      "server/domains/delivery/*.ts",
      "contract/delivery/{plan,slot-times,speed}.ts",
      "server/domains/sales/orders/placing/{change-slot,slot-store,slot-times}.ts",
    ],
    tests: [
      "contract/delivery/",
      "server/domains/delivery/",
      "server/domains/sales/orders/placing/slots",
      "server/domains/sales/orders/documents/export-orders",
    ],
  },
  access: {
    code: [
      "server/platform/http/{origin-check,page-requests}.ts",
      "server/domains/access/{access,sessions}.ts",
      "server/domains/access/permissions.ts",
      "contract/permissions.ts",
    ],
    tests: [
      "server/domains/access/access.",
      "server/platform/http/origin-check",
      "server/domains/access/access-matrix",
      "server/domains/staff/members/staff-members",
      "server/domains/customers/accounts/session.",
    ],
  },
  "money-back": {
    code: [
      "server/domains/{payments/reimbursements,customers/store-credit}/*.ts",
      "server/domains/sales/orders/{placing/order-credit,changes/refund-difference,changes/refund-line}.ts",
      "server/domains/payments/{plan-refunds,settle-payment,events/record-refunds}.ts",
    ],
    tests: [
      "server/domains/payments/reimbursements/",
      "server/domains/customers/store-credit/",
      "server/domains/payments/cancel-order",
      "server/domains/payments/payments.test",
    ],
  },
  web: { code: ["web/**/*.{ts,tsx}"], tests: ["web/"], inBrowser: true },
};
