import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followStream } from "./event-stream.ts";

class Connection extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    connections.push(this);
  }

  close(): void {
    this.readyState = Connection.CLOSED;
  }
}

let connections: Connection[];

beforeEach(() => {
  connections = [];
  vi.useFakeTimers();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("EventSource", Connection);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(["ended", "error"])("is followed again after %s, unless it is left", (event) => {
  const onRefused = vi.fn();
  const leave = followStream({ path: "/stream", on: {}, onRefused });
  if (event === "error") connections[0]?.close();
  connections[0]?.dispatchEvent(new Event(event));
  expect(onRefused).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5_000);
  expect(connections.map(({ readyState }) => readyState)).toEqual([Connection.CLOSED, 1]);

  connections[1]?.dispatchEvent(new Event("ended"));
  leave();
  vi.advanceTimersByTime(60_000);
  expect(connections).toHaveLength(2);
});
