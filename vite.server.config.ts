import { defineConfig } from "vite";
import { serverOutput } from "./scripts/server-output.ts";

/**
 * Packages that load files at run time: native code, WebAssembly, pictures, fonts, programs of other processes. React must
 * be the same copy as the built pages use.
 */
const external = [
  "@electric-sql/pglite",
  "@expo-google-fonts/noto-sans",
  "@node-rs/argon2",
  "@scalar/fastify-api-reference",
  "fontkit",
  "pdfkit",
  "react",
  "react-dom",
  "react-router",
  "sharp",
  "tinypool",
  "vite",
];

/**
 * Bundles the server and its libraries into few files: finding and reading two thousand would take longer than running
 * them.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external },
  build: {
    ssr: "main.ts",
    outDir: "build/shop",
    target: "node24",
    rolldownOptions: { output: { entryFileNames: "[name].js", ...serverOutput } },
  },
});
