import { streamEndpoint } from "../endpoint.ts";
import { boardStreamCall } from "./board-calls.ts";

export const boardStream = streamEndpoint(boardStreamCall, {
  summary:
    "Which orders arrive and change, and which delivery rounds change, as it happens (server-sent events)",
  access: { staff: "orders.read" },
  stream: "text/event-stream",
  errors: ["rate_limited"],
});
