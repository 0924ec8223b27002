const RETRY_MS = 5_000;

type Stream = {
  path: string;
  /** What is done on each event, by its name. */
  on: Record<string, (event: MessageEvent<string>) => void>;
  /** Called when the login may have ended: the shop says so, or answers with something that is no stream. */
  onRefused: () => void;
  /** Whether a hidden tab stays connected. By default it is not: over HTTP/1.1 a browser has six connections to a shop. */
  whileHidden?: boolean;
};

/** Listens to one of the shop's event streams, again and again until the returned function is called. */
export function followStream({ path, on, onRefused, whileHidden = false }: Stream): () => void {
  let stream: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(retry);
    stream?.close();
  };
  // A guest who becomes a shopper has another session in the place of the one that has ended.
  const onEnded = () => {
    stream?.close();
    clearTimeout(retry);
    retry = setTimeout(follow, RETRY_MS);
    onRefused();
  };
  // The browser reconnects by itself after a broken connection, but gives up after a reply that is not a stream, such as
  // a proxy's while the shop restarts.
  const onError = () => {
    if (stream?.readyState === EventSource.CLOSED) onEnded();
  };
  const follow = () => {
    leave();
    stream = document.hidden && !whileHidden ? undefined : new EventSource(path);
    for (const [event, listener] of Object.entries(on)) stream?.addEventListener(event, listener);
    stream?.addEventListener("ended", onEnded);
    stream?.addEventListener("error", onError);
  };
  const onVisibility = () => {
    if (!whileHidden) follow();
  };
  follow();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    leave();
  };
}
