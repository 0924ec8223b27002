import { describe, expect, it } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { startWarnings } from "./welcome.ts";

describe("a start that is worth a warning", () => {
  const warnings = (variables: Record<string, string>) => startWarnings(readConfig(variables));

  it("has none by default, as a demo, on this machine, or behind https", () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ PUBLIC_URL: "http://shop.example.com" })).toEqual([]);
    for (const url of [
      "https://shop.example.com",
      "http://localhost:3000",
      "http://127.0.0.1",
      "http://[::1]:80",
    ])
      expect(warnings({ DEMO: "false", PUBLIC_URL: url })).toEqual([]);
  });

  it("is one on an http address that others can reach", () => {
    for (const url of ["http://shop.example.com", "http://192.168.0.7:3000", "http://localhost.example.com"])
      expect(warnings({ DEMO: "false", PUBLIC_URL: url })).toEqual([
        expect.stringMatching(/^PUBLIC_URL is http: [^\n]+$/),
      ]);
  });

  it("is one without limits", () => {
    expect(warnings({ RATE_LIMITS: "off" })).toEqual([expect.stringMatching(/^RATE_LIMITS=off: /)]);
  });
});
