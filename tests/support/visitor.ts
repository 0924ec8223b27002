import type { FastifyInstance, InjectOptions } from "fastify";

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever a reply holds and checks it
export type Reply = { status: number; body: any; headers: Record<string, string | string[] | undefined> };

type Options = { headers?: Record<string, string> };

export type Visitor = {
  get(path: string, options?: Options): Promise<Reply>;
  post(path: string, body?: unknown, options?: Options): Promise<Reply>;
  put(path: string, body?: unknown, options?: Options): Promise<Reply>;
  delete(path: string, options?: Options): Promise<Reply>;
  /** Submits a form with files. */
  upload(path: string, form: FormData): Promise<Reply>;
  send(request: InjectOptions): Promise<Reply>;
  /** The visitor's cookies as a header. */
  cookies(): string;
};

/** A client of the app with a browser's cookie handling. */
export function createVisitor(app: FastifyInstance): Visitor {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(request: InjectOptions): Promise<Reply> {
    const headers = { ...(jar.size > 0 && { cookie: cookies() }), ...request.headers };
    const reply = await app.inject({ ...request, headers });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    const isJson = String(reply.headers["content-type"]).includes("json");
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers as Reply["headers"],
    };
  }
  const withBody =
    (method: "POST" | "PUT") =>
    (url: string, body?: unknown, options: Options = {}) =>
      send({ method, url, ...options, ...(body !== undefined && { payload: body as object }) });

  return {
    send,
    cookies,
    get: (url, options = {}) => send({ method: "GET", url, ...options }),
    post: withBody("POST"),
    put: withBody("PUT"),
    delete: (url, options = {}) => send({ method: "DELETE", url, ...options }),
    async upload(url, form) {
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get("content-type") ?? "";
      return send({ method: "POST", url, payload, headers: { "content-type": type } });
    },
  };
}
