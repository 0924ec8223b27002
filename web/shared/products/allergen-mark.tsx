import { Suspense } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";

const Warning = lazyPart(async () => (await import("./allergen-warning.tsx")).AllergenWarning);

type AllergenMarkProps = {
  /** What is stated about the product. */
  allergens: string | undefined;
  /** The codes of the allergens that the visitor avoids. */
  avoided: readonly string[];
  className?: string;
};

/**
 * Marks a product that contains, or may contain, what the visitor avoids, or that states nothing. Loads its script only
 * for somebody who avoids something.
 */
export function AllergenMark({ avoided, ...mark }: AllergenMarkProps) {
  if (avoided.length === 0) return null;
  return (
    <Suspense>
      <Warning avoided={avoided} {...mark} />
    </Suspense>
  );
}
