import { describe, expect, it } from "vitest";
import { readConfig, readPlaces, StartError } from "./config.ts";

/** The error message of a start with these variables. */
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
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: "./data",
      databaseUrl: undefined,
      demo: true,
      seller: { email: "seller@example.com", password: undefined },
      sessionSecret: undefined,
      corsOrigins: [],
      stripe: undefined,
      smtpUrl: undefined,
      mailFrom: "Larder <shop@localhost>",
      s3: undefined,
      role: "all",
      workers: undefined,
      rateLimits: true,
      trustProxy: [],
      logLevel: "info",
      logFormat: undefined,
    });
  });

  it("reads every variable", () => {
    expect(
      readConfig({
        HOST: "0.0.0.0",
        PORT: "8080",
        PUBLIC_URL: "https://shop.example.com/",
        DATA_DIR: "/var/lib/larder",
        DATABASE_URL: "postgres://larder:secret@db:5432/larder",
        SELLER_EMAIL: "Owner@Example.com",
        SELLER_PASSWORD: "orchard-gate-7",
        SESSION_SECRET: "s".repeat(32),
        CORS_ORIGINS: " https://a.example.com/ , http://localhost:5173,",
        STRIPE_SECRET_KEY: "sk_live_plum",
        STRIPE_WEBHOOK_SECRET: "whsec_jam",
        STRIPE_API_BASE: "http://127.0.0.1:12111/",
        SMTP_URL: "smtps://shop:secret@mail.example.com",
        MAIL_FROM: "The Orchard <shop@example.com>",
        S3_BUCKET: "pictures",
        S3_ENDPOINT: "https://s3.example.com/",
        S3_REGION: "eu-central-1",
        S3_ACCESS_KEY_ID: "plum",
        S3_SECRET_ACCESS_KEY: "jam",
        S3_PATH_STYLE: "false",
        ROLE: "web",
        WORKERS: "4",
        RATE_LIMITS: "off",
        TRUST_PROXY: "10.0.0.2, 192.168.7.0/24,fd00::/8,",
        LOG_LEVEL: "warn",
        LOG_FORMAT: "json",
      }),
    ).toEqual({
      host: "0.0.0.0",
      port: 8080,
      publicUrl: "https://shop.example.com",
      dataDir: "/var/lib/larder",
      databaseUrl: "postgres://larder:secret@db:5432/larder",
      demo: false,
      seller: { email: "owner@example.com", password: "orchard-gate-7" },
      sessionSecret: "s".repeat(32),
      corsOrigins: ["https://a.example.com", "http://localhost:5173"],
      stripe: {
        secretKey: "sk_live_plum",
        webhookSecret: "whsec_jam",
        apiBase: "http://127.0.0.1:12111",
      },
      smtpUrl: "smtps://shop:secret@mail.example.com",
      mailFrom: "The Orchard <shop@example.com>",
      s3: {
        bucket: "pictures",
        endpoint: "https://s3.example.com",
        region: "eu-central-1",
        accessKeyId: "plum",
        secretAccessKey: "jam",
        pathStyle: false,
      },
      role: "web",
      workers: 4,
      rateLimits: false,
      trustProxy: ["10.0.0.2", "192.168.7.0/24", "fd00::/8"],
      logLevel: "warn",
      logFormat: "json",
    });
  });

  it("counts a variable that is set to nothing as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " ", SELLER_PASSWORD: "", DEMO: "" })).toEqual(
      readConfig({}),
    );
  });

  it("fills an embedded shop with the demo, and a real database only when asked", () => {
    const DATABASE_URL = "postgresql://db/larder";
    const SESSION_SECRET = "s".repeat(32);
    expect(readConfig({ DEMO: "false" }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, SESSION_SECRET }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: "true" }).demo).toBe(true);
  });

  it("follows the port in its own address", () => {
    expect(readConfig({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
  });

  it.each([
    ["LOG_FORMAT", "colourful"],
    ["ROLE", "clerk"],
    ["WORKERS", "0"],
    ["WORKERS", "many"],
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
    ["STRIPE_SECRET_KEY", "pk_live_plum"],
    ["STRIPE_WEBHOOK_SECRET", "plum"],
    ["STRIPE_API_BASE", "127.0.0.1:12111"],
    ["SMTP_URL", "mail.example.com"],
    ["SMTP_URL", "https://mail.example.com"],
    ["RATE_LIMITS", "false"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "*"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "10.1"],
    ["TRUST_PROXY", "loopback"],
    ["TRUST_PROXY", "proxy.example.com"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "::/0"],
    ["TRUST_PROXY", "::ffff:0.0.0.0/96"],
    ["TRUST_PROXY", "10.0.0.2,everybody"],
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
    const said = complaint({
      SELLER_PASSWORD: "hunter2",
      SESSION_SECRET: "swordfish",
      STRIPE_SECRET_KEY: "plum",
      STRIPE_WEBHOOK_SECRET: "jam-jar",
      SMTP_URL: "smtp//shop:quince@mail",
    });
    expect(said).not.toMatch(/hunter2|swordfish|plum|jam-jar|quince/);
    expect(said.split("\n")).toHaveLength(5);
  });

  it("wants a session secret where several servers would each make their own", () => {
    const DATABASE_URL = "postgres://db/larder";
    const required = /^SESSION_SECRET is required with DATABASE_URL: .*\.$/;
    for (const NODE_ENV of ["", "production", "development", "anything"]) {
      expect(complaint({ NODE_ENV, DATABASE_URL })).toMatch(required);
      expect(complaint({ NODE_ENV, DATABASE_URL, DEMO: "false" })).toMatch(required);
      expect(complaint({ NODE_ENV, DATABASE_URL, DEMO: "true" })).toBe("");
      expect(complaint({ NODE_ENV, DATABASE_URL, SESSION_SECRET: "s".repeat(32) })).toBe("");
      expect(complaint({ NODE_ENV, DEMO: "false" })).toBe("");
    }
    expect(readPlaces({ DATABASE_URL, DATA_DIR: "here" })).toEqual({
      databaseUrl: DATABASE_URL,
      dataDir: "here",
    });
  });

  const keys = { STRIPE_SECRET_KEY: "rk_test_plum", STRIPE_WEBHOOK_SECRET: "whsec_jam" };

  it("takes Stripe's two secrets together, restricted keys as well, or neither", () => {
    expect(readConfig(keys).stripe).toEqual({
      secretKey: "rk_test_plum",
      webhookSecret: "whsec_jam",
      apiBase: undefined,
    });
    for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const)
      expect(complaint({ [name]: keys[name] })).toMatch(/^STRIPE_SECRET_KEY and .* belong together: .*\.$/);
    expect(readConfig({ STRIPE_API_BASE: "http://127.0.0.1:12111" }).stripe).toBeUndefined();
  });

  it("divides the work between processes on a PostgreSQL server only", () => {
    const shared = { DATABASE_URL: "postgres://db/larder", DEMO: "true" };
    expect(readConfig({ ...shared, ROLE: "worker" }).role).toBe("worker");
    for (const ROLE of ["web", "worker"])
      expect(complaint({ ROLE })).toMatch(/^ROLE=\w+ is for several processes on one DATABASE_URL: .*\.$/);
    expect(readConfig({ ROLE: "all" }).role).toBe("all");
  });

  it("has several web processes on a PostgreSQL server only, and none in a worker", () => {
    const shared = { DATABASE_URL: "postgres://db/larder", SESSION_SECRET: "s".repeat(32) };
    expect(readConfig({ ...shared, WORKERS: "3" }).workers).toBe(3);
    expect(readConfig({ WORKERS: "1" }).workers).toBeUndefined();
    expect(complaint({ WORKERS: "2" })).toMatch(
      /^WORKERS=2 needs a PostgreSQL server: set DATABASE_URL\. .*\.$/,
    );
    expect(complaint({ ...shared, WORKERS: "2", ROLE: "worker" })).toMatch(/^WORKERS is .*ROLE=worker\.$/);
  });

  it("takes an S3 store with all that it needs, or none", () => {
    const keys = { S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "plum", S3_SECRET_ACCESS_KEY: "jam" };
    expect(readConfig(keys).s3).toMatchObject({
      endpoint: undefined,
      region: "us-east-1",
      pathStyle: false,
    });
    expect(readConfig({ ...keys, S3_ENDPOINT: "http://127.0.0.1:9000" }).s3?.pathStyle).toBe(true);
    for (const name of Object.keys(keys))
      expect(complaint({ ...keys, [name]: "" })).toMatch(/^S3_BUCKET, .* belong together: .*\.$/);
    expect(complaint({ S3_ENDPOINT: "http://127.0.0.1:9000" })).toMatch(/^S3_BUCKET/);
  });

  it("is fine without Stripe, demo or not: the shop then takes cash only", () => {
    expect(readConfig({ DEMO: "false" }).stripe).toBeUndefined();
    const server = { DATABASE_URL: "postgres://db/larder", SESSION_SECRET: "s".repeat(32) };
    expect(readConfig(server)).toMatchObject({ demo: false, stripe: undefined });
  });
});
