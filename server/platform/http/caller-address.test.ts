import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { callerKey, createCallerReader, isProxyRange, trustProxies } from "./caller-address.ts";

describe("what limits count a caller by", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:51234", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
    ["2001:DB8:0:7::", "2001:db8:0:7::/64"],
    ["[2001:db8:0:7::9]:443", "2001:db8:0:7::/64"],
    ["[2001:db8:0:7::9]", "2001:db8:0:7::/64"],
    ["fe80::1%eth0", "fe80::/64"],
  ])("%s is %s", (address, key) => {
    expect(callerKey(address, "10.0.0.1")).toBe(key);
  });

  it.each([
    "",
    "unknown",
    "_hidden",
    "10.1",
    "0x7f.1",
    "256.1.1.1",
    "1.2.3.4.5",
    "a:b",
    "192.0.2.7, 1.2.3.4",
  ])("is the one who is connected when what was forwarded is no address: %j", (garbage) => {
    expect(callerKey(garbage, "::ffff:10.0.0.1")).toBe("10.0.0.1");
    expect(callerKey(garbage, undefined)).toBe("unknown");
  });
});

describe("the caller of a request that Fastify has not read", () => {
  const request = (peer: string, forwarded?: string) =>
    ({
      socket: { remoteAddress: peer },
      headers: { "x-forwarded-for": forwarded },
    }) as unknown as IncomingMessage;

  it("is the one who is connected, whatever they forward", () => {
    const callerOf = createCallerReader([]);
    for (const forwarded of [undefined, "192.0.2.7"])
      expect(callerOf(request("::ffff:10.0.0.1", forwarded))).toBe("10.0.0.1");
  });

  it("is whoever a trusted proxy names, or the proxy when that is no address", () => {
    const callerOf = createCallerReader(["10.0.0.0/8"]);
    for (const _ of [1, 2]) {
      expect(callerOf(request("10.0.0.1", "203.0.113.9, 192.0.2.7, 10.0.0.2"))).toBe("192.0.2.7");
      expect(callerOf(request("10.0.0.1", "nobody"))).toBe("10.0.0.1");
      expect(callerOf(request("10.0.0.2", "nobody"))).toBe("10.0.0.2");
      expect(callerOf(request("192.0.2.8", "192.0.2.7"))).toBe("192.0.2.8");
    }
  });
});

describe("trusted proxies", () => {
  it("are the listed addresses and networks, however they are written, and nobody else", () => {
    const trust =
      trustProxies(["10.0.0.2", "192.168.7.0/24", "fd00::/8", "::ffff:172.16.0.0/108"]) || expect.fail();
    for (const address of [
      "10.0.0.2",
      "::ffff:10.0.0.2",
      "10.0.0.2:80",
      "192.168.7.255",
      "fd12::1",
      "[fd12::1]:80",
    ])
      expect([address, trust(address)]).toEqual([address, true]);
    expect(trust("172.31.0.1")).toBe(true);
    for (const address of ["10.0.0.3", "192.168.8.1", "172.32.0.1", "fe80::1", "2001:db8::1", "garbage", ""])
      expect([address, trust(address)]).toEqual([address, false]);
  });

  it("are nobody when none are listed", () => {
    expect(trustProxies([])).toBe(false);
  });

  it("cannot be everybody", () => {
    for (const range of ["0.0.0.0/0", "::/0", "::ffff:0:0/96", "*", "true", "3"])
      expect([range, isProxyRange(range)]).toEqual([range, false]);
  });
});
