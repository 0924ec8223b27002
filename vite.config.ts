import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineMessages } from "./scripts/messages/inline-messages.ts";
import { serverOutput } from "./scripts/server-output.ts";

// The server bundle includes these packages, so that it only loads what the pages use: one of them has two thousand
// icons.
const bundled = ["lucide-react", "@tanstack/query-core", "@tanstack/react-query", "react-hot-toast"];

/** What only the back office uses, but many of its pages. */
const office =
  "permissions|calls/back-office|catalog/barcode|orders/print-texts|(picking|rounds|staff|stock|tasks)/[\\w-]+|" +
  "client/back-office|components/(progress|page/section-tabs|fields/(switch|unsaved-changes)|pictures/use-object-url)";

/**
 * Every page needs two script files, and shared code is in a few more: dozens of small files would each cost a phone a
 * round trip, and compress worse. A group includes what its modules import, but not what they load on demand. The
 * libraries, four fifths of it, stay the same file from one release of the shop to the next.
 */
const groups = [
  {
    name: "libraries",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 4,
  },
  {
    name: "frame",
    test: /(contract\/(cut-text|limits|i18n\/[\w-]+|catalog\/(food\/diets|paths))|web\/(root|components\/(use-hydrated|rich-text)|storefront\/(layout\/layout|products\/product-tiles)|browser-state\/products))\.tsx?/,
    priority: 3,
  },
  { name: "home", test: /storefront\/home\/home\.tsx/, priority: 2 },
  { name: "product", test: /storefront\/products\/detail\.tsx/, priority: 2 },
  { name: "list", test: /storefront\/products\/(all|category)\.tsx/, priority: 2 },
  { name: "addresses", test: /contract\/addresses\/address-format\.ts/, priority: 3 },
  { name: "shopper", test: /web\/client\/shopper\.ts/, priority: 3 },
  {
    name: "place",
    test: /web\/(browser-state\/(read-settings|delivery-place)|storefront\/delivery\/(delivery-bar|place-form|place-text|fee-text))\.tsx?/,
    priority: 3,
  },
  {
    name: "dialogs",
    test: /web\/(components\/dialog|storefront\/(layout\/mobile-menu-drawer|login\/login-dialog)|shared\/account\/forgot-password-form)\.tsx/,
    priority: 2,
  },
  {
    name: "shared",
    // The formats of addresses are needed by few pages.
    test: new RegExp(
      `(contract|web)/(?!.*(office/|components/list/|addresses/address-format)|(${office})[.])|lucide-react`,
    ),
    minShareCount: 3,
    priority: 2,
  },
  { name: "tables", test: /web\/components\/list\//, priority: 1 },
  { name: "office", test: new RegExp(`(contract|web)/(${office})[.]`), priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [inlineMessages({ isBuild: command === "build" }), tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: {
    sourcemap: false,
    // Of what a part needs that is loaded on demand, these are there already.
    modulePreload: {
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\/(rolldown-runtime|libraries|frame)-/.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  environments: { ssr: { build: { rolldownOptions: { output: serverOutput } } } },
  ssr: { noExternal: command === "build" ? bundled : [] },
}));
