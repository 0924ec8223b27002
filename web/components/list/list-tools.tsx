import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { type Message, t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import { useTypedSearch } from "../fields/use-typed-search.ts";
import type { ListState } from "./use-list-state.ts";

type ListHeadProps = {
  title: string;
  /** How many are listed, with its `{count}`: "{count, plural, one {# order} other {# orders}}"; undefined: not counted. */
  counted?: Message | undefined;
  count: { total: number; totalIsExact: boolean } | undefined;
  children?: ReactNode;
};

/** A list's heading and count, with its search and filters beside them. */
export function ListHead({ title, counted, count, children }: ListHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex items-baseline gap-3">
        <h1 className="font-extrabold text-2xl">{title}</h1>
        <p role="status" className="tabular text-muted first-letter:uppercase">
          {counted && count && countText(counted, count)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{children}</div>
    </div>
  );
}

/** The count may stop at a maximum. */
function countText(
  counted: Message,
  { total, totalIsExact }: { total: number; totalIsExact: boolean },
): string {
  const things = t(counted, { count: total });
  return totalIsExact ? things : t("more than {things}", { things });
}

type ListSearchProps = { label: string; state: ListState };

/** The search box, which filters the list while typing. The `/` key focuses it. */
export function ListSearch({ label, state: { query, change } }: ListSearchProps) {
  const { typed, type, leave } = useTypedSearch(query.search ?? "", (text) =>
    // A search is sorted by relevance.
    change({ search: text.trim(), ...(text.trim() && { sortBy: "", sortOrder: "" }) }, { replace: true }),
  );
  return (
    <search className="relative block w-full sm:w-80">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        data-list-search
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={limits.listSearchLength}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        className="h-11 w-full rounded-full border border-edge bg-surface pe-4 ps-12 placeholder:text-muted"
      />
    </search>
  );
}

type ListChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
  className?: string;
};

/** A choice about a list: a filter, or its order. */
export function ListChoice({ label, value, options, onChange, className = "" }: ListChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`h-11 rounded-full border border-edge bg-surface px-4 ${className}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
