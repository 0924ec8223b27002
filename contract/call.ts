export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** Takes an Idempotency-Key. */
  idempotent?: true;
};
