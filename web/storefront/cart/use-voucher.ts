import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Voucher } from "#contract/discounts/voucher-endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { asVoucherCode, type VoucherTerms } from "#contract/pricing/voucher.ts";
import { voucherQuery } from "#web/browser-state/cart/vouchers.ts";
import { useSession } from "#web/browser-state/session.ts";
import { storedKeys } from "#web/browser-state/stored-keys.ts";
import { isRefusal, messageOf } from "#web/client/call-error.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import { useSettings } from "#web/components/settings.ts";

export type CartVoucher = {
  /** The code that was entered; null without one. */
  code: string | null;
  /** What it gives; undefined while it is checked, and when it cannot be used. */
  gives: Voucher | undefined;
  /** The same, to calculate with. */
  terms: VoucherTerms | null;
  /** Why it cannot be used. */
  problem: string | undefined;
  /** Enters a code, or removes it with `null`. */
  enter: (code: string | null) => void;
};

/** The voucher of the cart. What it gives is checked when it is entered, when the person changes, and again later. */
export function useVoucher(): CartVoucher {
  const { money } = useSettings();
  const [code, setCode] = useState(() => readText(storedKeys.voucher));
  const user = useSession()?.user;
  const { data, error } = useQuery(voucherQuery(code, user?._id));
  // A voucher that was refused is not used, even if it was good before; if the shop is only away, the order decides.
  const gives = code !== null && !isRefusal(error) ? data : undefined;
  const terms = gives && {
    code: gives.code,
    kind: gives.kind,
    value: gives.percent ?? money.toCents(gives.amount ?? 0),
    minimumCents: money.toCents(gives.minimum ?? 0),
  };
  return {
    code,
    gives,
    terms: terms ?? null,
    problem:
      code !== null && error && !gives ? messageOf(error, t("The voucher could not be checked.")) : undefined,
    enter: (typed) => {
      const entered = typed === null ? null : asVoucherCode(typed) || null;
      writeText(storedKeys.voucher, entered);
      setCode(entered);
    },
  };
}
