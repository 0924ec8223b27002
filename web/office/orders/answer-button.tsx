import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import type { StaffProblem } from "#contract/problems/endpoints.ts";
import { problemLimits } from "#contract/problems/limits.ts";
import { problemText } from "#contract/problems/problem-kinds.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { SelectField, TextField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { toast } from "#web/components/toast.tsx";
import { PROBLEMS_KEY, STAFF_ORDERS_KEY } from "#web/office/shared/office-queries.ts";
import { useMay } from "#web/office/shared/session/use-may.ts";

/** Answers a problem, with a message and perhaps a refund. */
export function AnswerButton({ problem }: { problem: StaffProblem }) {
  const [open, setOpen] = useState(false);
  if (!useMay("problems.answer")) return <p className="text-muted">{t("Not answered yet")}</p>;
  const { name, order } = problem;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t("Answer")}
      </Button>
      <Dialog
        open={open}
        title={t("Answer about {product} of order {number}", { product: name, number: order.number })}
        onClose={() => setOpen(false)}
      >
        <AnswerForm problem={problem} onAnswered={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type AnswerFormProps = { problem: StaffProblem; onAnswered: () => void };

function AnswerForm({ problem, onAnswered }: AnswerFormProps) {
  const { _id: id, quantity, text, order, refundable } = problem;
  const mayRefund = useMay("orders.refund");
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (answer: { message: string; refundQuantity: number }) =>
      shopperApi.problems.answer({ id, ...answer }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onAnswered();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: STAFF_ORDERS_KEY });
      return queryClient.invalidateQueries({ queryKey: PROBLEMS_KEY });
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    mutate({ message: String(sent.get("message")), refundQuantity: Number(sent.get("refundQuantity")) });
  };
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t(inContext("heading", "Answer"))}</h2>
      <p className="wrap-anywhere text-muted">
        {problemText(problem)}
        {text && ` · ${text}`}
      </p>
      {mayRefund && refundable > 0 && (
        <SelectField label={t("Refund")} name="refundQuantity" defaultValue={Math.min(quantity, refundable)}>
          {Array.from({ length: refundable + 1 }, (_, count) => count).map((count) => (
            <option key={count} value={count}>
              {count === 0
                ? t(inContext("amount", "Nothing"))
                : t("{count} of {refundable}, with the tax", { count, refundable })}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t("Message to the shopper")}
        name="message"
        rows={4}
        required
        maxLength={problemLimits.messageLength}
        error={fieldsOf(error)?.message}
        hint={
          order.paymentType === "COD"
            ? t("A refund is given back in cash, by you.")
            : t("A refund goes back to the card, by itself.")
        }
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {t("Send the answer")}
      </Button>
    </form>
  );
}
