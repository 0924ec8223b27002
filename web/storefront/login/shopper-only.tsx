import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { useSessionOrError } from "#web/browser-state/session.ts";
import { Button } from "#web/components/button.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { openLogin, switchLogin } from "./login-overlay.ts";

type ShopperOnlyProps = {
  /** Shown until the session is known. */
  skeleton: ReactNode;
  /** Shown to a visitor who is not logged in. */
  visitor: ReactNode;
  children: ReactNode;
};

/** Shows content to logged-in shoppers, and alternatives to everybody else. */
export function ShopperOnly({ skeleton, visitor, children }: ShopperOnlyProps) {
  const { session, unreachable, error, retry } = useSessionOrError();
  if (session?.user) return children;
  if (session) return visitor;
  if (unreachable) return <LoadError error={error} onRetry={retry} />;
  return skeleton;
}

type PleaseLoginProps = {
  icon: ReactNode;
  text: string;
  /** Whether it may be a guest's, who has no password. */
  orGuests?: boolean;
};

/** Asks a visitor to log in, on the same page, so that its content appears after the login. */
export function PleaseLogin({ icon, text, orGuests }: PleaseLoginProps) {
  return (
    <EmptyState icon={icon} title={t("Please Login")} text={text}>
      <Button onClick={() => openLogin()}>{t("Login")}</Button>
      {orGuests && (
        <p className="w-full text-muted">
          {t("Ordered as a guest?")}{" "}
          <button
            type="button"
            onClick={() => switchLogin("forgot")}
            className="rounded px-1 py-1 font-semibold text-brand underline underline-offset-4"
          >
            {t("Get a link by email")}
          </button>
        </p>
      )}
    </EmptyState>
  );
}
