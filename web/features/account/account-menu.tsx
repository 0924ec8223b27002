import { CircleUserRound, Heart, LogOut, Package, UserRoundCog } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { openLogin } from "./login-overlay.ts";
import { useLogOut } from "./use-log-out.ts";

/** Login for visitors, the profile menu for shoppers; until it is known which, a place of the same size. */
export function AccountMenu() {
  const session = useSession();
  if (!session) return <div aria-hidden className="h-11 w-24" />;
  if (!session.user)
    return (
      <Button onClick={() => openLogin()} className="ml-1 min-w-24">
        Login
      </Button>
    );
  return (
    <div className="w-24">
      <ProfileMenu name={session.user.name} email={session.user.email} />
    </div>
  );
}

function ProfileMenu({ name, email }: { name: string; email: string }) {
  const id = useId();
  const logOut = useLogOut();
  const entry =
    "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left font-semibold hover:bg-sunken";
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Profile"
        className="inline-flex h-11 w-full items-center justify-center gap-1.5 rounded-full bg-brand-soft px-2.5 font-semibold text-brand-strong hover:bg-line"
      >
        <CircleUserRound aria-hidden className="size-6 shrink-0" />
        <span aria-hidden className="truncate text-sm">
          {name.split(" ")[0]}
        </span>
      </button>
      {/* The browser's own popover: closes on Escape and on a click elsewhere. */}
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 right-[max(1rem,calc((100vw-80rem)/2+2.5rem))] w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-raised"
      >
        <p className="truncate px-3 pt-2 font-bold">{name}</p>
        <p className="truncate px-3 pb-2 text-muted text-sm">{email}</p>
        <Link to="/my-orders" onClick={() => document.getElementById(id)?.hidePopover()} className={entry}>
          <Package aria-hidden className="size-5" />
          My Orders
        </Link>
        <Link to="/wishlist" onClick={() => document.getElementById(id)?.hidePopover()} className={entry}>
          <Heart aria-hidden className="size-5" />
          Wishlist
        </Link>
        <Link to="/account" onClick={() => document.getElementById(id)?.hidePopover()} className={entry}>
          <UserRoundCog aria-hidden className="size-5" />
          Account
        </Link>
        <button type="button" onClick={logOut} className={entry}>
          <LogOut aria-hidden className="size-5" />
          Logout
        </button>
      </div>
    </>
  );
}

/** The account's place in the bottom navigation. */
export function AccountShortcut() {
  const session = useSession();
  const look = "absolute inset-0 flex flex-col items-center justify-center gap-0.5";
  if (session?.user)
    return (
      <Link to="/my-orders" className={look}>
        <Package aria-hidden className="size-6" />
        My Orders
      </Link>
    );
  return (
    <button type="button" onClick={() => openLogin()} className={look}>
      <CircleUserRound aria-hidden className="size-6" />
      Login
    </button>
  );
}
