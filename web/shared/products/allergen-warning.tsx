import { CircleQuestionMark, TriangleAlert } from "lucide-react";
import { allergenWarning } from "#contract/catalog/food/allergens.ts";

type AllergenWarningProps = {
  allergens: string | undefined;
  avoided: readonly string[];
  className?: string;
};

const looks = {
  contains: "bg-tomato-soft text-tomato",
  mayContain: "bg-amber-soft text-amber",
  notStated: "bg-sunken text-muted",
};

/** The mark of a product with allergens that somebody avoids. */
export function AllergenWarning({ allergens, avoided, className = "" }: AllergenWarningProps) {
  const warning = allergenWarning(allergens, avoided);
  if (!warning) return null;
  const Icon = warning.kind === "notStated" ? CircleQuestionMark : TriangleAlert;
  return (
    <span
      className={`inline-flex items-start gap-1.5 rounded-lg px-2 py-1 font-semibold text-xs leading-4 ${looks[warning.kind]} ${className}`}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{warning.text}</span>
    </span>
  );
}
