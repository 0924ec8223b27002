import { TicketPercent, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Voucher } from "#contract/discounts/voucher-endpoints.ts";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { Button } from "#web/components/button.tsx";
import { type ShopSettings, useSettings } from "#web/components/settings.ts";
import type { CartVoucher } from "./use-voucher.ts";

type VoucherFieldProps = {
  voucher: CartVoucher;
  /** Why the voucher does not count for what is in the cart. */
  refusal: string | null;
};

/** Enters a voucher, and shows what it gives or why it does not count. */
export function VoucherField({ voucher, refusal }: VoucherFieldProps) {
  const { code, gives, problem, enter } = voucher;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState(false);
  useEffect(() => {
    if (removed && code === null && !open) opener.current?.focus();
  }, [removed, code, open]);
  const isAccepted = code !== null && !problem;
  return (
    <div className="mt-4 border-line border-t pt-4">
      {isAccepted ? (
        <Accepted
          code={code}
          gives={gives}
          refusal={refusal}
          onRemove={() => {
            enter(null);
            setOpen(false);
            setRemoved(true);
          }}
        />
      ) : open || problem ? (
        <CodeForm typed={code ?? ""} problem={problem} autoFocus={open} onEnter={enter} />
      ) : (
        <Button ref={opener} look="quiet" onClick={() => setOpen(true)} className="-ms-4">
          <TicketPercent aria-hidden className="size-5" />
          {t(inContext("to the cart", "Add a voucher"))}
        </Button>
      )}
    </div>
  );
}

type AcceptedProps = {
  code: string;
  gives: Voucher | undefined;
  refusal: string | null;
  onRemove: () => void;
};

function Accepted({ code, gives, refusal, onRemove }: AcceptedProps) {
  const settings = useSettings();
  const look = refusal ? "bg-amber-soft" : "bg-brand-soft";
  return (
    <div className={`flex items-start gap-3 rounded-xl py-1 pe-1 ps-4 ${look}`}>
      <p role="status" className="min-w-0 flex-1 py-2 leading-snug">
        <strong className="wrap-anywhere">{t("Voucher {code}", { code })}</strong>
        <span className="block text-sm">
          {refusal ?? (gives ? giftText(settings, gives) : t("Checking …"))}
        </span>
      </p>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t("Remove voucher {code}", { code })}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

type CodeFormProps = {
  typed: string;
  problem: string | undefined;
  autoFocus: boolean;
  onEnter: (code: string) => void;
};

function CodeForm({ typed, problem, autoFocus, onEnter }: CodeFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onEnter(String(new FormData(event.currentTarget).get("voucher") ?? ""));
  };
  return (
    // The page asks for the address form, which is higher than this one (filled-cart.tsx).
    <form onSubmit={submit} data-low>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        {t("Voucher code")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          ref={input}
          name="voucher"
          defaultValue={typed}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          className="w-full min-w-0 rounded-xl border border-edge bg-surface px-4 py-2.5 text-base text-ink uppercase aria-invalid:border-tomato"
        />
        <Button type="submit" look="secondary" className="shrink-0">
          {t("Apply")}
        </Button>
      </div>
      <p id={`${id}-problem`} aria-live="polite" className={problem ? "mt-1 text-sm text-tomato" : ""}>
        {problem}
      </p>
    </form>
  );
}

/** "10% off, for orders from $30.00" */
function giftText({ money, locale }: ShopSettings, { kind, percent, amount, minimum }: Voucher): string {
  const gift =
    kind === "percent"
      ? t("{percent} off", { percent: percentText(percent ?? 0, locale) })
      : kind === "amount"
        ? t("{amount} off", { amount: money.formatAmount(amount ?? 0) })
        : t("Free delivery");
  if (minimum === null) return gift;
  return t("{gift}, for orders from {minimum}", { gift, minimum: money.formatAmount(minimum) });
}
