import { useSortable } from "@dnd-kit/sortable";
import { ChevronDown, GripVertical } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { blockKinds } from "./block-kinds.ts";
import { blockName } from "./blocks.ts";
import { RowButtons } from "./row-buttons.tsx";

type BlockCardProps = {
  block: FrontBlock;
  /** What it is called among the others. */
  title: string;
  /** Its index, and how many there are. */
  place: number;
  count: number;
  startsOpen: boolean;
  /** The server's messages: one about this block unfolds it. */
  wrong: Record<string, string> | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Its fields. */
  children: () => ReactNode;
};

/** A block of the front page, which is dragged by its handle, or moved by buttons, and unfolds its fields. */
export function BlockCard({
  block: { id, kind },
  title,
  startsOpen,
  wrong,
  children,
  ...row
}: BlockCardProps) {
  const body = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [seen, setSeen] = useState(wrong);
  if (seen !== wrong) {
    setSeen(wrong);
    if (Object.keys(wrong ?? {}).some((name) => name.startsWith(`${blockName(id)}.`))) setOpen(true);
  }
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const Icon = blockKinds[kind].icon;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`relative rounded-2xl border bg-surface ${isDragging ? "z-20 border-brand shadow-raised" : "border-line"}`}
    >
      <div className="flex items-center gap-1 pe-1">
        <span
          aria-hidden
          {...listeners}
          className="grid h-14 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-s-2xl text-muted hover:text-ink active:cursor-grabbing"
        >
          <GripVertical className="size-5" />
        </span>
        <h3 className="min-w-0 grow">
          <button
            type="button"
            name={blockName(id)}
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-14 w-full items-center gap-3 rounded-lg py-1 text-start"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-brand" />
            <span className="wrap-anywhere line-clamp-2 min-w-0 font-semibold leading-snug">{title}</span>
            <ChevronDown
              aria-hidden
              className={`ms-auto size-5 shrink-0 text-muted ${isOpen ? "rotate-180" : ""}`}
            />
          </button>
        </h3>
        <RowButtons name={title} {...row} />
      </div>
      <fieldset id={body} aria-label={title} hidden={!isOpen} className="min-w-0 border-line border-t p-4">
        {isOpen && children()}
      </fieldset>
    </li>
  );
}
