export type { Gateway } from "./gateway/gateway.ts";
export { openGateway } from "./gateway/open-gateway.ts";
