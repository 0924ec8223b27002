import { Clock } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";
import { type BlockProps, languageOf, OwnLink } from "./block-parts.tsx";

/** A banner; the first one is the heading of the page. */
export function Banner({ block, isFirst }: BlockProps & { isFirst: boolean }) {
  const { promise, speed } = useSettings();
  const { words, picture, link, reload } = block;
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className="relative grid items-center overflow-hidden rounded-3xl bg-banner sm:rounded-[2rem] md:grid-cols-[1.05fr_1fr]">
      <div className="relative z-10 flex flex-col items-start gap-3 p-5 sm:gap-5 sm:p-12 lg:p-16">
        {/* Beside the shop's own words only what its settings say. */}
        {isFirst && (promise || !words.heading) && (
          <p
            className={`inline-flex items-center gap-2 rounded-2xl bg-surface/80 px-3 py-1 font-semibold text-xs sm:px-4 sm:py-1.5 sm:text-sm ${promise ? "max-sm:me-22" : ""}`}
          >
            <Clock aria-hidden className="size-4 shrink-0 text-brand" />
            {promise ?? t("Delivered {speed}", { speed })}
          </p>
        )}
        <Heading className="pe-28 font-extrabold text-[clamp(1.875rem,6.5vw,4.5rem)] leading-[1.02] sm:pe-0">
          {words.heading ? (
            <span className="block" {...languageOf(block, words.heading)}>
              {words.heading}
            </span>
          ) : (
            t("Good food, kept close.")
          )}
        </Heading>
        {/* Of the shop's own words none are left out on phones. */}
        <p
          className={`max-w-md text-lg text-muted ${words.text ? "max-sm:text-base" : "max-sm:hidden"}`}
          {...languageOf(block, words.text)}
        >
          {words.text ||
            t(
              "Fresh produce straight from the source, good snacks and everyday groceries, at prices you will like.",
            )}
        </p>
        <div className="flex flex-wrap gap-3">
          <OwnLink
            to={link ?? "/products"}
            reload={reload}
            className="sm:min-h-12 sm:px-7"
            {...languageOf(block, words.button)}
          >
            {words.button || t("Shop now")}
          </OwnLink>
          {!link && (
            <ButtonLink to="/products" look="secondary" className="sm:min-h-12 sm:px-7">
              {t("Explore deals")}
            </ButtonLink>
          )}
        </div>
      </div>
      {/* On phones beside the heading. */}
      {picture ? (
        <div
          className="mx-auto w-full max-w-md max-sm:absolute max-sm:end-3 max-sm:top-3 max-[22rem]:top-12 max-sm:w-24 sm:px-6 sm:pb-12 md:py-8"
          {...languageOf(block, words.alt)}
        >
          <Picture
            src={picture}
            alt={words.alt ?? ""}
            sizes="(min-width: 640px) 25rem, 6rem"
            eager={isFirst}
            className="rounded-2xl sm:rounded-3xl"
          />
        </div>
      ) : (
        <picture className="self-end max-sm:absolute max-sm:top-3 max-[22rem]:top-12 max-sm:end-2 max-sm:w-34 max-[22rem]:w-28">
          <source
            type="image/avif"
            srcSet="/banner-720.avif 720w, /banner.avif 960w"
            sizes="(min-width: 1280px) 590px, (min-width: 768px) 46vw, (min-width: 640px) 28rem, 9rem"
          />
          <img
            src="/banner.webp"
            alt=""
            width={960}
            height={840}
            fetchPriority="high"
            className="mx-auto w-full max-w-md object-contain md:max-w-none"
          />
        </picture>
      )}
    </section>
  );
}
