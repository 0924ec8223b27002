import { Clock } from "lucide-react";
import { ButtonLink } from "#web/components/button.tsx";
import { useSettings } from "#web/components/settings.ts";

/** The banner at the top of the home page. */
export function Banner() {
  const { promise, speed } = useSettings();
  return (
    <section className="relative grid items-center overflow-hidden rounded-3xl bg-banner sm:rounded-[2rem] md:grid-cols-[1.05fr_1fr]">
      <div className="relative z-10 flex flex-col items-start gap-3 p-5 sm:gap-5 sm:p-12 lg:p-16">
        <p
          className={`inline-flex items-center gap-2 rounded-2xl bg-surface/80 px-3 py-1 font-semibold text-xs sm:px-4 sm:py-1.5 sm:text-sm ${promise ? "max-sm:mr-22" : ""}`}
        >
          <Clock aria-hidden className="size-4 shrink-0 text-brand" />
          {promise ?? `Delivered ${speed}`}
        </p>
        <h1 className="pr-28 font-extrabold text-[clamp(1.875rem,6.5vw,4.5rem)] leading-[1.02] sm:pr-0">
          Good food, kept close.
        </h1>
        <p className="max-w-md text-lg text-muted max-sm:hidden">
          Fresh produce straight from the source, good snacks and everyday groceries, at prices you will like.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/products" className="sm:min-h-12 sm:px-7">
            Shop now
          </ButtonLink>
          <ButtonLink to="/products" look="secondary" className="sm:min-h-12 sm:px-7">
            Explore deals
          </ButtonLink>
        </div>
      </div>
      {/* On phones beside the heading. */}
      <picture className="self-end max-sm:absolute max-sm:top-3 max-[22rem]:top-12 max-sm:right-2 max-sm:w-34 max-[22rem]:w-28">
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
    </section>
  );
}
