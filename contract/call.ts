export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /**
   * Takes an Idempotency-Key: the same key from the same person gets the same answer, and nothing is made a second time.
   * The shop's own client sends one by itself.
   */
  idempotent?: true;
};
