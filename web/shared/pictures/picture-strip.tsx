import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";

type PictureStripProps = {
  pictures: readonly string[];
  /** The index of the visible picture. */
  shown: number;
  onShow: (index: number) => void;
  /** Renders a picture as a button, which Tab reaches only while it is visible. */
  children: (picture: string, index: number, tabIndex: 0 | -1) => ReactNode;
  className?: string;
};

/** Pictures side by side, one of them visible. Swiping is the browser's native scrolling. */
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
      dir="ltr"
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

/** Shows the picture that an arrow key selects, out of `count` pictures. */
export function followArrow(
  event: KeyboardEvent,
  { shown, count, onShow }: { shown: number; count: number; onShow: (index: number) => void },
): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const target = shown + (step ?? 0);
  if (!step || target < 0 || target >= count) return;
  // Prevents the browser from scrolling as well.
  event.preventDefault();
  onShow(target);
}
