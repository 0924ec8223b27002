import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";

const WAIT_MS = 5_000;

/** A spinner, and after five seconds on to `next`, if that is a path of this shop. */
export default function LoaderPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const next = ownPath(params.get("next"));
  useEffect(() => {
    if (!hydrated) return;
    const timer = window.setTimeout(() => navigate(next, { replace: true }), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [hydrated, navigate, next]);

  return (
    <main id="main" className="grid min-h-[60vh] place-items-center">
      <title>One moment · Larder</title>
      <div role="status" className="size-20 animate-spin rounded-full border-4 border-line border-t-brand">
        <span className="sr-only">Loading</span>
      </div>
    </main>
  );
}

/** A path of this shop, whatever was asked for: "//evil.example" and "/\evil.example" lead elsewhere in a browser. */
function ownPath(next: string | null): string {
  const path = `/${(next ?? "").replace(/^[/\\\s]+/, "")}`;
  const here = "http://shop.invalid";
  return URL.canParse(path, here) && new URL(path, here).origin === here ? path : "/";
}
