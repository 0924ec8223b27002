import { type ReactNode, useEffect, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { LinkedQuestion } from "#contract/picking/question-endpoints.ts";
import { Button } from "#web/components/button.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";

type QuestionCardProps = Pick<LinkedQuestion, "product" | "question"> & {
  isPending: boolean;
  onAnswer: (accept: boolean) => void;
  /** The level of its heading on the page. */
  heading: "h2" | "h3";
  /** Shown above the buttons when an answer did not arrive. */
  problem?: ReactNode;
};

/** What a shopper is asked about a missing product, with how long there is time to answer. */
export function QuestionCard({ product, question, heading: Heading, ...answering }: QuestionCardProps) {
  const { isPending, onAnswer, problem } = answering;
  const { money } = useSettings();
  const minutesLeft = useMinutesLeft(question.until);
  const { quantity, substitute, cost } = question;
  const { name } = product;
  return (
    <section
      aria-label={t("Question about {name}", { name })}
      className="rounded-2xl border-2 border-amber bg-amber-soft p-4"
    >
      <Heading className="font-extrabold text-lg leading-snug wrap-anywhere">
        {t("{quantity} × {name} is missing. Would you like this instead?", { quantity, name })}
      </Heading>
      <div className="my-3 flex items-center gap-3 rounded-xl bg-surface p-3">
        <span className="w-16 shrink-0 overflow-hidden rounded-xl bg-tint">
          <Picture src={substitute.image[0] ?? ""} alt="" sizes="64px" />
        </span>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">
            {quantity} × {substitute.name}
          </span>
          {substitute.weight && <span className="tabular block text-muted text-sm">{substitute.weight}</span>}
        </span>
        <span className="tabular shrink-0 whitespace-nowrap font-semibold">{money.formatAmount(cost)}</span>
      </div>
      <p role="status" className="tabular mb-3 text-sm">
        {minutesLeft > 0
          ? t(
              "Please answer within {minutes, plural, other {# min}}. Without an answer it is left out, and you do not pay for it.",
              { minutes: minutesLeft },
            )
          : t("The time for your answer is over.")}
      </p>
      {problem}
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={isPending} onClick={() => onAnswer(true)} className="grow">
          {t("Yes, please")}
        </Button>
        <Button look="secondary" aria-disabled={isPending} onClick={() => onAnswer(false)} className="grow">
          {t("No, leave it out")}
        </Button>
      </div>
    </section>
  );
}

const LOOK_MS = 5_000;

function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}
