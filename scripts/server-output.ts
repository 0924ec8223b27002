/**
 * How the server's scripts are written, which V8 keeps in memory as long as they run: Node decodes a large script to two
 * bytes for each character unless all are ASCII.
 */
export const serverOutput = { charset: "ascii", comments: false } as const;
