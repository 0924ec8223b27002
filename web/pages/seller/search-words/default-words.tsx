import { SWITCHED_OFF } from "../../../../contract/catalog/synonym-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { Switch } from "../../../ui/switch.tsx";

/**
 * The groups that every shop has. Switching one off, or changing it, writes lines into the shop's own words, which are
 * saved with them.
 */
export function DefaultWords({
  groups,
  typed,
  onType,
  onEdit,
}: {
  groups: readonly string[];
  typed: string;
  onType: (typed: string) => void;
  onEdit: (group: string) => void;
}) {
  const lines = new Set(typed.split("\n"));
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold">Words that every shop has</summary>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-surface">
        {groups.map((group) => {
          const switchedOff = `${SWITCHED_OFF}${group}`;
          const isOff = lines.has(switchedOff);
          const others = withoutLine(typed, switchedOff);
          return (
            <li key={group} className="flex items-center gap-2 py-1 pr-2 pl-4 text-sm">
              <span className={`min-w-0 flex-1 break-words ${isOff ? "text-muted line-through" : ""}`}>
                {group}
              </span>
              <Button
                type="button"
                look="quiet"
                aria-label={`Change ${group}`}
                disabled={isOff}
                onClick={() => onEdit(group)}
              >
                Change
              </Button>
              <Switch
                aria-label={group}
                checked={!isOff}
                onChange={() => onType((isOff ? others : [...others, switchedOff]).join("\n"))}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The lines of a text without this one and without blank ones. */
export function withoutLine(text: string, line: string): string[] {
  return text.split("\n").filter((each) => each.trim() !== "" && each !== line);
}
