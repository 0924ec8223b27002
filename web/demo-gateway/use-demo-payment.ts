import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { CallError } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";

const LOOK_AGAIN_MS = 5_000;

/** The state of a payment page; fetched again when it expires, and whenever its tab becomes visible. */
export function demoSessionQuery(id: string) {
  return queryOptions({
    queryKey: ["demo-gateway", id],
    queryFn: async () => (await shopperApi.demoGateway.session({ id })).session,
    refetchInterval: ({ state: { data } }) =>
      data?.status === "open" && Math.max(Date.parse(data.expiresAt) - Date.now(), LOOK_AGAIN_MS),
  });
}

/** Pays, or declines the card. After the payment the browser returns to the shop. */
export function useDemoPayment(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = demoSessionQuery(id);
  const onError = async (error: Error) => {
    // Paid in another tab, or expired: the page shows that instead of the buttons.
    if (error instanceof CallError && error.status === 409) await queryClient.invalidateQueries({ queryKey });
  };
  const pay = useAction({
    mutationKey: queryKey,
    mutationFn: () => shopperApi.demoGateway.pay({ id }),
    onSuccess: ({ session }) => {
      queryClient.setQueryData(queryKey, session);
      window.location.assign(session.successUrl);
    },
    onError,
  });
  const decline = useAction({
    mutationKey: queryKey,
    mutationFn: () => shopperApi.demoGateway.decline({ id }),
    onError,
  });
  /** Starts one of the two and clears the result of the other; a second click is ignored while one is running. */
  const begin = (next: { mutate: () => void }, other: { reset: () => void }) => {
    if (queryClient.isMutating({ mutationKey: queryKey }) > 0) return;
    other.reset();
    next.mutate();
  };
  return {
    pay: () => begin(pay, decline),
    decline: () => begin(decline, pay),
    isBusy: pay.isPending || decline.isPending,
    payFailed: pay.isError,
    error: pay.error ?? decline.error,
    declined: decline.data?.message,
  };
}
