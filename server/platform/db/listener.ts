import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const RECONNECT_AFTER_MS = 1_000;
const CLOSE_WITHIN_MS = 500;

type OnMessage = (payload: string) => void;

/**
 * Listens to PostgreSQL notifications. LISTEN belongs to a connection, so all channels share one, which `open` replaces
 * when it is lost. It sends a query every `heartbeatMs`, because it would not notice a server that is gone otherwise.
 */
export function createListener(open: () => pg.Client, heartbeatMs: number) {
  const heard = new Map<string, OnMessage[]>();
  let ended = false;
  let client: Promise<pg.Client> | undefined;
  let lastAsked: Promise<unknown> = Promise.resolve();

  /** Sends one query after the other, as the connection requires. */
  function ask(connection: pg.Client, text: string): Promise<unknown> {
    const answer = lastAsked.then(() => connection.query(text));
    lastAsked = answer.catch(() => {});
    return answer;
  }

  async function connect(): Promise<pg.Client> {
    const next = open();
    next.on("notification", ({ channel, payload = "" }) => {
      for (const onMessage of heard.get(channel) ?? []) onMessage(payload);
    });
    // `end` follows every error and is handled below.
    next.on("error", () => {});
    await next.connect();
    for (const channel of heard.keys()) await ask(next, listenTo(channel));
    const lost = new AbortController();
    // Attached only now: a connection that could not be opened ends as well, and is retried by the caller.
    next.on("end", () => {
      lost.abort();
      void reconnect();
    });
    void beat(next, lost.signal);
    return next;
  }

  /** Sends a query at each interval: the answers keep the connection from being closed as silent. */
  async function beat(connection: pg.Client, lost: AbortSignal): Promise<void> {
    while (!ended && !lost.aborted) {
      await ask(connection, "select 1").catch(() => {});
      await wait(heartbeatMs, undefined, { ref: false });
    }
  }

  async function reconnect(): Promise<void> {
    while (!ended) {
      await wait(RECONNECT_AFTER_MS, undefined, { ref: false });
      const next = await connect().catch(() => undefined);
      if (!next) continue;
      client = Promise.resolve(next);
      for (const onMessage of [...heard.values()].flat()) onMessage("");
      return;
    }
  }

  return {
    async listen(channel: string, onMessage: OnMessage): Promise<() => void> {
      heard.set(channel, [...(heard.get(channel) ?? []), onMessage]);
      client ??= connect();
      await ask(await client, listenTo(channel));
      return () => {
        const others = heard.get(channel)?.filter((each) => each !== onMessage) ?? [];
        heard.set(channel, others);
      };
    },
    async end(): Promise<void> {
      ended = true;
      const last = await client?.catch(() => undefined);
      if (!last) return;
      // A dead connection never confirms that it was closed.
      await Promise.race([last.end(), wait(CLOSE_WITHIN_MS, undefined, { ref: false })]);
      last.connection.stream.destroy();
    },
  };
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
