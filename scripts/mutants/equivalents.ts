/** Mutants that do the same as the code, and why. */
export const equivalents: { file: string; change: string; why: string }[] = [];
