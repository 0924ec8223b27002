import { Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** The URL contains the token, so the page is not cached and sends no referrer. */
export const linkPageHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

type LinkPageProps = {
  title: string;
  /** A link to request a new link. */
  another: ReactNode;
  children: (token: string) => ReactNode;
};

/** The page that a mailed link opens; its content uses the link's token. */
export function LinkPage({ title, another, children }: LinkPageProps) {
  const token = useLinkToken();
  return (
    <main id="main" className="container-page max-w-lg pt-6 sm:pt-10">
      <PageHead title={title} />
      <h1 className="mb-6 font-extrabold text-4xl">{title}</h1>
      {token === undefined && <Skeleton className="h-64 rounded-card" />}
      {token === null && (
        <EmptyState
          icon={<Unlink />}
          title="This link is incomplete"
          text="Please open the link in the email again."
        >
          {another}
        </EmptyState>
      )}
      {token && children(token)}
    </main>
  );
}
