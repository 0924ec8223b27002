import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Whole, one of them alone is two thousand icons; in the build the server loads only what the pages use of them.
const bundled = ["lucide-react", "@tanstack/query-core", "@tanstack/react-query", "react-hot-toast"];

/**
 * What every page needs comes in one file, and what pages share in few more: dozens of small ones would each cost a
 * phone a trip to the shop, and pack worse. A group takes along what its modules import, but not what they load later.
 */
const groups = [
  {
    name: "frame",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|(contract\/cut-text|web\/(root|pages\/storefront\/(layout|product-tiles)|api\/products))\.tsx?/,
    priority: 2,
  },
  { name: "product", test: /storefront\/products\/detail\.tsx/, priority: 1 },
  { name: "list", test: /storefront\/products\/(all|category)\.tsx/, priority: 1 },
  { name: "shared", test: /(contract|web)\/(?!.*seller)|lucide-react/, minShareCount: 3 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: {
    sourcemap: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  ssr: { noExternal: command === "build" ? bundled : [] },
}));
