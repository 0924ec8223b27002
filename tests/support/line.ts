import { once } from "node:events";
import net from "node:net";

/** The two sockets of a connection through the proxy. */
type Pair = { caller: net.Socket; callee: net.Socket; deaf: boolean };

/**
 * A TCP proxy in front of a server that can be cut, silenced and restored. While it is silent, nothing arrives and
 * neither side notices that the other is gone, as when a firewall drops the packets.
 */
export async function openLine(serverUrl: string) {
  const target = new URL(serverUrl);
  const pairs = new Set<Pair>();
  let onRefused: (() => void) | undefined;
  let silent = false;
  let lost: string | undefined;

  const line = net.createServer((caller) => {
    if (onRefused) {
      caller.destroy();
      onRefused();
      return;
    }
    const callee = net.connect(Number(target.port), target.hostname);
    const pair: Pair = { caller, callee, deaf: false };
    pairs.add(pair);
    caller.on("data", (sent) => losesAnswer(sent) && stop(pair, "callee"));
    join(pair, "caller", "callee");
    join(pair, "callee", "caller");
    if (silent) deafen(pair);
  });

  function join(pair: Pair, from: "caller" | "callee", to: "caller" | "callee"): void {
    const end = pair[from];
    end.on("error", () => {});
    end.on("close", () => {
      if (!pair.deaf) pair[to].destroy();
      if (pair.caller.destroyed && pair.callee.destroyed) pairs.delete(pair);
    });
    end.pipe(pair[to]);
  }
  function losesAnswer(sent: Buffer): boolean {
    if (lost === undefined || !sent.includes(lost)) return false;
    lost = undefined;
    return true;
  }
  function stop(pair: Pair, end: "caller" | "callee"): void {
    pair.deaf = true;
    pair[end].unpipe().pause();
  }
  function deafen(pair: Pair): void {
    stop(pair, "caller");
    stop(pair, "callee");
  }
  function destroyAll(): void {
    for (const { caller, callee } of pairs) for (const end of [caller, callee]) end.destroy();
  }
  await once(line.listen(0, "127.0.0.1"), "listening");
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(line.address() as net.AddressInfo).port}`;

  return {
    url: url.href,
    /** Breaks all connections and refuses new ones; `onAttempt` is called for each of those. */
    cut(onAttempt: () => void = () => {}): void {
      onRefused = onAttempt;
      destroyAll();
    },
    /** Silences the current connections permanently; new ones work. */
    deafen(): void {
      for (const pair of pairs) deafen(pair);
    },
    /** Silences all connections, new ones too. */
    silence(): void {
      silent = true;
      for (const pair of pairs) deafen(pair);
    },
    /** Silences the connection over which the next `text` is sent: the request arrives, and its answer is lost. */
    loseAnswerTo(text: string): void {
      lost = text;
    },
    /** Accepts new connections again. */
    mend(): void {
      onRefused = undefined;
      silent = false;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      destroyAll();
      line.close();
    },
  };
}
