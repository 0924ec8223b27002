import { once } from "node:events";
import net from "node:net";
import S3rver from "s3rver";
import type { S3Bucket } from "#platform/storage/s3-folder.ts";
import { freePort, temporaryDir } from "../process/support/shop-process.ts";

/** An S3-compatible server with a bucket. It is closed when its scope ends. */
export type S3Server = AsyncDisposable & {
  bucket: S3Bucket;
  /** The bucket as environment variables. */
  variables: Record<string, string>;
  /** The folder of its files. */
  directory: string;
  /** Stops the server temporarily. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
};

export async function openS3Server(): Promise<S3Server> {
  const directory = await temporaryDir();
  const port = await freePort();
  const open = async () => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory: directory.path,
      resetOnClose: false,
      configureBuckets: [{ name: "shop", configs: [] }],
    });
    await server.run();
    return server;
  };
  let server: S3rver | undefined = await open();
  const leave = async () => {
    await server?.close();
    server = undefined;
  };
  const bucket = {
    bucket: "shop",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    pathStyle: true,
  };
  return {
    bucket,
    variables: {
      S3_BUCKET: bucket.bucket,
      S3_ENDPOINT: bucket.endpoint,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    directory: directory.path,
    leave,
    async comeBack() {
      server ??= await open();
    },
    async [Symbol.asyncDispose]() {
      await leave();
      await directory[Symbol.asyncDispose]();
    },
  };
}

/** A server that accepts connections and never answers. */
export async function openSilentServer(): Promise<AsyncDisposable & { url: string }> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
