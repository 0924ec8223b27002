import type { ReactNode } from "react";
import { useSessionOrError } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { openLogin } from "./login-overlay.ts";

type ShopperOnlyProps = {
  /** What stands here until it is known who is looking. */
  skeleton: ReactNode;
  /** What a visitor finds instead. */
  visitor: ReactNode;
  children: ReactNode;
};

/** What belongs to a shopper, and for everybody else something in its place. */
export function ShopperOnly({ skeleton, visitor, children }: ShopperOnlyProps) {
  const { session, unreachable, error, retry } = useSessionOrError();
  if (session?.user) return children;
  if (session) return visitor;
  if (unreachable) return <LoadError error={error} onRetry={retry} />;
  return skeleton;
}

/** Asks a visitor to log in. She stays on the page, so afterwards what she came for is in front of her. */
export function PleaseLogin({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <EmptyState icon={icon} title="Please Login" text={text}>
      <Button onClick={() => openLogin()}>Login</Button>
    </EmptyState>
  );
}
