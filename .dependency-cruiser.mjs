// Module boundaries (docs/decisions/0002-walls.md). A new dependency between areas needs a line here.

/** Which areas of server/domains/ each area may call. It calls only areas above itself, so there are no circles. */
const services = {
  ledger: [],
  logins: [],
  access: ["logins"],
  mail: [],
  settings: [],
  staff: ["access", "logins", "mail"],
  delivery: [],
  catalog: ["ledger", "settings"],
  customers: ["access", "catalog", "logins", "mail"],
  discounts: ["access", "catalog"],
  reviews: ["catalog", "customers"],
  content: [],
  demo: ["catalog", "customers", "reviews"],
  sales: ["access", "catalog", "customers", "delivery", "discounts", "ledger", "mail", "staff"],
  payments: ["access", "customers", "mail", "sales"],
  stock: ["catalog", "discounts"],
  fulfilment: ["access", "catalog", "customers", "ledger", "logins", "sales", "staff", "stock"],
  accounting: ["sales"],
  office: ["access", "catalog", "content", "customers", "discounts", "mail", "reviews", "sales", "staff"],
  reports: ["catalog"],
  live: ["access", "customers", "fulfilment", "logins", "sales", "settings"],
};

const areas = Object.keys(services);
for (const [from, to] of Object.entries(services))
  for (const each of to)
    if (areas.indexOf(each) >= areas.indexOf(from))
      throw new Error(`${from} cannot call ${each}, which is not above it.`);

const edges = Object.entries(services).map(([from, to]) => ({
  name: `${from}-calls-only-its-neighbours`,
  comment: `${from} may call: ${to.join(", ") || "nobody"}.`,
  severity: "error",
  from: { path: `^server/domains/${from}/`, pathNot: "[.]test[.]ts$" },
  to: { path: "^server/domains/", pathNot: `^server/domains/(${[from, ...to].join("|")})/` },
}));

/** The areas of the pages. Each may import those before it in its list, so there are no circles. */
const webAreas = {
  storefront: [
    ...[
      "allergens",
      "delivery",
      "info",
      "login",
      "addresses",
      "newsletter",
      "notifications",
      "layout",
      "reviews",
    ],
    ...["stock-notices", "account", "orders", "products", "cart", "home", "wishlist"],
  ],
  office: [
    ...[
      "product-form",
      "shared",
      "customers",
      "delivery",
      "import",
      "orders",
      "pages",
      "pick",
      "promotions",
      "reports",
    ],
    ...["reviews", "rounds", "settings", "staff", "account", "stock", "discounts", "layout", "products"],
  ],
};

const webEdges = Object.entries(webAreas).flatMap(([side, areas]) =>
  areas.map((area, index) => ({
    name: `${side}-${area}-imports-only-areas-before-it`,
    severity: "error",
    from: { path: `^web/${side}/${area}/` },
    to: { path: `^web/${side}/`, pathNot: `^web/${side}/(${areas.slice(0, index + 1).join("|")})/` },
  })),
);

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "contract-imports-few-libraries",
      severity: "error",
      from: { path: "^contract/", pathNot: "[.]test[.]ts$" },
      to: { pathNot: "^(contract/|node_modules/(zod|@lingui|localized-address-format)/)" },
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
      from: { path: "^web/", pathNot: "[.]test[.]tsx?$" },
      to: { path: "^node_modules/zod/", reachable: true },
    },
    {
      name: "no-error-table-in-the-browser",
      comment: "The server sends the sentence along; the browser throws its own CallError.",
      severity: "error",
      from: { path: "^web/", pathNot: "[.]test[.]tsx?$" },
      to: { path: "^contract/(errors|error-table)[.]ts$", reachable: true },
    },
    {
      name: "client-knows-only-itself",
      severity: "error",
      from: { path: "^web/client/" },
      to: { path: "^web/", pathNot: "^web/client/" },
    },
    {
      name: "components-know-no-domain",
      severity: "error",
      from: { path: "^web/components/" },
      to: { path: "^web/", pathNot: "^web/(components|client)/" },
    },
    {
      name: "browser-state-knows-no-page",
      severity: "error",
      from: { path: "^web/browser-state/" },
      to: { path: "^web/", pathNot: "^web/(browser-state|components|client)/" },
    },
    {
      name: "shared-knows-neither-shop-nor-office",
      severity: "error",
      from: { path: "^web/shared/" },
      to: { path: "^web/(storefront|office)/" },
    },
    {
      name: "the-shop-does-not-know-the-office",
      severity: "error",
      from: { path: "^web/storefront/" },
      to: { path: "^web/office/" },
    },
    {
      name: "the-office-does-not-know-the-shop",
      comment: "Only the previews of a product and of the front page show what shoppers see.",
      severity: "error",
      from: {
        path: "^web/office/",
        pathNot: "^web/office/(products/product-preview|pages/front-preview)[.]tsx$",
      },
      to: { path: "^web/storefront/" },
    },
    ...webEdges,
    {
      name: "platform-knows-no-domain",
      severity: "error",
      from: { path: "^server/platform/", pathNot: "[.]test[.]ts$" },
      to: { path: "^server/(schema|domains|apps)/" },
    },
    {
      name: "schema-knows-no-domain",
      severity: "error",
      from: { path: "^server/schema/" },
      to: { path: "^server/(domains|apps)/" },
    },
    {
      name: "domains-know-no-app",
      severity: "error",
      from: { path: "^server/domains/", pathNot: "[.]test[.]ts$" },
      to: { path: "^server/apps/" },
    },
    {
      name: "areas-have-a-front-door",
      comment:
        "Another area is reached through its index.ts (routes: its http.ts), never through the files behind it.",
      severity: "error",
      from: { path: "^server/domains/([^/]+)/", pathNot: "[.]test[.]ts$" },
      to: {
        path: "^server/domains/",
        pathNot: "^server/domains/($1/|[^/]+/(index|http)[.]ts$)",
      },
    },
    {
      name: "apps-use-the-front-doors",
      severity: "error",
      from: { path: "^(main[.]ts|server/apps/)", pathNot: "[.]test[.]ts$" },
      to: { path: "^server/domains/", pathNot: "/(domain|index|http)[.]ts$" },
    },
    {
      name: "nobody-comes-home-by-the-front-door",
      comment: "Inside an area imports are relative, to the file itself.",
      severity: "error",
      from: { path: "^server/domains/([^/]+)/" },
      to: { path: "^server/domains/$1/(index|http)[.]ts$" },
    },
    {
      name: "stores-know-no-service",
      severity: "error",
      from: { path: "^server/domains/.+/[a-z-]*store[.]ts$" },
      to: { path: "^server/domains/.+/(service|[a-z-]*routes?)[.]ts$" },
    },
    {
      name: "services-know-no-http",
      severity: "error",
      from: { path: "^server/domains/(?!(access|live)/)", pathNot: "(routes|[.]test)[.]ts$" },
      to: {
        path: "^(server/platform/(http|cache)/|server/domains/(access/(access|audit|login-limits|sessions)|[^/]+/http|live/.+)[.]ts|node_modules/fastify/)",
      },
    },
    {
      name: "the-demo-gateway-keeps-its-own-books",
      comment: "The shop asks the gateway, as it would ask Stripe.",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/domains/payments/(demo-gateway/|domain[.]ts$)" },
      to: { path: "^server/(domains/payments/demo-gateway/(store|sessions)|schema/demo-gateway)[.]ts$" },
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
