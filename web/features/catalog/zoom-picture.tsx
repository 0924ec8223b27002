import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { Picture } from "../../ui/picture.tsx";

/** A point in a picture, as fractions of its width and height. */
export type ZoomPoint = { x: number; y: number };

type ZoomPictureProps = {
  picture: string;
  alt: string;
  tabIndex: 0 | -1;
  /** The zoomed point; undefined while the whole picture is visible. */
  point: ZoomPoint | undefined;
  onToggle: (event: MouseEvent) => void;
};

/** A picture as large as the window, or twice that and scrollable. Pinching zooms the page as usual. */
export function ZoomPicture({ picture, alt, tabIndex, point, onToggle }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!point || !current) return;
    const left = point.x * current.scrollWidth - current.clientWidth / 2;
    const top = point.y * current.scrollHeight - current.clientHeight / 2;
    current.scrollTo({ left, top, behavior: "instant" });
  }, [point]);

  return (
    <div
      ref={frame}
      className={`grid h-dvh [place-content:safe_center] ${point ? "overflow-auto overscroll-contain" : ""}`}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-pressed={point !== undefined}
        aria-label={`Zoom: ${alt}`}
        onClick={onToggle}
        className={`focus-visible:-outline-offset-3 ${
          point ? "w-[min(200vw,200dvh)] cursor-zoom-out" : "w-[min(100vw,100dvh)] cursor-zoom-in"
        }`}
      >
        <Picture src={picture} alt={alt} sizes="min(100vw, 100vh)" />
      </button>
    </div>
  );
}
