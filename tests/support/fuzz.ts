import fc from "fast-check";

/**
 * Property tests try the same values in every run. With FUZZ=random they try others, and a failure names its seed, which
 * repeats it: FUZZ=12345.
 */
const { FUZZ: seed = "1" } = process.env;

if (seed !== "random") fc.configureGlobal({ seed: Number(seed) });
