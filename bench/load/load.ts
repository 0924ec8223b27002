export type Load = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The cookie headers, which the requests send in turn. */
  cookies?: readonly string[];
  /** Paths to request one after the other, over all connections, instead of the URL's own path. */
  paths?: readonly string[];
  connections?: number;
};

/** One run of a load: how many requests were answered with success, and how many were not. */
export type LoadRun = { perSecond: number; done: number; failed: number };

/**
 * Sends a load for that many seconds; `from` is the number of requests sent before, so that paths go on where the
 * last run ended. `prefix` is a command that starts the load generator.
 */
export type LoadGenerator = (
  load: Load & { connections: number },
  seconds: number,
  from: number,
  prefix: readonly string[],
) => Promise<LoadRun>;
