import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

type PictureStripProps = {
  pictures: readonly string[];
  /** The index of the one in sight. */
  shown: number;
  onShow: (index: number) => void;
  /** What stands in a picture's place: a button, which Tab reaches only while it is in sight. */
  children: (picture: string, index: number, tabIndex: 0 | -1) => ReactNode;
  className?: string;
};

/** Pictures side by side, one of them in sight. The browser's own scrolling is what swipes them. */
export function PictureStrip({ pictures, shown, onShow, children, className = "" }: PictureStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const inSight = useRef(0);
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list || inSight.current === shown) return;
    inSight.current = shown;
    list.scrollTo({ left: shown * list.clientWidth, behavior: "instant" });
    if (list.contains(document.activeElement)) buttonOf(list, shown)?.focus({ preventScroll: true });
  }, [shown]);

  const onScroll = () => {
    const list = strip.current;
    if (!list || list.clientWidth === 0) return;
    const index = Math.round(list.scrollLeft / list.clientWidth);
    if (index === inSight.current) return;
    inSight.current = index;
    onShow(index);
  };

  return (
    <ul
      ref={strip}
      onScroll={onScroll}
      className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${className}`}
    >
      {pictures.map((picture, index) => (
        <li key={picture} className="relative w-full shrink-0 snap-center snap-always">
          {children(picture, index, index === shown ? 0 : -1)}
        </li>
      ))}
    </ul>
  );
}

function buttonOf(list: HTMLElement, index: number): HTMLElement | null | undefined {
  return list.children[index]?.querySelector("button");
}

/** Shows the picture that an arrow key leads to, as far as there are `count` of them. */
export function followArrow(
  event: KeyboardEvent,
  { shown, count, onShow }: { shown: number; count: number; onShow: (index: number) => void },
): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const target = shown + (step ?? 0);
  if (!step || target < 0 || target >= count) return;
  // The browser would scroll there as well.
  event.preventDefault();
  onShow(target);
}
