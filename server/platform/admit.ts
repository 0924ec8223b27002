/** Runs a part of a request once the server has capacity for it; throws `unavailable` when too many wait (http/admission.ts). */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;
