import { createServer, type Server } from "node:net";
import { expect, it } from "vitest";
import { DeliveryUnclear } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** A mail server that drops the connection when it has read a message, without an answer. */
async function openSilentServer(): Promise<Server> {
  const server = createServer((socket) => {
    let isReading = false;
    socket.on("error", () => {});
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      if (isReading) return String(data).endsWith(".\r\n") && socket.destroy();
      isReading = String(data).startsWith("DATA");
      socket.write(isReading ? "354 go on\r\n" : "250 fine\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The error that sending a message to a port ends with. */
async function send(port: number): Promise<unknown> {
  const sender = { from: "shop@example.com", publicUrl: "https://larder.example" };
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, sender);
  const message = { id: "1", to: { name: "", address: "a@example.com" }, subject: "a", html: "a", text: "a" };
  try {
    return await mailer.send(message).catch((error: unknown) => error);
  } finally {
    mailer.close();
  }
}

it("a mail whose connection is lost may have been sent, unless there never was one", async () => {
  const server = await openSilentServer();
  const { port } = server.address() as { port: number };
  expect(await send(port)).toBeInstanceOf(DeliveryUnclear);
  await new Promise((resolve) => server.close(resolve));
  const error = await send(port);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DeliveryUnclear);
});
