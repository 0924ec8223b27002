import { ChevronLeft, ChevronRight, X } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Picture } from "#web/components/pictures/picture.tsx";
import { followArrow, PictureStrip } from "./picture-strip.tsx";

type PictureViewerProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  pictures: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  tint: CSSProperties;
};

/** A product's pictures in full-window view. */
export function PictureViewer({ open, onClose, tint, ...pictures }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The pictures scroll to the one that is shown, so they need the size of a visible dialog.
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    setIsVisible(true);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label={t("Pictures of {name}, enlarged", { name: pictures.name })}
      onClose={() => {
        setIsVisible(false);
        onClose();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-tint p-0 text-ink open:animate-appear"
      style={tint}
    >
      {isVisible && <EnlargedPictures {...pictures} onClose={() => dialog.current?.close()} />}
    </dialog>
  );
}

type EnlargedPicturesProps = {
  name: string;
  pictures: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** The content of the viewer: pictures to swipe or step through, each of which can be zoomed. */
function EnlargedPictures(props: EnlargedPicturesProps) {
  const { name, pictures, shown, onClose } = props;
  const [zoomed, setZoomed] = useState<ZoomPoint>();
  const show = (index: number) => {
    setZoomed(undefined);
    props.onShow(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In a zoomed picture the arrow keys scroll.
    if (!zoomed) followArrow(event, { shown, count: pictures.length, onShow: show });
  };
  const toggle = (event: MouseEvent) => {
    // The second click of a double click would zoom out again.
    if (event.detail < 2) setZoomed(zoomed ? undefined : pointOf(event));
  };
  const round = (index: number) => (index + pictures.length) % pictures.length;
  const side =
    "absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-surface/90 shadow-card hover:bg-sunken";

  return (
    <section
      aria-label={t("{name}, {count, plural, one {# picture} other {# pictures}}", {
        name,
        count: pictures.length,
      })}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus, and this is its first control
        autoFocus
        aria-label={t("Close")}
        onClick={onClose}
        className="absolute z-10 top-4 end-4 grid size-12 place-items-center rounded-full bg-surface/90 shadow-card hover:bg-sunken"
      >
        <X aria-hidden className="size-6" />
      </button>
      <PictureStrip pictures={pictures} shown={shown} onShow={show}>
        {(picture, index, tabIndex) => (
          <ZoomPicture
            picture={picture}
            alt={t("{name}, picture {number} of {count}", {
              name,
              number: index + 1,
              count: pictures.length,
            })}
            tabIndex={tabIndex}
            point={index === shown ? zoomed : undefined}
            onToggle={toggle}
          />
        )}
      </PictureStrip>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            aria-label={t("Previous picture")}
            onClick={() => show(round(shown - 1))}
            className={`start-4 max-sm:hidden ${side}`}
          >
            <ChevronLeft aria-hidden className="size-6" />
          </button>
          <button
            type="button"
            aria-label={t("Next picture")}
            onClick={() => show(round(shown + 1))}
            className={`end-4 max-sm:hidden ${side}`}
          >
            <ChevronRight aria-hidden className="size-6" />
          </button>
          <p
            role="status"
            className="tabular absolute bottom-6 left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-4 py-1.5 font-semibold text-sm shadow-card"
          >
            {t("{number} of {count}", { number: shown + 1, count: pictures.length })}
          </p>
        </>
      )}
    </section>
  );
}

/** Where in the picture the click was; a key press counts as its centre. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): ZoomPoint {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** A point in a picture, as fractions of its width and height. */
type ZoomPoint = { x: number; y: number };

type ZoomPictureProps = {
  picture: string;
  alt: string;
  tabIndex: 0 | -1;
  /** The zoomed point; undefined while the whole picture is visible. */
  point: ZoomPoint | undefined;
  onToggle: (event: MouseEvent) => void;
};

/** A picture as large as the window, or twice that and scrollable. Pinching zooms the page as usual. */
function ZoomPicture({ picture, alt, tabIndex, point, onToggle }: ZoomPictureProps) {
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
        aria-label={t("Zoom: {picture}", { picture: alt })}
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
