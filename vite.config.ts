import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Whole, one of them alone is two thousand icons; in the build the server loads only what the pages use of them.
const bundled = ["lucide-react", "@tanstack/query-core", "@tanstack/react-query", "react-hot-toast"];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: "web/public",
  build: { sourcemap: false },
  ssr: { noExternal: command === "build" ? bundled : [] },
}));
