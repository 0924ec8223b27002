import { Unlink } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { useHydrated } from "../use-hydrated.ts";
import { EmptyState } from "./empty-state.tsx";
import { PageHead } from "./page-head.tsx";
import { Skeleton } from "./skeleton.tsx";

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
          title={t("This link is incomplete")}
          text={t("Please open the link in the email again.")}
        >
          {another}
        </EmptyState>
      )}
      {token && children(token)}
    </main>
  );
}

type LinkState = { token?: string } | null;

/**
 * The token of the mailed link. It is moved from the address bar, where screenshots and shared URLs would reveal it, to
 * the history entry, which survives a reload. Null: there is none; undefined: not known yet.
 */
function useLinkToken(): string | null | undefined {
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = params.get("token");
  useEffect(() => {
    if (inAddress) navigate(pathname, { replace: true, state: { token: inAddress } satisfies LinkState });
  }, [inAddress, navigate, pathname]);
  if (!hydrated || inAddress) return undefined;
  return (state as LinkState)?.token ?? null;
}
