import type { ComponentProps } from "react";
import { Link } from "#web/components/link.tsx";
import { LinkPage } from "#web/components/page/link-page.tsx";
import { Logo } from "#web/shared/logo.tsx";

/** A page that a link mailed to the staff opens. It is outside of the back office's layout, which asks for a login. */
export function MailedLink(props: ComponentProps<typeof LinkPage>) {
  return (
    <>
      <header className="container-page max-w-lg pt-6">
        <Link to="/" className="inline-flex rounded-lg">
          <Logo />
        </Link>
      </header>
      <LinkPage {...props} />
    </>
  );
}
