import { LogOut, SunMoon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { ThemeChoice } from "#web/components/theme/theme-choice.tsx";
import { useStaffLogOut } from "#web/office/shared/session/use-staff-session.ts";

/** The bar above the staff's pages, with the logged-in member's name. The logo links to the shop. */
export function OfficeHeader({ logo, name }: { logo: ReactNode; name: string }) {
  const { mutate: logOut, isPending } = useStaffLogOut();
  return (
    <header className="wrap-normal print:hidden sticky top-0 z-20 border-line border-b bg-surface">
      <a href="#main" className="skip-link">
        {t("Skip to content")}
      </a>
      <div className="flex h-16 items-center justify-between gap-2 px-3 xs:gap-4 xs:px-4 sm:px-6">
        <Link to="/" className="flex shrink-0 rounded-lg">
          {logo}
        </Link>
        <div className="flex min-w-0 items-center gap-1 xs:gap-2 sm:gap-4">
          <ThemeMenu />
          <p className="min-w-0 max-w-60 truncate font-semibold text-muted max-xs:text-sm" title={name}>
            {t("Hi! {name}", { name })}
          </p>
          <Button
            look="secondary"
            onClick={() => logOut()}
            disabled={isPending}
            className="shrink-0 px-3 xs:px-4"
          >
            <LogOut aria-hidden className="size-4 max-xs:hidden" />
            {t("Logout")}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** The bar only has room for a button; the choice opens below it. */
function ThemeMenu() {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("Appearance")}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <SunMoon aria-hidden className="size-5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-18 end-4 w-72 rounded-card border border-line bg-surface p-4 text-ink shadow-raised sm:end-6"
      >
        <ThemeChoice />
      </div>
    </>
  );
}
