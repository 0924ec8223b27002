// Module boundaries (docs/decisions/0002-walls.md). A new dependency between domains needs a line here.
const domains = [
  "accounts",
  "addresses",
  "cart",
  "catalog",
  "customers",
  "idempotency",
  "ledger",
  "mail",
  "newsletter",
  "notifications",
  "orders",
  "payments",
  "problems",
  "rate-limits",
  "reviews",
  "settings",
  "setup",
  "shop-export",
  "staff",
  "stock",
  "stock-notices",
  "tasks",
  "wishlist",
];
const domain = `^server/(${domains.join("|")})/`;

/** Which domain may call which other domain's service. */
const services = {
  accounts: ["cart", "mail", "rate-limits"],
  addresses: ["idempotency"],
  cart: ["catalog"],
  catalog: ["idempotency", "ledger", "settings", "tasks"],
  customers: ["addresses"],
  idempotency: [],
  ledger: [],
  mail: [],
  newsletter: ["rate-limits"],
  notifications: ["idempotency", "tasks"],
  orders: [
    "addresses",
    "cart",
    "catalog",
    "idempotency",
    "ledger",
    "mail",
    "notifications",
    "rate-limits",
    "staff",
  ],
  payments: ["idempotency", "orders"],
  problems: ["catalog", "idempotency", "mail", "notifications", "orders", "rate-limits", "staff"],
  "rate-limits": [],
  reviews: ["catalog", "idempotency", "notifications"],
  settings: ["catalog"],
  setup: [],
  "shop-export": ["catalog", "customers", "orders"],
  staff: ["accounts", "idempotency", "mail", "rate-limits", "setup"],
  stock: ["catalog", "idempotency"],
  "stock-notices": ["catalog", "mail", "notifications"],
  tasks: [],
  wishlist: ["cart", "catalog"],
};

const edges = Object.entries(services).map(([from, to]) => ({
  name: `${from}-calls-only-its-neighbours`,
  comment: `${from} may call the services of: ${to.join(", ") || "nobody"}. Its store may join anybody's tables, and it may hear of anybody's events.`,
  severity: "error",
  from: { path: `^server/${from}/`, pathNot: "(tables|[.]test)[.]ts$" },
  to: { path: domain, pathNot: `^server/(${[from, ...to].join("|")})/|/(tables|events)[.]ts$` },
}));

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-imports-only-zod",
      severity: "error",
      from: { path: "^contract/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: "^(contract/|node_modules/zod/)" },
    },
    {
      name: "server-and-web-do-not-know-each-other",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^web/" },
    },
    {
      name: "web-does-not-know-the-server",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "no-validation-library-in-the-browser",
      comment: "Schemas lend the pages their types; their code stays on the server.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^node_modules/zod/", reachable: true },
    },
    {
      name: "no-error-table-in-the-browser",
      comment: "The server sends the sentence along; the browser throws its own CallError.",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^contract/errors[.]ts$", reachable: true },
    },
    {
      name: "pages-features-ui",
      severity: "error",
      from: { path: "^web/(ui|api)/" },
      to: { path: "^web/(features|pages)/" },
    },
    {
      name: "features-know-no-page",
      severity: "error",
      from: { path: "^web/features/" },
      to: { path: "^web/pages/" },
    },
    {
      name: "features-do-not-import-each-other",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: { path: "^web/features/", pathNot: "^web/features/$1/" },
    },
    {
      name: "only-its-own-store",
      comment:
        "Another domain is reached through its service (or its tables' types), never through its store.",
      severity: "error",
      from: { path: `${domain}`, pathNot: "[.]test[.]ts$" },
      to: { path: `${domain}(store|[a-z]+-store|search|routes|staff-routes)[.]ts$`, pathNot: "^server/$1/" },
    },
    {
      name: "stores-know-no-service",
      severity: "error",
      from: { path: "^server/[^/]+/(store|[a-z]+-store|tables|search)[.]ts$" },
      to: { path: "^server/[^/]+/(service|routes|staff-routes)[.]ts$" },
    },
    {
      name: "services-know-no-http",
      severity: "error",
      from: { path: domain, pathNot: "(routes|[.]test)[.]ts$" },
      to: { path: "^(server/http/|node_modules/fastify/)" },
    },
    {
      name: "database-and-queues-know-no-domain",
      severity: "error",
      from: { path: "^server/(db|jobs)/", pathNot: "[.]test[.]ts$" },
      to: { path: `${domain}|^server/(domains|demo/)` },
    },
    {
      name: "the-demo-gateway-keeps-its-own-books",
      comment: "The shop asks the gateway, as it would ask Stripe.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/payments/(demo-gateway/|domain[.]ts$)" },
      to: { path: "^server/payments/demo-gateway/(store|tables|sessions|refunds)[.]ts$" },
    },
    ...edges,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Type-only imports do not exist at run time and are allowed: the three TypeScript projects check them.
    tsPreCompilationDeps: false,

    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
