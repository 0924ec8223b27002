import type { ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button, ButtonLink } from "#web/components/button.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LinkPage } from "#web/components/page/link-page.tsx";

type NewsletterLinkProps = {
  /** What the link is for. */
  question: string;
  act: (token: string) => Promise<{ message: string }>;
  label: string;
  done: { icon: ReactNode; title: string };
};

/** The page of a mailed link about the newsletter. */
export function NewsletterLink(props: NewsletterLinkProps) {
  const contact = (
    <ButtonLink to="/contact" look="secondary">
      {t("Contact us")}
    </ButtonLink>
  );
  return (
    <LinkPage title={t("Newsletter")} another={contact}>
      {(token) => <Action token={token} {...props} />}
    </LinkPage>
  );
}

/** Does what the link is for: by a button, because mail programs open links by themselves. */
function Action({ token, question, act, label, done }: NewsletterLinkProps & { token: string }) {
  const { mutate, data, isPending, error } = useAction({ mutationFn: () => act(token) });
  if (data)
    return (
      <div role="status">
        <EmptyState icon={done.icon} title={done.title} text={data.message}>
          <ButtonLink to="/">{t("Back to the shop")}</ButtonLink>
        </EmptyState>
      </div>
    );
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p>{question}</p>
      <FormError error={error} />
      <Button onClick={() => mutate()} disabled={isPending}>
        {label}
      </Button>
    </div>
  );
}
