/** Public pages and calls, compared with a plain Node server that sends the same bytes: this machine's maximum. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { report, requestsPerSecond } from "./measure.ts";

const headers = { "accept-encoding": "br" };

export async function benchPages(shopUrl: string): Promise<void> {
  for (const path of ["/", "/products", "/api/product/list", "/api/product/list?search=tomatos"]) {
    const reply = await fetch(shopUrl + path, { headers });
    const limit = await serveBytes(Buffer.from(await reply.arrayBuffer()));
    const floor = await requestsPerSecond({ url: limit.url, headers });
    limit.close();
    report(
      `GET ${path}`,
      await requestsPerSecond({ url: shopUrl + path, headers }),
      "bare Node, same bytes",
      floor,
    );
  }
}

async function serveBytes(bytes: Buffer): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, response) => response.end(bytes));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
