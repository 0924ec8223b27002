import { t } from "#contract/i18n/i18n.ts";
import { RichText } from "#web/components/rich-text.tsx";

/** The age in years from which a product may be bought: "18+". */
export function AgeMark({ minAge, className = "" }: { minAge: number; className?: string }) {
  return (
    <strong className={`tabular rounded-full bg-amber-soft px-3 py-0.5 text-amber text-sm ${className}`}>
      <RichText
        text={t("{age}+<hidden> {age, plural, one {year} other {years}}</hidden>", { age: minAge })}
        tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
      />
    </strong>
  );
}
