import { connect, createServer, type Socket } from "node:net";
import { test } from "@playwright/test";

/** A connection between browser and shop that can be cut and restored: `url` is the shop's address through it. */
export type Line = { url: string; cut(): Promise<void>; join(): Promise<void> };

/** Opens such a connection to the shop under test. Cut it at the end. */
export async function layLine(): Promise<Line> {
  const { hostname, port } = new URL(String(test.info().project.use.baseURL));
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(at, hostname, resolve);
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The line has no port.");
  return {
    url: `http://${hostname}:${address.port}`,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    join: () => listen(address.port),
  };
}
