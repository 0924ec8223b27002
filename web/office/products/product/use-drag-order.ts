import { type PointerEvent as GripEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Puts the items of a list into another order by dragging. The others make room while it is dragged, so that the list
 * is always what it would be.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const follow = useEffectEvent(({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const to = placeAt(list.current, clientY);
    if (to === undefined || to === dragged) return;
    // The next movement is compared with the new order.
    flushSync(() => {
      onMove(dragged, to);
      setDragged(to);
    });
  });
  const isDragging = dragged !== undefined;
  // At the window, because an item that moves in the document loses the pointer.
  useEffect(() => {
    if (!isDragging) return;
    const move = (event: PointerEvent) => follow(event);
    const end = () => setDragged(undefined);
    const endings = ["pointerup", "pointercancel"] as const;
    window.addEventListener("pointermove", move);
    for (const ending of endings) window.addEventListener(ending, end);
    return () => {
      window.removeEventListener("pointermove", move);
      for (const ending of endings) window.removeEventListener(ending, end);
    };
  }, [isDragging]);

  return {
    list,
    dragged,
    begin(event: GripEvent, index: number) {
      if (event.button !== 0) return;
      // No text is selected meanwhile.
      event.preventDefault();
      setDragged(index);
    },
  };
}

/** The index of the item at a height of the window. */
function placeAt(list: HTMLOListElement | null, y: number): number | undefined {
  const boxes = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  const place = boxes.findIndex(({ top, bottom }) => top <= y && y <= bottom);
  return place === -1 ? undefined : place;
}
