import { X } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { MoveButtons, rowButton } from "#web/office/shared/move-buttons.tsx";

type RowButtonsProps = {
  /** What is moved or removed. */
  name: string;
  /** Its index, and how many there are. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The buttons that move an item of a list by one place, and remove it. */
export function RowButtons({ name, onRemove, ...place }: RowButtonsProps) {
  return (
    <span className="flex shrink-0">
      <MoveButtons up={t("Move {name} up", { name })} down={t("Move {name} down", { name })} {...place} />
      <button
        type="button"
        data-remove
        aria-label={t("Remove {name}", { name })}
        // A second click of a double click would hit the neighbour.
        onClick={onFirstClick(onRemove)}
        className={`${rowButton} size-11`}
      >
        <X aria-hidden className="size-5" />
      </button>
    </span>
  );
}
