import { useQueryClient } from "@tanstack/react-query";
import { msg, t } from "#contract/i18n/i18n.ts";
import type { NearLot } from "#contract/stock/lot-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { toast } from "#web/components/toast.tsx";
import { createLateQueue, isRecord, type Late, resultOf } from "#web/office/shared/late-work/late-queue.ts";
import { useLateQueue } from "#web/office/shared/late-work/use-late-queue.ts";
import { STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { STOCK_KEY } from "../stock-queries.ts";

type WrittenOff = Awaited<ReturnType<typeof backOffice.stockLots.writeOff>>;

/** Expired pieces of a lot that leave the stock; `writtenOff` is how many of it had left before. */
type QueuedWriteOff = Late & { lot: string; name: string; pieces: number; writtenOff: number };

function isWriteOff(value: unknown): value is QueuedWriteOff {
  if (!isRecord(value)) return false;
  const { id, staff, lot, name, pieces, writtenOff } = value;
  return (
    [id, staff, lot, name].every((text) => typeof text === "string") &&
    [pieces, writtenOff].every((count) => Number.isInteger(count))
  );
}

/** What was written off and is still to be sent, in its sequence. */
const writeOffQueue = createLateQueue<QueuedWriteOff, WrittenOff>({
  name: "write-offs",
  isItem: isWriteOff,
  // Each is a call of its own, which counts once: the server knows how many had left before.
  max: 1,
  send: async (writeOffs) => ({ results: await Promise.all(writeOffs.map(send)) }),
  what: msg("What was written off"),
});

async function send({ id, lot, name, pieces, writtenOff }: Omit<QueuedWriteOff, "staff">) {
  const call = backOffice.stockLots.writeOff({ id: lot, pieces, writtenOff });
  const result = await resultOf(id, `${name} (−${pieces})`, call);
  const { reply } = result;
  // Somebody has to look for the others.
  if (reply && reply.ordered > 0)
    return { ...result, refusal: t("{label}: {value}", { label: name, value: reply.message }) };
  if (reply)
    toast.success(t("{label}: {value}", { label: reply.message, value: name }), {
      id: `lot-${lot}`,
      about: `lot-${lot}`,
    });
  return result;
}

export type WriteOffs = ReturnType<typeof useWriteOffs>;

/** Writes lots off: kept on the phone, and sent as soon as the shop can be reached. */
export function useWriteOffs() {
  const queryClient = useQueryClient();
  const { own, conflicts, dismissConflicts, add } = useLateQueue(writeOffQueue, {
    queryKey: [...STOCK_KEY, "near-date"],
    withTaken: (page: { lots: NearLot[] }, taken) => ({ ...page, lots: withWriteOffs(page.lots, taken) }),
    onAnswered() {
      for (const queryKey of [STAFF_PRODUCTS_KEY, staffSummaryQuery.queryKey, STOCK_KEY])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    conflicts,
    dismissConflicts,
    /** How many pieces of a lot were written off and are not sent yet. */
    queuedOf: ({ _id }: NearLot) => own.find(({ lot }) => lot === _id)?.pieces,
    writeOff({ _id: lot, writtenOff, product: { name } }: NearLot, pieces: number): void {
      add({ lot, name, pieces, writtenOff });
    },
  };
}

/** The lots without what was written off; one of which nothing is left has no row. */
function withWriteOffs(lots: readonly NearLot[], taken: readonly QueuedWriteOff[]): NearLot[] {
  return lots
    .map((lot) => {
      const pieces = taken.find((one) => one.lot === lot._id)?.pieces ?? 0;
      return { ...lot, left: lot.left - pieces, writtenOff: lot.writtenOff + pieces };
    })
    .filter(({ left }) => left > 0);
}
