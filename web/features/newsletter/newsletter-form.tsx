import type { FormEvent } from "react";
import { messageOf } from "../../api/call-error.ts";
import { shopperApi } from "../../api/shopper.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/button.tsx";

/** Subscribes an email address to the newsletter and confirms it. */
export function NewsletterForm() {
  const { mutate, data, error, isPending } = useAction({
    mutationFn: (email: string) => shopperApi.newsletter.subscribe({ email }),
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
          aria-label="Email for the newsletter"
          placeholder="Enter your email"
          className="h-12 grow rounded-full border border-edge bg-surface px-5 placeholder:text-muted"
        />
        <Button type="submit" disabled={isPending} className="min-h-12 px-7">
          Subscribe
        </Button>
      </div>
      <p role="status" className={`mt-3 min-h-6 ${error ? "text-tomato" : "text-brand-strong"}`}>
        {data?.message}
        {error && messageOf(error)}
      </p>
    </form>
  );
}
