import { describe, expect, it } from "vitest";
import { boardStreamPath, notificationStreamPath, paymentWebhookPath } from "#contract/other-paths.ts";
import { everyCall } from "#tests/support/calls.ts";
import { startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop();

describe("the documentation", () => {
  it("lists every call of the contract, and none beyond", async () => {
    const { status, body } = await test.visitor().get("/api/openapi.json");
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1/);
    const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = [
      ...everyCall,
      { method: "GET", path: notificationStreamPath },
      { method: "GET", path: boardStreamPath },
      { method: "POST", path: paymentWebhookPath },
    ].map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(listed.sort()).toEqual(promised.sort());
  });

  it("describes each call, its failures and who may make it", async () => {
    const { body } = await test.visitor().get("/api/openapi.json");
    expect(body.paths["/api/order/cod"].post).toMatchObject({
      summary: expect.stringMatching(/\S/),
      security: [{ shopper: [] }],
      requestBody: expect.any(Object),
      responses: { "201": expect.any(Object), "4XX": expect.any(Object) },
    });
    expect(body.paths["/api/product/stock"].post.security).toEqual([{ staff: ["stock.adjust"] }]);
    expect(body.paths["/api/product/list"].get.security).toBeUndefined();
    const parameters = body.paths["/api/product/list"].get.parameters.map(
      ({ name }: { name: string }) => name,
    );
    expect(parameters).toEqual(expect.arrayContaining(["search", "minPrice", "sortBy", "limit", "cursor"]));
  });

  it("describes a form with files", async () => {
    const { body } = await test.visitor().get("/api/openapi.json");
    const { content } = body.paths["/api/product/add"].post.requestBody;
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    expect(content["multipart/form-data"].schema).toMatchObject({
      required: ["productData"],
      properties: {
        productData: { type: "object", properties: { name: { type: "string" } } },
        images: { type: "array", maxItems: 4, items: { type: "string", format: "binary" } },
      },
    });
  });

  it("may be read by every site, without anybody's session", async () => {
    const { headers } = await test.visitor().get("/api/openapi.json", { headers: { origin: "null" } });
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("has a page to read it, of no origin and without inline scripts", async () => {
    const { status, headers, body } = await test.visitor().get("/api/docs/");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("/api/openapi.json");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).toContain("script-src 'self';");
    expect(body.match(/<script/g)).toHaveLength(1);
    const [, script] = body.match(/<script src="([^"]+)"/);
    expect(await test.visitor().get(script)).toMatchObject({
      status: 200,
      headers: {
        "content-type": expect.stringContaining("javascript"),
        "cross-origin-resource-policy": "cross-origin",
      },
    });
    expect(await test.visitor().get("/api/docs")).toMatchObject({
      status: 301,
      headers: { location: "/api/docs/" },
    });
    expect((await test.visitor().get("/api/docs/nothing")).status).toBe(404);
  });
});
