import { SlidersHorizontal } from "lucide-react";
import { Suspense, useId } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import type { FilterFormProps } from "./filter-form.tsx";

const FilterForm = lazyPart(async () => (await import("./filter-form.tsx")).FilterForm);

/** The filters: a panel below its button, on a phone a bottom sheet. */
export function FilterPanel(props: Omit<FilterFormProps, "panel">) {
  const id = useId();
  return (
    <>
      <Button look="secondary" popoverTarget={id}>
        <SlidersHorizontal aria-hidden className="size-5" />
        {t("Filter")}
      </Button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-5 text-ink shadow-raised transition-[translate] duration-200 max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:backdrop:bg-black/40 max-sm:starting:open:translate-y-full sm:supports-[position-area:bottom]:m-0 sm:supports-[position-area:bottom]:mt-2 sm:supports-[position-area:bottom]:[position-area:bottom_span-left]"
      >
        <Suspense fallback={<Skeleton className="h-138" />}>
          <FilterForm {...props} panel={id} />
        </Suspense>
      </div>
    </>
  );
}
