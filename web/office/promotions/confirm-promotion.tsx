import { useQuery } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
import { messageOf } from "#web/client/call-error.ts";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
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
  const { byMail = false } = promotion ?? {};
  const { data, error } = useQuery({ ...receiversQuery, enabled: promotion !== undefined });
  const isForNobody = !data || data.total + (byMail ? data.newsletter.total : 0) === 0;
  return (
    <ConfirmDialog
      open={promotion !== undefined}
      title={t("Send this promotion?")}
      action={t("Send now")}
      disabled={isForNobody}
      onConfirm={() => promotion && onConfirm(promotion)}
      onClose={onClose}
    >
      <p className="text-ink">
        {promotion && whatHappens(promotion)} {t("It cannot be taken back.")}
      </p>
      <p role="status" className="tabular min-h-6 font-semibold text-ink">
        {data && receiversText(data, byMail)}
        {error && messageOf(error, t("The number of receivers could not be loaded."))}
      </p>
    </ConfirmDialog>
  );
}

type Receivers = ReplyOf<Api["promotions"]["receivers"]>;

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
