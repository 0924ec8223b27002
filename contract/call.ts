export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /**
   * The call takes an Idempotency-Key: the same key from the same person returns the first answer and creates nothing
   * twice. The shop's own client sends one automatically.
   */
  idempotent?: true;
};
