import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { outboxMailQuery } from "../../../features/seller/seller-queries.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { LoadError } from "../../../ui/load-error.tsx";
import { useSettings } from "../../../ui/settings.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** A mail as a mail program shows it, and its plain text. */
export function Mail({ id }: { id: string }) {
  const { url } = useSettings();
  const { data, error, isPending, refetch } = useQuery(outboxMailQuery(id));
  return (
    <div className="grid min-w-0 gap-3">
      <ButtonLink to="/seller/outbox" look="quiet" className="justify-self-start xl:hidden">
        <ArrowLeft aria-hidden className="size-5" />
        All mails
      </ButtonLink>
      {isPending && <Skeleton className="h-96 rounded-2xl" />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <article
          aria-label={data.mail.subject}
          className="overflow-hidden rounded-2xl border border-line bg-surface"
        >
          <header className="border-line border-b px-4 py-3">
            <h2 className="font-bold text-lg">{data.mail.subject}</h2>
            <p className="text-muted text-sm">To {data.mail.to}</p>
          </header>
          {/* Sandboxed: a mail runs no scripts and has no access to the seller's session; its links open in a new
              tab. */}
          <iframe
            title="Email"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={withOwnPictures(data.mail.html, url)}
            className="block h-[70dvh] min-h-96 w-full"
          />
          <details className="border-line border-t px-4 py-3">
            <summary className="py-1 font-semibold">Plain text</summary>
            <pre className="mt-2 whitespace-pre-wrap text-sm">{data.mail.text}</pre>
          </details>
        </article>
      )}
    </div>
  );
}

/** The mail with its picture URLs on the host of this page, because it could not load them from another one. */
function withOwnPictures(html: string, shopUrl: string): string {
  return html.replaceAll(` src="${shopUrl}/`, ' src="/');
}
