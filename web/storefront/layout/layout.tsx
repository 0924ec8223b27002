import { CircleUserRound, Heart, Package } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { useSession } from "#web/browser-state/session.ts";
import { useKeptPages } from "#web/client/use-kept-pages.ts";
import { Button } from "#web/components/button.tsx";
import { Drawings } from "#web/components/drawn-once.tsx";
import { lazyPart, useOverlay } from "#web/components/lazy-part.tsx";
import { Link, NavLink } from "#web/components/link.tsx";
import { ErrorPage } from "#web/components/page/error-page.tsx";
import { useSettings } from "#web/components/settings.ts";
import { useHydrated } from "#web/components/use-hydrated.ts";
import { closeLogin, openLogin, useLoginMode } from "#web/storefront/login/login-overlay.ts";
import type { Route } from "./+types/layout";
import { BottomNavigation, Navbar } from "./navbar.tsx";

const ProfileMenu = lazyPart(async () => (await import("./profile-menu.tsx")).ProfileMenu);
const AccountEntries = lazyPart(async () => (await import("./profile-menu.tsx")).AccountEntries);

const NotificationBell = lazyPart(
  async () => (await import("#web/storefront/notifications/notification-bell.tsx")).NotificationBell,
);

// Nobody misses its script on the page that could not load it: without a connection there are none of the others either.
const OfflineNotice = lazyPart(
  async () => (await import("./offline-notice.tsx")).OfflineNotice,
  () => null,
);
const LanguageOffer = lazyPart(
  async () => (await import("#web/shared/language/language-offer.tsx")).LanguageOffer,
);
const loadLogin = async () => (await import("#web/storefront/login/login-dialog.tsx")).LoginDialog;
const StorefrontFooter = lazyPart(async () => (await import("./storefront-footer.tsx")).StorefrontFooter);

/** The layout of every page of the shop: bar, content, footer. The staff's pages have their own. */
export default function StorefrontLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

/** The bar's links for shoppers: wishlist and notifications. */
function PersonalLinks() {
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <>
      <Link
        to="/wishlist"
        aria-label={t("Wishlist")}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <Heart aria-hidden className="size-6" />
      </Link>
      <Suspense fallback={<div className="size-11" />}>
        <NotificationBell />
      </Suspense>
    </>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  useKeptPages();
  return (
    <div className="flex min-h-dvh flex-col">
      <Drawings />
      <OtherLanguage />
      <Navbar
        personal={<PersonalLinks />}
        account={<AccountMenu />}
        menuAccount={(close) => <AccountLinks onChoose={close} />}
      />
      <div className="grow">{children}</div>
      <Suspense>
        <StorefrontFooter />
      </Suspense>
      <Suspense>
        <OfflineNotice />
      </Suspense>
      <BottomNavigation account={<AccountShortcut />} />
      <LoginOverlay />
    </div>
  );
}

/**
 * The offer of the visitor's language, which only the browser knows. State in `Frame` itself would make React render parts anew
 * that are not hydrated yet, and what is pressed there meanwhile would be lost.
 */
function OtherLanguage() {
  const hydrated = useHydrated();
  const { languages } = useSettings();
  if (!hydrated || languages.length < 2) return null;
  return (
    <Suspense>
      <LanguageOffer />
    </Suspense>
  );
}

function LoginOverlay() {
  const shown = useLocation();
  // It closes when its page is left, also while its script is still loading. Opened while the next page loads, it stays,
  // unless that redirects or cannot be loaded.
  const { key } = useNavigation().location ?? shown;
  const LoginDialog = useOverlay(loadLogin);
  const open = useLoginMode() !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page changes
  useEffect(() => closeLogin, [key]);
  return LoginDialog && <LoginDialog open={open} onClose={closeLogin} />;
}

/**
 * The login button for visitors, the profile menu for shoppers; a placeholder of the same size until the session is
 * known.
 */
function AccountMenu() {
  const session = useSession();
  return (
    <div className="grid h-11 min-w-16 xs:min-w-25 *:col-start-1 *:row-start-1">
      <span aria-hidden className="invisible whitespace-nowrap px-3 font-semibold">
        {t("Login")}
      </span>
      {session && !session.user && (
        <Button onClick={() => openLogin()} className="w-full whitespace-nowrap px-2">
          {t("Login")}
        </Button>
      )}
      {session?.user && (
        <Suspense>
          <ProfileMenu name={session.user.name} email={session.user.email} />
        </Suspense>
      )}
    </div>
  );
}

/** The account entries of a menu: login for visitors, their own pages for shoppers. */
function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const session = useSession();
  if (session?.user)
    return (
      <Suspense fallback={<div className="h-44" />}>
        <AccountEntries onChoose={onChoose} />
      </Suspense>
    );
  const logIn = () => {
    onChoose();
    openLogin();
  };
  return (
    <div className="px-3">
      <Button onClick={logIn} className="w-full">
        {t("Login")}
      </Button>
    </div>
  );
}

/** The account entry of the bottom navigation. */
function AccountShortcut() {
  const session = useSession();
  const look =
    "absolute inset-0 flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-brand";
  if (session?.user)
    return (
      <NavLink to="/my-orders" className={look}>
        <Package aria-hidden className="size-6" />
        {t("My Orders")}
      </NavLink>
    );
  return (
    <button type="button" onClick={() => openLogin()} className={look}>
      <CircleUserRound aria-hidden className="size-6" />
      {t("Login")}
    </button>
  );
}
