import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { RoundStop } from "#contract/rounds/round.ts";
import { toast } from "#web/components/toast.tsx";
import { useRefreshOrders } from "#web/office/orders/board/row/use-order-step.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";
import {
  type Kept,
  keepProof,
  removeProof,
  retryProof,
  type StoredProof,
  sendProofs,
  storedProofs,
} from "./proof-store.ts";

const RETRY_MS = 6_000;
const KEY = [...OFFICE_KEY, "kept-proofs"];

/** The signatures and photographs that are kept on this phone until the shop has them. */
export function useProofs(round: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshOrders();
  const staff = useStaffMember()?._id ?? "";
  const { data: kept = [] } = useQuery({
    queryKey: [...KEY, staff],
    queryFn: () => storedProofs(staff),
    networkMode: "always",
  });
  const look = () => queryClient.invalidateQueries({ queryKey: KEY });
  const trySending = useEffectEvent(async () => {
    const isAnswered = await sendProofs(staff).then(
      () => true,
      () => false,
    );
    if (isAnswered) await Promise.all([look(), refresh()]);
  });
  const refused = kept.filter(({ refusal }) => refusal !== undefined);
  const toSend = kept.filter(({ refusal }) => refusal === undefined);
  const waiting = toSend.length;
  useEffect(() => {
    if (waiting === 0) return;
    const send = () => void trySending();
    send();
    const retry = setInterval(send, RETRY_MS);
    return () => clearInterval(retry);
  }, [waiting]);
  return {
    waiting,
    /** Those that the shop has refused, until they are tried again or removed. */
    refused,
    retry: (proof: Kept) => retryProof(proof).then(look),
    remove: (proof: Kept) => removeProof(proof).then(look),
    kindOf: (order: string) =>
      toSend.findLast((proof) => proof.round === round && proof.order === order)?.kind,
    async keep(orders: readonly RoundStop[], kind: StoredProof["kind"], picture: Blob): Promise<void> {
      try {
        for (const { order, number } of orders)
          await keepProof({ staff, round, order, number, kind, picture });
      } catch {
        toast.error(t("This browser cannot store the picture. Please free some space."));
      }
      await look();
    },
  };
}
