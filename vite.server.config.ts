import { defineConfig } from "vite";

/**
 * Packages that load files at run time: native code, WebAssembly, pictures, fonts, programs of other processes. React must
 * be the same copy as the built pages use.
 */
const external = [
  "@electric-sql/pglite",
  "@expo-google-fonts/noto-sans",
  "@lobehub/fluent-emoji-3d",
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

/** V8 keeps the source, at one byte for each character only where all are ASCII. */
const compact = { charset: "ascii", comments: false } as const;

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
    rolldownOptions: { output: { entryFileNames: "[name].js", ...compact } },
  },
});
