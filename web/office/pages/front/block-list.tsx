import {
  type Announcements,
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";

type BlockListProps = {
  blocks: readonly FrontBlock[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

const nothing = () => undefined;

/** The page itself says where a block is now. */
const announcements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

/** The blocks in their order, which mice, pens and fingers change by dragging; for the keyboard there are buttons. */
export function BlockList({ blocks, onMove, children }: BlockListProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = blocks.map(({ id }) => id);
  const placeOf = (id: unknown) => ids.indexOf(String(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="grid gap-3">{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

/** Says where a block is now, from its index. */
export function placed(name: string, index: number, count: number): string {
  return t("{name} is number {place} of {count}", { name, place: index + 1, count });
}
