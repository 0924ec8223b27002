export type { Gateway } from "./gateway.ts";
export { openGateway } from "./open-gateway.ts";
