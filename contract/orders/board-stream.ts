import { streamEndpoint } from "../endpoint.ts";
import { boardStreamPath } from "../other-paths.ts";

export const boardStream = streamEndpoint(`GET ${boardStreamPath}`, {
  summary:
    "Which orders arrive and change, and which delivery rounds change, as it happens (server-sent events)",
  access: { staff: "orders.read" },
  stream: "text/event-stream",
  errors: ["rate_limited"],
});
