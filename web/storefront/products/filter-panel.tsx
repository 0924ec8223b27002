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
      <div id={id} popover="auto" className="filter-panel">
        <Suspense fallback={<Skeleton className="h-138" />}>
          <FilterForm {...props} panel={id} />
        </Suspense>
      </div>
    </>
  );
}
