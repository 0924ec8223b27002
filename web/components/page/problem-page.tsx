import { CloudOff, ShoppingBasket } from "lucide-react";
import type { ReactNode } from "react";
import { msg, t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "../button.tsx";
import { PageHead } from "./page-head.tsx";

/**
 * The reasons why a page cannot be shown. Without a script, a page cannot tell a missing connection from an unreachable
 * shop.
 */
const problems = {
  missing: [msg("Page not found"), msg("This page doesn't exist or has been moved.")],
  failed: [
    msg("Something went wrong"),
    msg("This page could not be shown. Your cart is safe. Please try again in a moment."),
  ],
  unreachable: [
    msg("The shop can't be reached right now"),
    msg("You may be without a connection. What you have seen here, and your cart, can still be opened."),
  ],
} as const;

type ProblemPageProps = {
  problem: keyof typeof problems;
  /** A retry button, where retrying may help. */
  again?: ReactNode;
};

/** Shown in place of a page that cannot be shown. */
export function ProblemPage({ problem, again }: ProblemPageProps) {
  const [title, text] = [t(problems[problem][0]), t(problems[problem][1])];
  const Icon = again ? CloudOff : ShoppingBasket;
  return (
    <main id="main" className="container-page grid min-h-[70vh] place-items-center py-16 text-center">
      <PageHead title={title} />
      <div className="flex flex-col items-center gap-4">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon className="size-12" />
        </span>
        <h1 className="font-extrabold text-4xl">{title}</h1>
        <p className="max-w-md text-lg text-muted">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {again ?? <ButtonLink to="/products">{t("See all products")}</ButtonLink>}
          <ButtonLink to="/cart" look="secondary">
            {t("See your cart")}
          </ButtonLink>
          {/* After an error the whole page is reloaded, because a script may be missing. */}
          <ButtonLink to="/" look="secondary" reloadDocument={problem === "failed"}>
            {t("Go to the front page")}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
