import { once } from "node:events";
import net from "node:net";

/** A connection line to a server, under an address of its own, which can be cut and mended. */
export async function openLine(serverUrl: string) {
  const target = new URL(serverUrl);
  const open = new Set<net.Socket>();
  let onRefused: (() => void) | undefined;

  const line = net.createServer((caller) => {
    if (onRefused) {
      caller.destroy();
      onRefused();
      return;
    }
    const callee = net.connect(Number(target.port), target.hostname);
    join(caller, callee);
    join(callee, caller);
  });
  function join(end: net.Socket, other: net.Socket): void {
    open.add(end);
    end.on("error", () => {});
    end.on("close", () => {
      open.delete(end);
      other.destroy();
    });
    end.pipe(other);
  }
  await once(line.listen(0, "127.0.0.1"), "listening");
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(line.address() as net.AddressInfo).port}`;

  return {
    url: url.href,
    /** Breaks every connection and refuses new ones; `onAttempt` hears of those. */
    cut(onAttempt: () => void = () => {}): void {
      onRefused = onAttempt;
      for (const end of open) end.destroy();
    },
    mend(): void {
      onRefused = undefined;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      for (const end of open) end.destroy();
      line.close();
    },
  };
}
