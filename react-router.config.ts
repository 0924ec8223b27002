import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // The whole table of routes comes with the first page: no calls to discover it, nothing to cache for them.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
