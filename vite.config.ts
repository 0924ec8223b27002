import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Whole, one of them alone is two thousand icons; in the build the server loads only what the pages use of them.
const bundled = ["lucide-react", "@tanstack/query-core", "@tanstack/react-query", "react-hot-toast"];

/** What most pages share comes in two files: dozens of small ones would each cost a phone a trip to the shop. */
const groups = [
  { name: "libraries", test: /node_modules/, minShareCount: 2 },
  { name: "shop", test: /\/(contract|web)\/(?!.*seller)/, minShareCount: 2 },
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
