import { useQuery } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
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
    <Dialog open={promotion !== undefined} title={t("Send this promotion?")} onClose={onClose}>
      {promotion && (
        <Question promotion={promotion} onClose={onClose} onConfirm={() => onConfirm(promotion)} />
      )}
    </Dialog>
  );
}

type Receivers = ReplyOf<Api["promotions"]["receivers"]>;

type QuestionProps = { promotion: Promotion; onClose: () => void; onConfirm: () => void };

function Question({ promotion, onClose, onConfirm }: QuestionProps) {
  const { byMail = false } = promotion;
  const { data, error } = useQuery(receiversQuery);
  const isForNobody = !data || data.total + (byMail ? data.newsletter.total : 0) === 0;
  return (
    <div className="grid gap-4">
      <h2 className="pe-10 font-extrabold text-2xl">{t("Send this promotion?")}</h2>
      <p className="wrap-anywhere">
        {whatHappens(promotion)} {t("It cannot be taken back.")}
      </p>
      <p role="status" className="tabular min-h-6 font-semibold">
        {data && receiversText(data, byMail)}
        {error && messageOf(error, t("The number of receivers could not be loaded."))}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <Button disabled={isForNobody} onClick={onConfirm}>
          {t("Send now")}
        </Button>
      </div>
    </div>
  );
}

function whatHappens({ title, link, byMail }: Promotion): string {
  if (!byMail)
    return link
      ? t("“{title}” will appear in the notifications of every shopper, with a link to {link}.", {
          title,
          link,
        })
      : t("“{title}” will appear in the notifications of every shopper, without a link.", { title });
  return link
    ? t(
        "“{title}” will appear in the notifications of every shopper, with a link to {link}, and is mailed to the newsletter’s subscribers.",
        { title, link },
      )
    : t(
        "“{title}” will appear in the notifications of every shopper, without a link, and is mailed to the newsletter’s subscribers.",
        { title },
      );
}

/** To how many it would be sent; the counts may stop at a maximum. */
function receiversText({ newsletter, ...shoppers }: Receivers, byMail: boolean): string {
  const count = { shoppers: shoppers.total, shoppersAre: shoppers.totalIsExact ? "exact" : "more" };
  if (!byMail)
    return t(
      "Receivers: {shoppersAre, select, exact {} other {more than }}{shoppers, plural, one {# shopper} other {# shoppers}}",
      count,
    );
  return t(
    "Receivers: {shoppersAre, select, exact {} other {more than }}{shoppers, plural, one {# shopper} other {# shoppers}} and {subscribersAre, select, exact {} other {more than }}{subscribers, plural, one {# subscriber} other {# subscribers}} by mail",
    {
      ...count,
      subscribers: newsletter.total,
      subscribersAre: newsletter.totalIsExact ? "exact" : "more",
    },
  );
}
