import { queryOptions } from "@tanstack/react-query";
import { shopperApi } from "#web/client/shopper.ts";

/** The prefix of all query keys for vouchers. */
export const VOUCHER_KEY = ["voucher"] as const;

/** What a voucher gives; fails with the reason when the shopper, or the visitor, cannot use it now. */
export function voucherQuery(code: string | null, shopperId: string | undefined) {
  return queryOptions({
    queryKey: [...VOUCHER_KEY, code, shopperId ?? null],
    queryFn: async () => (await shopperApi.vouchers.check({ code: code ?? "" })).voucher,
    enabled: code !== null,
    staleTime: 30_000,
  });
}
