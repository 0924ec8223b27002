import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/** Whether a text is the address of a proxy or a network of proxies, but not a network that contains every address. */
export function isProxyRange(text: string): boolean {
  if (isAddress(text)) return true;
  const isNetwork = ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
  return isNetwork && parseRange(text)[1] > 0;
}

/**
 * Fastify's `trustProxy`: `ranges` are the trusted proxies' addresses and networks. Addresses may have a port or be
 * IPv4-mapped IPv6, as proxies write them; an invalid address is not trusted.
 */
export function trustProxies(ranges: readonly string[]): false | ((address: string) => boolean) {
  if (ranges.length === 0) return false;
  const networks = ranges.map(parseRange);
  return (text) => {
    const address = parseAddress(text);
    return (
      address !== undefined &&
      networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
    );
  };
}

/** The key by which rate limits count a request. */
export function callerOf({ ip, socket }: FastifyRequest): string {
  return callerKey(ip, socket.remoteAddress);
}

/** The same for a request that Fastify has not read; `ranges` as for `trustProxies`. */
export function createCallerReader(ranges: readonly string[]): (request: IncomingMessage) => string {
  const trusts = trustProxies(ranges);
  const keys = new LRUCache<string, string>({ max: 1_000 });
  return (request) => {
    const peer = request.socket.remoteAddress;
    const address = trusts ? proxyAddress.all(request, trusts).at(-1) : peer;
    const route = `${address} ${peer}`;
    const key = keys.get(route) ?? callerKey(address, peer);
    keys.set(route, key);
    return key;
  };
}

/**
 * The key for rate limits: the caller's address, or for IPv6 its /64 network, the least that a subscriber gets. `peer`,
 * the connected address, is used when a proxy has forwarded an invalid one.
 */
export function callerKey(text: string | undefined, peer: string | undefined): string {
  const address = parseAddress(text ?? "") ?? parseAddress(peer ?? "");
  if (!address) return "unknown";
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

// "[2001:db8::1]:443", "[2001:db8::1]" and "192.0.2.1:443", the forms of some proxies.
const bracketed = /^\[([^\]]+)\](?::\d+)?$/;
const ipv4WithPort = /^([\d.]+):\d+$/;

function parseAddress(text: string): Address | undefined {
  const bare = (bracketed.exec(text) ?? ipv4WithPort.exec(text))?.[1] ?? text;
  return isAddress(bare) ? ipaddr.process(bare) : undefined;
}

// Accepts the usual notation only: "10.1" and "0x7f.1" would be valid addresses too.
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function parseRange(text: string): [Address, number] {
  if (!text.includes("/")) {
    const address = ipaddr.process(text);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  }
  const [network, bits] = ipaddr.parseCIDR(text);
  // "::ffff:10.0.0.0/104" is the IPv4 network 10.0.0.0/8.
  if (network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96)
    return [network.toIPv4Address(), bits - 96];
  return [network, bits];
}
