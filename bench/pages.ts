/**
 * Public pages and calls, compared with a plain Node server that sends the same bytes and headers: this machine's
 * maximum.
 */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { report, requestsPerSecond } from "./measure.ts";

const headers = { "accept-encoding": "br" };

export async function benchPages(shopUrl: string): Promise<void> {
  const list = await fetch(`${shopUrl}/api/product/list?limit=1`);
  const { products } = (await list.json()) as { products: [{ _id: string; category: string }] };
  const [{ _id: id, category }] = products;
  const paths = [
    "/",
    "/products",
    `/products/${category.toLowerCase()}/${id}`,
    "/api/product/list",
    "/api/product/list?search=tomatos",
    `/api/product/${id}`,
  ];
  for (const path of paths) {
    const limit = await serveAgain(await download(shopUrl + path));
    const floor = await requestsPerSecond({ url: limit.url, headers });
    limit.close();
    report(
      `GET ${path.replace(id, ":id")}`,
      await requestsPerSecond({ url: shopUrl + path, headers }),
      "bare Node, same bytes and headers",
      floor,
    );
  }
}

type Reply = { body: Buffer; headers: string[] };

/** The reply as it is on the wire: `fetch` would decompress it. */
async function download(url: string): Promise<Reply> {
  const [reply] = (await once(http.get(url, { headers }), "response")) as [http.IncomingMessage];
  const body = await buffer(reply);
  return {
    body,
    headers: Object.entries(reply.headers).flatMap(([name, value]) => (value ? [name, String(value)] : [])),
  };
}

async function serveAgain({ body, headers }: Reply): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, response) => response.writeHead(200, headers).end(body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
