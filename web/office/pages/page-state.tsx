import { inContext, type Message, msg, t } from "#contract/i18n/i18n.ts";
import type { ListedPage } from "#contract/pages/staff-endpoints.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { isShown } from "./page-values.ts";

type State = { text: Message; look: string };

const published = "bg-brand-soft text-brand-strong";
const unpublished = "bg-amber-soft text-amber";

function stateOf(page: ListedPage): State {
  const { publishedVersion, scheduledVersion } = page;
  if (scheduledVersion !== null)
    return publishedVersion === null
      ? { text: msg("Published from {moment}"), look: unpublished }
      : { text: msg("Published, with changes from {moment}"), look: published };
  if (publishedVersion === null) return { text: msg("Draft"), look: unpublished };
  return isShown(page)
    ? { text: inContext("page", "Published"), look: published }
    : { text: msg("Published, with changes that are not published"), look: published };
}

/** Whether shoppers read a page, and as it was saved last. */
export function PageState({ page }: { page: ListedPage }) {
  const writeMoment = useDateFormat("moment");
  const { text, look } = stateOf(page);
  return (
    <span className={`inline-block rounded-2xl px-3 py-0.5 font-bold text-sm ${look}`}>
      {t(text, { moment: page.scheduledAt ? writeMoment(page.scheduledAt) : "" })}
    </span>
  );
}
