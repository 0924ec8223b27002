import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // Emptied at each build of the pages; the built server is beside it.
  buildDirectory: "build/pages",
  ssr: true,
  // The whole route table comes with the first page, so that no calls are needed to discover routes.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
