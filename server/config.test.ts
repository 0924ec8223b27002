import { describe, expect, it } from "vitest";
import { readConfig, StartError } from "./config.ts";

/** What a start with these variables says instead of starting. */
function complaint(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return "";
}

describe("the configuration", () => {
  it("has a default for everything", () => {
    expect(readConfig({})).toEqual({
      mode: "development",
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: "./data",
      databaseUrl: undefined,
      demo: true,
      seller: { email: "seller@example.com", password: undefined },
      sessionSecret: undefined,
      corsOrigins: [],
      rateLimits: true,
      trustProxy: false,
      logLevel: "info",
    });
  });

  it("reads every variable", () => {
    expect(
      readConfig({
        NODE_ENV: "production",
        HOST: "0.0.0.0",
        PORT: "8080",
        PUBLIC_URL: "https://shop.example.com/",
        DATA_DIR: "/var/lib/larder",
        DATABASE_URL: "postgres://larder:secret@db:5432/larder",
        SELLER_EMAIL: "Owner@Example.com",
        SELLER_PASSWORD: "orchard-gate-7",
        SESSION_SECRET: "s".repeat(32),
        CORS_ORIGINS: " https://a.example.com/ , http://localhost:5173,",
        RATE_LIMITS: "off",
        TRUST_PROXY: "true",
        LOG_LEVEL: "warn",
      }),
    ).toEqual({
      mode: "production",
      host: "0.0.0.0",
      port: 8080,
      publicUrl: "https://shop.example.com",
      dataDir: "/var/lib/larder",
      databaseUrl: "postgres://larder:secret@db:5432/larder",
      demo: false,
      seller: { email: "owner@example.com", password: "orchard-gate-7" },
      sessionSecret: "s".repeat(32),
      corsOrigins: ["https://a.example.com", "http://localhost:5173"],
      rateLimits: false,
      trustProxy: true,
      logLevel: "warn",
    });
  });

  it("counts a variable that is set to nothing as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", SELLER_PASSWORD: "", DEMO: "" })).toEqual(
      readConfig({}),
    );
  });

  it("fills an embedded shop with the demo, and a real database only when asked", () => {
    const DATABASE_URL = "postgresql://db/larder";
    expect(readConfig({ DEMO: "false" }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "true" }).demo).toBe(true);
  });

  it("follows the port in its own address", () => {
    expect(readConfig({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
  });

  it.each([
    ["NODE_ENV", "live"],
    ["PORT", "abc"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PUBLIC_URL", "shop.example.com"],
    ["PUBLIC_URL", "ftp://shop.example.com"],
    ["DATABASE_URL", "mysql://db/larder"],
    ["DATABASE_URL", "nonsense"],
    ["DEMO", "yes"],
    ["SELLER_EMAIL", "seller"],
    ["SELLER_PASSWORD", "short"],
    ["SELLER_PASSWORD", "x".repeat(129)],
    ["SESSION_SECRET", "short"],
    ["CORS_ORIGINS", "front.example.com"],
    ["CORS_ORIGINS", "https://a.example.com,nonsense"],
    ["CORS_ORIGINS", "*"],
    ["RATE_LIMITS", "false"],
    ["TRUST_PROXY", "1"],
    ["LOG_LEVEL", "loud"],
  ])("complains in one line that names %s=%s", (name, value) => {
    const said = complaint({ [name]: value });
    expect(said.split("\n")).toHaveLength(1);
    expect(said).toMatch(new RegExp(`^${name} (must|can) .*\\.$`));
  });

  it("complains about every wrong variable at once, a line for each", () => {
    const said = complaint({ PORT: "abc", DEMO: "yes", LOG_LEVEL: "loud", RATE_LIMITS: "maybe" });
    expect(said.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "DEMO",
      "RATE_LIMITS",
      "LOG_LEVEL",
    ]);
  });

  it("never repeats a secret in its complaint", () => {
    const said = complaint({ SELLER_PASSWORD: "hunter2", SESSION_SECRET: "swordfish" });
    expect(said).not.toMatch(/hunter2|swordfish/);
    expect(said.split("\n")).toHaveLength(2);
  });

  it("wants a session secret where several servers would each make their own", () => {
    const DATABASE_URL = "postgres://db/larder";
    expect(complaint({ NODE_ENV: "production", DATABASE_URL })).toMatch(/^SESSION_SECRET is required.*\.$/);
    expect(complaint({ NODE_ENV: "production" })).toBe("");
    expect(complaint({ NODE_ENV: "production", DATABASE_URL, SESSION_SECRET: "s".repeat(32) })).toBe("");
  });
});
