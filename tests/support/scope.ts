/**
 * Which tests a run is of: "core", which `npm test` runs; "rest", which it leaves out; undefined: all of them. Read by the
 * configurations of both runners.
 */
export const scope = process.env.TEST_SCOPE as "core" | "rest" | undefined;
