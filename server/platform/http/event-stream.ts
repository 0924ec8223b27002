/** A server-sent event. https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream */
export type EventMessage = { id?: string; event: string; data: unknown; retry?: number };

/** The events queued for one reader; one that falls further behind is disconnected, and reconnects by itself. */
const QUEUED_MAX = 1_000;

export type EventStream = {
  send(message: EventMessage): void;
  /** Ends the stream after the queued events. */
  end(): void;
  /** What is sent to one reader. */
  body: AsyncGenerator<string>;
};

/** Creates an event stream with a heartbeat every `heartbeatMs`, so that proxies keep the connection open. */
export function createEventStream(heartbeatMs: number): EventStream {
  const queue: string[] = [];
  let ended = false;
  let wake = () => {};

  function push(text: string): void {
    if (ended) return;
    queue.push(text);
    ended = queue.length >= QUEUED_MAX;
    wake();
  }

  async function* body(): AsyncGenerator<string> {
    const heartbeat = setInterval(() => queue.length === 0 && push(": heartbeat\n\n"), heartbeatMs);
    try {
      while (true) {
        if (queue.length > 0) yield queue.splice(0).join("");
        else if (ended) return;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      clearInterval(heartbeat);
      ended = true;
    }
  }

  return {
    send: (message) => push(format(message)),
    end() {
      ended = true;
      wake();
    },
    body: body(),
  };
}

function format({ id, event, data, retry }: EventMessage): string {
  const lines = [
    id && `id: ${id}`,
    `event: ${event}`,
    `data: ${JSON.stringify(data)}`,
    retry && `retry: ${retry}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n\n`;
}
