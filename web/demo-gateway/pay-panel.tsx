import { Lock } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import type { DemoSession } from "#contract/payments/demo-gateway.ts";
import { messageOf } from "#web/client/call-error.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useDemoPayment } from "./use-demo-payment.ts";

/** The test card and the buttons for each outcome. There is no input, so nobody can enter a real card number. */
export function PayPanel({ id, session }: { id: string; session: DemoSession }) {
  const writeTime = useDateFormat("time");
  const { money } = useSettings();
  const { pay, decline, isBusy, payFailed, error, declined } = useDemoPayment(id);
  return (
    <section aria-labelledby="card">
      <h2 id="card" className="font-extrabold text-2xl">
        {t("Pay with the test card")}
      </h2>
      <TestCard />
      <p className="text-muted text-sm">
        <RichText
          text={t(
            "You cannot enter a card here, and none is charged. This page is open until <time>{end}</time>.",
            {
              end: writeTime(session.expiresAt),
            },
          )}
          tags={{ time: (words) => <time dateTime={session.expiresAt}>{words}</time> }}
        />
      </p>
      <Outcome error={error} declined={declined} />
      {/* Not disabled while busy, because the focus would be lost. */}
      <div className="mt-4 grid gap-3 aria-busy:opacity-60" aria-busy={isBusy}>
        <Button className="min-h-13 text-lg" onClick={pay}>
          {payFailed ? t("Try again") : t("Pay {amount}", { amount: money.formatAmount(session.amount) })}
        </Button>
        <Button look="secondary" onClick={decline}>
          {t("Decline the card")}
        </Button>
        <ButtonLink look="quiet" to={session.cancelUrl} reloadDocument>
          {t("Cancel and go back")}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The result of the last try. Its space is reserved, so that the buttons do not move. */
function Outcome({ error, declined }: { error: Error | null; declined: string | undefined }) {
  const failure = messageOf(error);
  const text = error ? failure : declined;
  return (
    <div role="alert" className="mt-4 min-h-19">
      {text && <p className="rounded-xl bg-tomato-soft px-4 py-3 text-tomato">{text}</p>}
    </div>
  );
}

function TestCard() {
  return (
    <div className="tabular my-6 flex aspect-[1.9] max-w-80 flex-col justify-between rounded-2xl bg-linear-to-br from-brand to-brand-strong p-5 text-on-fill shadow-raised">
      <p className="flex items-center justify-between font-bold">
        {t("Test card")}
        <Lock aria-hidden className="size-5" />
      </p>
      <div>
        <p className="text-xl tracking-widest">{"4242 4242 4242 4242"}</p>
        <p className="mt-1 text-sm">{t("Not a real card · 12/34")}</p>
      </div>
    </div>
  );
}
