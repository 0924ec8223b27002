import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useId } from "react";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { type MarkedStep, type SetupStep, setupSteps } from "#contract/setup/steps.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { toast } from "#web/components/toast.tsx";
import { ownMemberQuery, setupQuery } from "#web/office/shared/office-queries.ts";

const texts = {
  name: { title: msg("Name your shop"), text: msg("Name, logo and contact"), to: "/seller/settings" },
  money: {
    title: msg("Set money and taxes"),
    text: msg("Currency and tax rates"),
    to: "/seller/settings/money",
    mark: { step: "money", text: msg("Keep these settings") },
  },
  products: {
    title: msg("Your first products"),
    text: msg("Add them, and remove the demo’s"),
    to: "/seller/settings#demo",
  },
  cards: {
    title: msg("Connect Stripe"),
    text: msg("Set STRIPE_SECRET_KEY, see the README"),
    mark: { step: "cards", text: msg("Take no cards") },
  },
  staff: {
    title: msg("Invite your team"),
    text: msg("Each with their own login"),
    to: "/seller/staff",
    mark: { step: "staff", text: msg("I work alone") },
  },
  open: {
    title: msg("See your shop as customers do"),
    text: msg("Anybody with its address can order there"),
    to: "/",
    mark: { step: "open", text: msg("The shop is ready") },
  },
} as const satisfies Record<SetupStep, StepTexts>;

type StepTexts = { title: Message; text: Message; to?: string; mark?: { step: MarkedStep; text: Message } };

/** What the owner of a new shop does first. Its space is the same before the steps are known. */
export function SetupChecklist() {
  const id = useId();
  const { data } = useQuery(setupQuery);
  const dismiss = useDismiss();
  const markStep = useMarkStep();
  const count = data && setupSteps.filter((step) => data.done[step]).length;
  return (
    <section aria-labelledby={id} className="mb-8 rounded-2xl border border-line bg-surface">
      <div className="flex items-start justify-between gap-x-4 pt-3 pe-2 ps-4">
        <div>
          <h2 id={id} className="font-bold text-lg">
            {t("Set up your shop")}
          </h2>
          <p className="tabular min-h-6 text-muted">{count !== undefined && doneText(count)}</p>
        </div>
        <Button look="quiet" onClick={() => dismiss(true)} className="px-3">
          {t("Put away")}
        </Button>
      </div>
      <ol className="grid gap-x-4 p-2 sm:grid-cols-2 xl:grid-cols-3">
        {setupSteps.map((step) => (
          <Step key={step} {...texts[step]} isDone={data?.done[step]} onMark={markStep} />
        ))}
      </ol>
    </section>
  );
}

function doneText(count: number): string {
  const total = setupSteps.length;
  return count === total
    ? t("{count} of {total, plural, other {# done}}. Your shop is ready.", { count, total })
    : t("{count} of {total, plural, other {# done}}", { count, total });
}

type StepProps = StepTexts & { isDone: boolean | undefined; onMark: (step: MarkedStep) => void };

/** A step; the space of its button stays when it is done, so that nothing moves. `isDone` is undefined until it is known. */
function Step({ title, text, to, mark, isDone, onMark }: StepProps) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li className="relative flex gap-3 rounded-xl p-2 hover:bg-sunken">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-brand" : "text-muted"}`} />
      <div className="min-w-0">
        <p className={`font-semibold ${isDone ? "text-muted" : ""}`}>
          {to ? (
            <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              {t(title)}
            </Link>
          ) : (
            t(title)
          )}
          {isDone && <span className="sr-only"> {t("(done)")}</span>}
        </p>
        <p className="text-muted text-sm">{t(text)}</p>
        {mark && (
          <div className="-ms-3 min-h-11">
            {isDone === false && (
              <Button look="quiet" onClick={() => onMark(mark.step)} className="relative px-3 text-sm">
                {t(mark.text)}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** Marks a step as done, with a way back. */
function useMarkStep(): (step: MarkedStep) => void {
  const queryClient = useQueryClient();
  const { mutate } = useAction({
    mutationFn: (input: { step: MarkedStep; done: boolean }) => backOffice.setup.markStep(input),
    lockBy: ({ step }) => step,
    onSuccess: ({ message, done }, { step, done: isDone }) => {
      const undo = () => mutate({ step, done: false });
      const about = { id: "setup-step", about: "setup" };
      if (isDone) toast(message, { ...about, action: { text: t("Undo"), onClick: undo } });
      else toast.success(message, about);
      queryClient.setQueryData(setupQuery.queryKey, (list) => list && { ...list, done });
    },
    onError: (error) => toast.error(messageOf(error), { about: "setup" }),
  });
  return (step) => mutate({ step, done: true });
}

/** Puts the checklist away, with a way back. */
function useDismiss(): (dismissed: boolean) => void {
  const queryClient = useQueryClient();
  const { mutate } = useAction({
    mutationFn: (dismissed: boolean) => backOffice.setup.setDismissed({ dismissed }),
    onSuccess: ({ message, dismissed }) => {
      const undo = () => mutate(false);
      if (dismissed)
        toast(message, { id: "setup", about: "setup", action: { text: t("Undo"), onClick: undo } });
      else toast.success(message, { id: "setup", about: "setup" });
      queryClient.setQueryData(ownMemberQuery.queryKey, (door) => door && { ...door, setup: !dismissed });
    },
    onError: (error) => toast.error(messageOf(error), { about: "setup" }),
  });
  return mutate;
}
