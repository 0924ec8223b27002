import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

type LinkState = { token?: string } | null;

/**
 * The token of the mailed link. It is moved from the address bar, where screenshots and shared URLs would reveal it, to
 * the history entry, which survives a reload. Null: there is none; undefined: not known yet.
 */
export function useLinkToken(): string | null | undefined {
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
