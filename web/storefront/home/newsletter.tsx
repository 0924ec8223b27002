import type { FormEvent } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { BlockHeading, type BlockProps, languageOf } from "./block-parts.tsx";

/** The invitation to the newsletter. */
export function Newsletter({ block, id }: BlockProps) {
  const { text } = block.words;
  return (
    <section className="rounded-[2rem] bg-brand-soft px-6 pt-12 pb-6 text-center sm:pt-16 sm:pb-10">
      <BlockHeading block={block} id={id} className="font-extrabold text-3xl sm:text-4xl">
        {t("Never miss a deal!")}
      </BlockHeading>
      <p className="mx-auto mt-3 mb-6 max-w-lg text-balance text-lg text-muted" {...languageOf(block, text)}>
        {text || t("Subscribe to get the latest offers, new arrivals, and exclusive discounts.")}
      </p>
      <NewsletterForm />
    </section>
  );
}

/** Subscribes an email address to the newsletter and confirms it. */
function NewsletterForm() {
  const { mutate, data, error, isPending } = useAction({
    // Loaded on demand, because the first page needs nothing else of it.
    mutationFn: async (email: string) =>
      (await import("#web/client/shopper.ts")).shopperApi.newsletter.subscribe({ email }),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get("email")));
  };
  return (
    <form onSubmit={onSubmit} className="mx-auto max-w-lg">
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label={t("Email for the newsletter")}
          placeholder={t("Enter your email")}
          className="h-12 grow rounded-full border border-edge bg-surface px-5 placeholder:text-muted"
        />
        <Button type="submit" disabled={isPending} className="min-h-12 px-7">
          {t("Subscribe")}
        </Button>
      </div>
      <p role="status" className={`mt-3 min-h-6 ${error ? "text-tomato" : "text-brand-strong"}`}>
        {data?.message}
        {error && messageOf(error)}
      </p>
    </form>
  );
}
