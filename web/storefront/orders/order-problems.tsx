import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircleWarning } from "lucide-react";
import { type FormEvent, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { Order } from "#contract/orders/endpoints.ts";
import type { PaymentType } from "#contract/orders/order-status.ts";
import type { Problem } from "#contract/problems/endpoints.ts";
import { problemLimits } from "#contract/problems/limits.ts";
import { problemKinds, problemNames, problemText } from "#contract/problems/problem-kinds.ts";
import { fieldsOf } from "#web/client/call-error.ts";
import { shopperApi } from "#web/client/shopper.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { Dialog } from "#web/components/dialog.tsx";
import { Field, SelectField, TextField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { PICTURE_TYPES } from "#web/components/pictures/picture-types.ts";
import { shrinkPicture } from "#web/components/pictures/shrink-picture.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { problemsOfOrderQuery } from "./problem-queries.ts";

export type OrderProblemsProps = { order: Order };

/** What was wrong with a delivered order and what the shop answered, and a form to report more. */
export function OrderProblems({ order }: OrderProblemsProps) {
  const { data, error, refetch } = useQuery(problemsOfOrderQuery(order._id));
  const [reporting, setReporting] = useState(false);
  const writeMoment = useDateFormat("moment");
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { problems, reportUntil } = data;
  const open = new Set(problems.flatMap(({ product, answer }) => (answer ? [] : [product])));
  const items = order.items
    .map(({ product, quantity, short, refunded }) => ({ ...product, charged: quantity - short - refunded }))
    .filter(({ _id, charged }) => charged > 0 && !open.has(_id));
  const mayReport = reportUntil !== null && items.length > 0;
  if (problems.length === 0 && !mayReport) return null;
  return (
    <section
      aria-labelledby="problems"
      className="rounded-card border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="problems" className="mb-2 font-bold text-xl">
        {problems.length > 0 ? t("Reported problems") : t("Something wrong?")}
      </h2>
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <OwnProblem key={problem._id} problem={problem} paymentType={order.paymentType} />
        ))}
      </ul>
      {mayReport && (
        <>
          <p className="mt-2 mb-4 text-muted">
            <RichText
              text={t("If something was missing, damaged or not good, tell us by <time>{moment}</time>.", {
                moment: writeMoment(reportUntil),
              })}
              tags={{ time: (words) => <time dateTime={reportUntil}>{words}</time> }}
            />
          </p>
          <Button look="secondary" onClick={() => setReporting(true)}>
            <MessageCircleWarning aria-hidden className="size-5" />
            {t("Report a problem")}
          </Button>
          <Dialog open={reporting} title={t("Report a problem")} onClose={() => setReporting(false)}>
            <ReportForm orderId={order._id} items={items} onReported={() => setReporting(false)} />
          </Dialog>
        </>
      )}
    </section>
  );
}

type OwnProblemProps = { problem: Problem; paymentType: PaymentType };

/** A problem as its shopper sees it, with the shop's answer. */
function OwnProblem({ problem, paymentType }: OwnProblemProps) {
  const { name, text, image, reportedAt, answer } = problem;
  const writeMoment = useDateFormat("moment");
  const { money } = useSettings();
  return (
    <li className="grid gap-2 py-4">
      <div className="flex gap-4">
        {image[0] && (
          <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-sunken">
            <Picture src={image[0]} alt={t("Your picture of {name}", { name })} sizes="64px" />
          </div>
        )}
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{problemText(problem)}</p>
          {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          <p className="text-muted text-sm">
            <RichText
              text={t("Reported <time>{moment}</time>", { moment: writeMoment(reportedAt) })}
              tags={{ time: (words) => <time dateTime={reportedAt}>{words}</time> }}
            />
          </p>
        </div>
      </div>
      {answer ? (
        <div className="rounded-xl bg-brand-soft px-4 py-3">
          <p className="wrap-anywhere whitespace-pre-line">{answer.message}</p>
          {answer.refund > 0 && (
            <p className="font-semibold">{refundText(money.formatAmount(answer.refund), paymentType)}</p>
          )}
          <p className="text-muted text-sm">
            <RichText
              text={t("Our answer, <time>{moment}</time>", { moment: writeMoment(answer.at) })}
              tags={{ time: (words) => <time dateTime={answer.at}>{words}</time> }}
            />
          </p>
        </div>
      ) : (
        <p className="rounded-xl bg-amber-soft px-4 py-3 text-amber">{t("We are looking into it.")}</p>
      )}
    </li>
  );
}

function refundText(amount: string, paymentType: PaymentType): string {
  return paymentType === "Online"
    ? t("You get {amount} back to your card.", { amount })
    : t("You get {amount} back in cash.", { amount });
}

type ReportFormProps = {
  orderId: string;
  /** The items that can be reported, with how many of each are paid for. */
  items: readonly { _id: string; name: string; charged: number }[];
  onReported: () => void;
};

/** Reports a problem with one item: what, how many, a description, and a picture if there is one. */
function ReportForm({ orderId, items, onReported }: ReportFormProps) {
  const queryClient = useQueryClient();
  const [product, setProduct] = useState(items[0]?._id ?? "");
  const [kind, setKind] = useState<string>(problemKinds[0]);
  const { mutate, isPending, error } = useAction({
    mutationFn: async (sent: FormData) => shopperApi.problems.report(await bodyOf(orderId, sent)),
    onSuccess: ({ message }) => {
      toast.success(message);
      onReported();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: problemsOfOrderQuery(orderId).queryKey }),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  const charged = items.find(({ _id }) => _id === product)?.charged ?? 1;
  const fields = fieldsOf(error);
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t("Report a problem")}</h2>
      <SelectField
        label={t("Item")}
        name="product"
        value={product}
        onChange={({ target }) => setProduct(target.value)}
      >
        {items.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t("What is wrong?")}
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        >
          {problemKinds.map((each) => (
            <option key={each} value={each}>
              {t(problemNames[each])}
            </option>
          ))}
        </SelectField>
        <SelectField key={product} label={t("How many?")} name="quantity">
          {Array.from({ length: charged }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {t("{count} of {total}", { count, total: charged })}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t("Tell us more")}
        name="text"
        rows={3}
        required={kind === "other"}
        maxLength={problemLimits.textLength}
        error={fields?.text}
      />
      <Field
        label={t("Picture (optional)")}
        name="images"
        type="file"
        accept={PICTURE_TYPES}
        error={fields?.["images.0"] ?? fields?.images}
      />
      <FormError error={error} />
      <Button type="submit" disabled={isPending}>
        {t("Send")}
      </Button>
    </form>
  );
}

async function bodyOf(order: string, sent: FormData): Promise<FormData> {
  const { product, kind, quantity, text } = Object.fromEntries(sent);
  const body = new FormData();
  body.append("problem", JSON.stringify({ order, product, kind, quantity: Number(quantity), text }));
  const picture = sent.get("images");
  if (picture instanceof File && picture.size > 0) body.append("images", await shrinkPicture(picture));
  return body;
}
