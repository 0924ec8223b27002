import { CircleUserRound, Package } from "lucide-react";
import { Suspense } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NavLink } from "../../ui/link.tsx";
import { openLogin } from "./login-overlay.ts";

const ProfileMenu = lazyPart(async () => (await import("./profile-menu.tsx")).ProfileMenu);
const AccountEntries = lazyPart(async () => (await import("./profile-menu.tsx")).AccountEntries);

/**
 * The login button for visitors, the profile menu for shoppers; a placeholder of the same size until the session is
 * known.
 */
export function AccountMenu() {
  const session = useSession();
  return (
    <div className="h-11 w-16 xs:w-25">
      {session && !session.user && (
        <Button onClick={() => openLogin()} className="w-full px-2">
          Login
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
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
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
        Login
      </Button>
    </div>
  );
}

/** The account entry of the bottom navigation. */
export function AccountShortcut() {
  const session = useSession();
  const look =
    "absolute inset-0 flex flex-col items-center justify-center gap-0.5 aria-[current=page]:text-brand";
  if (session?.user)
    return (
      <NavLink to="/my-orders" className={look}>
        <Package aria-hidden className="size-6" />
        My Orders
      </NavLink>
    );
  return (
    <button type="button" onClick={() => openLogin()} className={look}>
      <CircleUserRound aria-hidden className="size-6" />
      Login
    </button>
  );
}
