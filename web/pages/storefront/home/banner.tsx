import { Clock } from "lucide-react";
import { ButtonLink } from "../../../ui/button.tsx";

/** The first thing a visitor sees. */
export function Banner() {
  return (
    <section className="relative grid items-center overflow-hidden rounded-[2rem] bg-banner md:grid-cols-[1.05fr_1fr]">
      <div className="relative z-10 flex flex-col items-start gap-5 px-6 pt-10 pb-6 sm:p-12 lg:p-16">
        <p className="inline-flex items-center gap-2 rounded-full bg-surface/80 px-4 py-1.5 font-semibold text-sm">
          <Clock aria-hidden className="size-4 text-brand" />
          Delivered in under 30 minutes
        </p>
        <h1 className="font-extrabold text-[clamp(2.5rem,6.5vw,4.5rem)] leading-[1.02]">
          Good food, kept close.
        </h1>
        <p className="max-w-md text-muted text-lg">
          Fresh produce straight from the source, good snacks and everyday groceries, at prices you will like.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/products" className="min-h-12 px-7">
            Shop now
          </ButtonLink>
          <ButtonLink to="/products" look="secondary" className="min-h-12 px-7">
            Explore deals
          </ButtonLink>
        </div>
      </div>
      <img
        src="/banner.webp"
        srcSet="/banner-640.webp 640w, /banner.webp 960w"
        sizes="(min-width: 1280px) 590px, (min-width: 768px) 46vw, min(92vw, 28rem)"
        alt=""
        width={960}
        height={840}
        fetchPriority="high"
        className="mx-auto w-full max-w-md self-end object-contain md:max-w-none"
      />
    </section>
  );
}
