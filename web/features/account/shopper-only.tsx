import { CircleUserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "../../../contract/accounts.ts";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { openLogin } from "./login-overlay.ts";

type ShopperOnlyProps = {
  /** Stands there until it is known who is looking. */
  skeleton: ReactNode;
  /** Tells a visitor what is behind the login. */
  text: string;
  children: (user: User) => ReactNode;
};

/** What only a shopper sees; a visitor is asked to log in, in its place. */
export function ShopperOnly({ skeleton, text, children }: ShopperOnlyProps) {
  const session = useSession();
  if (!session) return skeleton;
  if (session.user) return children(session.user);
  return (
    <EmptyState icon={<CircleUserRound />} title="Please Login" text={text}>
      <Button onClick={() => openLogin()}>Login</Button>
    </EmptyState>
  );
}
