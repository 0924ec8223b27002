import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { Product } from "#contract/catalog/endpoints.ts";
import { t } from "#contract/i18n/i18n.ts";
import { useOverlay } from "#web/components/lazy-part.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useTint } from "#web/components/theme/tint.ts";
import { followArrow, PictureStrip } from "./picture-strip.tsx";

const loadViewer = async () => (await import("./picture-viewer.tsx")).PictureViewer;

/** A product's pictures: a large one, to swipe or enlarge, and thumbnails beside it to choose from. */
export function ProductGallery({ product }: { product: Product }) {
  const { name, image, imageAlt, category, inStock } = product;
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const gallery = useRef<HTMLElement>(null);
  const tint = useTint()(category);
  const onKeyDown = (event: KeyboardEvent) =>
    followArrow(event, { shown, count: image.length, onShow: setShown });
  const PictureViewer = useOverlay(loadViewer);

  return (
    <section
      ref={gallery}
      aria-label={t("Pictures of {name}", { name })}
      onKeyDown={enlarged ? undefined : onKeyDown}
      className="flex min-w-0 flex-col-reverse gap-3 self-start lg:flex-row"
    >
      {image.length > 1 && (
        <ul className="thumbnails">
          {image.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={t("Show picture {number} of {count}", { number: index + 1, count: image.length })}
                aria-pressed={index === shown}
                onClick={() => setShown(index)}
                style={tint}
              >
                <Picture src={picture} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureStrip
        pictures={image}
        shown={shown}
        onShow={setShown}
        className="min-w-0 grow rounded-card lg:self-start"
      >
        {(picture, index, tabIndex) => (
          <div className="bg-tint" style={tint}>
            <Picture
              src={picture}
              alt={
                imageAlt?.[index] ||
                (image.length === 1
                  ? name
                  : t("{name}, picture {number} of {count}", {
                      name,
                      number: index + 1,
                      count: image.length,
                    }))
              }
              sizes="(min-width: 1280px) 560px, (min-width: 768px) 45vw, 92vw"
              eager={index === 0}
              className={`picture-large ${inStock ? "" : "opacity-60 grayscale"}`}
            />
            <button
              type="button"
              tabIndex={tabIndex}
              aria-label={t("Enlarge picture {number} of {count}", {
                number: index + 1,
                count: image.length,
              })}
              onClick={() => setEnlarged(true)}
              className="enlarge"
            >
              <Search aria-hidden />
            </button>
          </div>
        )}
      </PictureStrip>
      {PictureViewer && (
        <PictureViewer
          open={enlarged}
          onClose={() => {
            setEnlarged(false);
            // The viewer may have been opened from another picture.
            gallery.current
              ?.querySelector<HTMLElement>("button[tabindex='0']")
              ?.focus({ preventScroll: true });
          }}
          name={name}
          pictures={image}
          shown={shown}
          onShow={setShown}
          tint={tint}
        />
      )}
    </section>
  );
}
