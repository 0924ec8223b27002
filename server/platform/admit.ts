/** Runs a part of a request once the server has a free slot for it; throws `unavailable` when too many wait (admission.ts). */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;
