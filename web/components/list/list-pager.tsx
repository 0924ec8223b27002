import { ChevronLeft, ChevronRight } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "../button.tsx";
import type { ListState } from "./use-list-state.ts";

type ListPagerProps = {
  page: { previousCursor: string | null; nextCursor: string | null };
  state: ListState;
};

/** Links to the previous and next page; nothing if there is only one page. */
export function ListPager({ page: { previousCursor, nextCursor }, state }: ListPagerProps) {
  if (!previousCursor && !nextCursor) return null;
  const go = (cursor: string | null) => cursor && state.change({ cursor });
  return (
    <nav aria-label={t("Pages")} className="mt-4 flex justify-center gap-3">
      <Button look="secondary" disabled={!previousCursor} onClick={() => go(previousCursor)}>
        <ChevronLeft aria-hidden className="size-5" />
        {t("Previous")}
      </Button>
      <Button look="secondary" disabled={!nextCursor} onClick={() => go(nextCursor)}>
        {t("Next")}
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </nav>
  );
}
