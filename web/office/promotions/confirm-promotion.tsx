import { useQuery } from "@tanstack/react-query";
import { boundedCountOf } from "#contract/count-of.ts";
import { messageOf } from "#web/client/call-error.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import type { Promotion } from "./promotion.ts";
import { receiversQuery } from "./promotion-queries.ts";

type ConfirmPromotionProps = {
  /** The promotion to confirm; undefined while there is none, and the dialog is closed. */
  promotion: Promotion | undefined;
  onClose: () => void;
  onConfirm: (promotion: Promotion) => void;
};

/** Asks before a promotion is sent, and says to how many. */
export function ConfirmPromotion({ promotion, onClose, onConfirm }: ConfirmPromotionProps) {
  return (
    <Dialog open={promotion !== undefined} title="Send this promotion?" onClose={onClose}>
      {promotion && (
        <Question promotion={promotion} onClose={onClose} onConfirm={() => onConfirm(promotion)} />
      )}
    </Dialog>
  );
}

type QuestionProps = { promotion: Promotion; onClose: () => void; onConfirm: () => void };

function Question({ promotion: { title, link, byMail }, onClose, onConfirm }: QuestionProps) {
  const { data, error } = useQuery(receiversQuery);
  const receivers = data && [
    boundedCountOf(data, "shopper"),
    ...(byMail ? [`${boundedCountOf(data.newsletter, "subscriber")} by mail`] : []),
  ];
  const isForNobody = !data || data.total + (byMail ? data.newsletter.total : 0) === 0;
  return (
    <div className="grid gap-4">
      <h2 className="pr-10 font-extrabold text-2xl">Send this promotion?</h2>
      <p className="wrap-anywhere">
        “{title}” will appear in the notifications of every shopper
        {link ? `, with a link to ${link}` : ", without a link"}
        {byMail && ", and is mailed to the newsletter’s subscribers"}. It cannot be taken back.
      </p>
      <p role="status" className="tabular min-h-6 font-semibold">
        {receivers && `Receivers: ${receivers.join(" and ")}`}
        {error && messageOf(error, "The number of receivers could not be loaded.")}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isForNobody} onClick={onConfirm}>
          Send now
        </Button>
      </div>
    </div>
  );
}
