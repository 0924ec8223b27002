import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What most pages share comes in two files: dozens of small ones would each cost a phone a trip to the shop. */
const groups = [
  { name: "libraries", test: /node_modules/, minShareCount: 2 },
  { name: "shop", test: /\/(contract|web)\/(?!.*seller)/, minShareCount: 2 },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: {
    sourcemap: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}));
