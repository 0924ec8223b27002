import { createStore, del, entries, set } from "idb-keyval";
import { backOffice } from "#web/client/back-office.ts";
import { CallError } from "#web/client/call-error.ts";
import { inTurn } from "#web/office/shared/late-work/late-queue.ts";

/** A signature or photograph that is still to be sent, and whose it is. */
export type StoredProof = {
  staff: string;
  round: string;
  order: string;
  kind: "signature" | "photo";
  picture: Blob;
  /** The order's number. */
  number: number;
  /** Why the shop has refused it: then it is only sent when somebody tries it again. */
  refusal?: string;
};

/** With its key: they are sent in the sequence in which they were kept. */
export type Kept = StoredProof & { key: string };

// Pictures are too large for the storage of the reports. Opened when it is first needed: the server has none.
let opened: ReturnType<typeof createStore> | undefined;
const store = () => {
  opened ??= createStore("round-proofs", "pictures");
  return opened;
};

/**
 * Keeps a proof on this phone. A later one of the same stop is sent after it and replaces it at the shop: here, the first may
 * be on its way just now. Throws when the browser cannot.
 */
export function keepProof(proof: StoredProof): Promise<void> {
  return set(`${Date.now()} ${proof.order}`, proof, store());
}

/** The proofs of a member that are still to be sent. */
export async function storedProofs(staff: string): Promise<Kept[]> {
  const kept = await entries<string, StoredProof>(store()).catch(() => []);
  return kept.map(([key, proof]) => ({ ...proof, key })).filter((proof) => proof.staff === staff);
}

/** Has a refused proof sent again. */
export function retryProof({ key, refusal: _, ...proof }: Kept): Promise<void> {
  return set(key, proof, store());
}

export function removeProof({ key }: Kept): Promise<void> {
  return del(key, store());
}

const sending = new Map<string, Promise<void>>();

/**
 * Sends what is kept. What is refused is kept with the reason. Throws without an answer. While it is at work, another call
 * waits for it.
 */
export function sendProofs(staff: string): Promise<void> {
  const current = sending.get(staff);
  if (current) return current;
  const sent = inTurn(`proofs ${staff}`, () => sendKept(staff)).finally(() => sending.delete(staff));
  sending.set(staff, sent);
  return sent;
}

async function sendKept(staff: string): Promise<void> {
  for (const { key, ...proof } of await storedProofs(staff)) {
    const { round, order, kind, picture, refusal } = proof;
    if (refusal !== undefined) continue;
    const form = new FormData();
    form.append("proof", JSON.stringify({ round, order, kind }));
    form.append("images", picture, kind);
    try {
      await backOffice.rounds.prove(form);
      await del(key, store());
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500 || error.status < 400) throw error;
      if (error.status === 401 || error.status === 429) throw error;
      await set(key, { ...proof, refusal: error.message }, store());
    }
  }
}
