import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";

type BlockListProps = {
  blocks: readonly FrontBlock[];
  titleOf: (block: FrontBlock) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** The blocks in their order, which is changed by dragging, with the keyboard too. Pointers are mice, pens and fingers. */
export function BlockList({ blocks, titleOf, onMove, children }: BlockListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = blocks.map(({ id }) => id);
  const placeOf = (id: unknown) => ids.indexOf(String(id));
  const nameOf = (id: unknown) => {
    const block = blocks[placeOf(id)];
    return block ? titleOf(block) : "";
  };
  const unmoved = ({ id }: Active) => t("{name} stays where it was", { name: nameOf(id) });
  const announcements: Announcements = {
    // Followed at once by where it is.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) =>
      over ? placed(nameOf(active.id), placeOf(over.id), ids.length) : undefined,
    // Where it is now, the page says, as for all ways of moving it.
    onDragEnd: ({ active, over }) => (over?.id === active.id ? unmoved(active) : undefined),
    onDragCancel: ({ active }) => unmoved(active),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t(
            "The space bar lifts the block, the arrow keys move it, the space bar puts it down, and Escape leaves it where it was.",
          ),
        },
      }}
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
