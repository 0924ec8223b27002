export type StreamMessage = { event: string; data: string };

/** Reads an event stream, a shopper's notifications by default, over a real connection, message by message. */
export async function openStream(shopUrl: string, cookie: string, path = "/api/notification/stream") {
  const controller = new AbortController();
  const response = await fetch(shopUrl + path, {
    headers: { cookie, accept: "text/event-stream" },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`The stream did not open: ${response.status}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";

  /** The text up to the next empty line. */
  async function nextBlock(): Promise<string | undefined> {
    while (!buffered.includes("\n\n")) {
      const { value, done } = await reader.read();
      if (done) return undefined;
      buffered += value;
    }
    const [block = "", ...rest] = buffered.split("\n\n");
    buffered = rest.join("\n\n");
    return block;
  }

  return {
    close: () => controller.abort(),
    /** The next message, or undefined when the server has ended the stream. */
    async next(): Promise<StreamMessage | undefined> {
      let block = await nextBlock();
      // A heartbeat is a comment.
      while (block?.startsWith(":")) block = await nextBlock();
      if (block === undefined) return undefined;
      const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, "m"))?.[1] ?? "";
      return { event: field("event"), data: field("data") };
    },
  };
}
