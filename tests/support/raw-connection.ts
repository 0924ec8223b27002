import { once } from "node:events";
import net from "node:net";

/** The reply over a connection, and whether the connection ended with an error. */
export type RawReply = { status: number; headers: Record<string, string>; body: string; error?: string };

/**
 * Writes to a server over a plain connection and reads only after everything is written, as simple clients do. Resolves
 * when the server has closed the connection.
 */
export async function writeThenRead(url: string, parts: Iterable<string | Buffer>): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let error: string | undefined;
  socket.on("error", (failure: NodeJS.ErrnoException) => {
    error = failure.code ?? failure.message;
  });
  const closed = once(socket, "close");
  for (const part of parts) {
    if (socket.destroyed) break;
    if (!socket.write(part)) await Promise.race([once(socket, "drain"), closed]);
  }
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("end", () => socket.end());
  await closed;
  return { ...parseReply(Buffer.concat(chunks).toString()), ...(error && { error }) };
}

function parseReply(text: string): RawReply {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join("\r\n\r\n"),
  };
}
