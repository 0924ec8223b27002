import { MapPin, Phone } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { articleText } from "#web/components/page/article.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";
import { hoursInWords } from "#web/shared/contact/opening-hours.ts";
import { phoneHref } from "#web/shared/contact/phone-href.ts";
import { RichDocument } from "#web/shared/document/rich-document.tsx";
import { ProductTiles } from "#web/storefront/products/product-tiles.tsx";
import { BlockHeading, type BlockProps, languageOf, OwnLink } from "./block-parts.tsx";

/** A block of a kind that only a page has that the shop has made itself. */
export function OwnBlock(props: BlockProps) {
  switch (props.block.kind) {
    case "text":
      return <Text {...props} />;
    case "picture":
      return <PictureBeside {...props} />;
    case "hours":
      return <Hours {...props} />;
    case "recipe":
      return <Recipe {...props} />;
    default:
      return null;
  }
}

function Text(props: BlockProps) {
  return (
    <section aria-labelledby={labelOf(props)} className="grid max-w-3xl gap-4">
      <HeadingAndBody {...props} />
    </section>
  );
}

/** A picture beside words and a link. */
function PictureBeside(props: BlockProps) {
  const { block } = props;
  const { words, link, reload } = block;
  return (
    <section aria-labelledby={labelOf(props)} className={besidePicture}>
      <OwnPicture {...props} />
      <div className="grid max-w-3xl justify-items-start gap-4">
        <HeadingAndBody {...props} />
        {link && (
          <OwnLink to={link} reload={reload} className="mt-2" {...languageOf(block, words.button)}>
            {words.button || t("Find out more")}
          </OwnLink>
        )}
      </div>
    </section>
  );
}

/** When and where the shop is open; nothing while it does not say. */
function Hours({ block, id }: BlockProps) {
  const settings = useSettings();
  const { address, phone } = settings.contact;
  const hours = hoursInWords(settings);
  if (hours.length === 0 && !address && !phone) return null;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 rounded-card border border-line bg-surface p-6 sm:p-10 md:grid-cols-2 md:gap-12"
    >
      <div className="grid content-start gap-4">
        <BlockHeading block={block} id={id}>
          {hours.length > 0 ? t("Opening hours") : t("Visit us")}
        </BlockHeading>
        {hours.length > 0 && (
          <ul className="tabular grid gap-2 text-lg">
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {(address || phone) && (
        <address className="grid content-start gap-4 text-lg not-italic">
          {address && (
            <div className="flex gap-3">
              <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
              <p className="whitespace-pre-line">
                <bdi>{address}</bdi>
              </p>
            </div>
          )}
          {phone && (
            <a
              href={phoneHref(phone)}
              className="inline-flex min-h-11 items-center gap-3 justify-self-start font-semibold underline-offset-4 hover:underline"
            >
              <Phone aria-hidden className="size-5 shrink-0 text-brand" />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
        </address>
      )}
    </section>
  );
}

/** A recipe with what it needs. */
function Recipe(props: BlockProps) {
  const { picture, shown } = props.block;
  return (
    <section aria-labelledby={labelOf(props)} className="grid gap-6 sm:gap-10">
      <div className={picture ? besidePicture : ""}>
        <OwnPicture {...props} />
        <div className="grid max-w-3xl gap-4">
          <HeadingAndBody {...props} />
        </div>
      </div>
      {shown.length > 0 && (
        <div>
          <h3 className="mb-2 font-bold text-xl sm:mb-5 sm:text-2xl">{t("What you need")}</h3>
          <ProductTiles products={shown} />
        </div>
      )}
    </section>
  );
}

const besidePicture = "grid items-center gap-6 md:grid-cols-[2fr_3fr] md:gap-14";

function labelOf({ block, id }: BlockProps): string | undefined {
  return block.words.heading ? id : undefined;
}

function OwnPicture({ block }: BlockProps) {
  const { picture, words } = block;
  if (!picture) return null;
  return (
    <div className="self-start overflow-hidden rounded-card bg-sunken" {...languageOf(block, words.alt)}>
      <Picture
        src={picture}
        alt={words.alt ?? ""}
        sizes="(min-width: 1280px) 29rem, (min-width: 768px) 38vw, 92vw"
      />
    </div>
  );
}

function HeadingAndBody(props: BlockProps) {
  const { heading, body } = props.block.words;
  return (
    <>
      {heading && <BlockHeading {...props} />}
      {body && (
        <div className={articleText} {...languageOf(props.block, body)}>
          <RichDocument body={body} />
        </div>
      )}
    </>
  );
}
