import { useHref } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { buttonClass } from "#web/components/button.tsx";
import { ProblemPage } from "#web/components/page/problem-page.tsx";
import { useSettings } from "#web/components/settings.ts";
import type { RouteHandle } from "#web/root.tsx";
import { Logo } from "#web/shared/logo.tsx";

// The service worker shows it instead of any page, at that page's URL, where its scripts would not work.
export const handle: RouteHandle = { plain: true };

export default function Offline() {
  const { name } = useSettings();
  const home = useHref("/");
  return (
    <>
      <header className="container-page py-3">
        <a href={home} aria-label={t("{name}, home", { name })} className="inline-block">
          <Logo />
        </a>
      </header>
      <ProblemPage
        problem="unreachable"
        again={
          // biome-ignore lint/a11y/useValidAnchor: an empty address is the one it is shown at
          <a href="" className={buttonClass()}>
            {t("Try again")}
          </a>
        }
      />
    </>
  );
}
