import { House, Menu, ShoppingBag, ShoppingBasket } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { useCart } from "#web/browser-state/cart/cart.tsx";
import { lazyPart, useOverlay } from "#web/components/lazy-part.tsx";
import { Link, NavLink } from "#web/components/link.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Logo } from "#web/shared/logo.tsx";
import { SearchBox } from "./search-box.tsx";

const loadDrawer = async () => (await import("./mobile-menu-drawer.tsx")).MobileMenuDrawer;

// Only loaded for who has a cart; in a link there is no room for a message.
const CartTotal = lazyPart(
  async () => (await import("./cart-total.tsx")).CartTotal,
  ({ inPlaceOf }) => inPlaceOf,
);

const DeliveryBar = lazyPart(
  async () => (await import("#web/storefront/delivery/delivery-bar.tsx")).DeliveryBar,
  () => null,
);

/** In pixels: below it a movement of the finger is no direction. */
const STEP = 8;

type NavbarProps = {
  /** For shoppers only: wishlist and bell. */
  personal: ReactNode;
  account: ReactNode;
  /** The account entries of the menu on narrow screens. */
  menuAccount: MobileMenuProps["account"];
};

/**
 * The bar at the top of every page of the shop. The personal part has a reserved space and is filled once the session
 * is known. Below it is when the shop delivers, where that depends on the place.
 */
export function Navbar({ personal, account, menuAccount }: NavbarProps) {
  const { name, menus, dependsOnPlace } = useSettings();
  return (
    <>
      <header
        ref={useFoldAway()}
        className="folding-header sticky top-0 z-30 border-line border-b bg-paper print:hidden"
      >
        <a href="#main" className="skip-link">
          {t("Skip to content")}
        </a>
        <div className="container-page grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-2 py-3 xs:gap-x-4 lg:grid-cols-[auto_auto_1fr_auto] xl:gap-x-8">
          <div className="flex items-center">
            <MobileMenu account={menuAccount} />
            {/* On the narrowest screens only the logo. */}
            <Link
              to="/"
              aria-label={t("{name}, home", { name })}
              className="flex rounded-lg max-[22rem]:[&_span_span]:hidden"
            >
              <Logo />
            </Link>
          </div>
          {menus.main.length > 0 && (
            <nav aria-label={t("Main")} className="main-links">
              {menus.main.map(({ text, url, lang, reload = false }, index) => (
                <NavLink
                  // biome-ignore lint/suspicious/noArrayIndexKey: two links can be the same
                  key={index}
                  to={url}
                  lang={lang}
                  reloadDocument={reload}
                  end
                >
                  {text}
                </NavLink>
              ))}
            </nav>
          )}
          <div className="col-span-3 row-start-2 md:col-span-1 md:col-start-2 md:row-start-1 lg:col-start-3 lg:max-w-xl lg:justify-self-end lg:w-full">
            <SearchBox />
          </div>
          <div className="col-start-3 row-start-1 flex items-center xs:gap-1 lg:col-start-4">
            {personal}
            <CartLink />
            {account}
          </div>
        </div>
      </header>
      {dependsOnPlace && (
        <Suspense>
          <DeliveryBar />
        </Suspense>
      )}
    </>
  );
}

function CartLink() {
  const { count } = useCart();
  return (
    <NavLink
      to="/cart"
      className="group relative grid size-11 place-items-center rounded-full hover:bg-sunken"
    >
      <ShoppingBasket aria-hidden className="size-6" />
      <CountBadge />
      <span className="sr-only">{t("Cart, {count, plural, one {# item} other {# items}}", { count })}</span>
      <CartSum />
    </NavLink>
  );
}

function CountBadge() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <span aria-hidden className="count-badge">
      {count}
    </span>
  );
}

/** What the cart comes to, in place of a text. */
function CartSum({ inPlaceOf }: { inPlaceOf?: string }) {
  const { count } = useCart();
  if (count === 0) return inPlaceOf;
  return (
    <Suspense fallback={inPlaceOf}>
      <CartTotal inPlaceOf={inPlaceOf} />
    </Suspense>
  );
}

/** The bottom navigation on phones, with the same links as above. */
export function BottomNavigation({ account }: { account: ReactNode }) {
  return (
    <nav aria-label={t("Quick")} className="bottom-navigation">
      <NavLink to="/" end>
        <House aria-hidden className="size-6" />
        {t("Home")}
      </NavLink>
      <NavLink to="/products">
        <ShoppingBag aria-hidden className="size-6" />
        {t("Products")}
      </NavLink>
      <NavLink to="/cart" className="group">
        <span className="relative">
          <ShoppingBasket aria-hidden className="size-6" />
          <span className="absolute -top-1 -end-3">
            <CountBadge />
          </span>
        </span>
        <CartSum inPlaceOf={t("Cart")} />
      </NavLink>
      <div>{account}</div>
    </nav>
  );
}

/**
 * Marks the element as folded while the page is scrolled down, until it is scrolled up again. The style (app.css) decides
 * on which screens that hides it.
 */
function useFoldAway() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const top = Math.max(0, window.scrollY);
      if (Math.abs(top - last) < STEP) return;
      const height = ref.current?.offsetHeight ?? 0;
      ref.current?.toggleAttribute("data-folded", top > last && top > height);
      last = top;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return ref;
}

type MobileMenuProps = {
  /** The entries of the account; an entry that stays on the page calls `close`. */
  account: (close: () => void) => ReactNode;
};

/** The button and menu of narrow screens, with everything that does not fit into the bar. */
function MobileMenu({ account }: MobileMenuProps) {
  const { key } = useLocation();
  // Open only on the page where it was opened, so that any navigation closes it, also going back.
  const [openedAt, setOpenedAt] = useState<string>();
  const close = () => setOpenedAt(undefined);
  const open = openedAt === key;
  const Drawer = useOverlay(loadDrawer);
  return (
    <>
      <button
        type="button"
        aria-label={t("Menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenedAt(key)}
        className="-ms-2 grid size-11 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      {Drawer && <Drawer open={open} onClose={close} account={account(close)} />}
    </>
  );
}
