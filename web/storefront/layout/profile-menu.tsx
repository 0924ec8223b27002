import { useQueryClient } from "@tanstack/react-query";
import { CircleUserRound, Heart, LogOut, Package, UserRoundCog } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { forgetPerson } from "#web/browser-state/forget-person.ts";
import { announceSession, changePerson, changesSession, sessionQuery } from "#web/browser-state/session.ts";
import { api } from "#web/client/browser.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { ConfirmDialog } from "#web/components/confirm-dialog.tsx";
import { Link } from "#web/components/link.tsx";
import { ThemeChoice } from "#web/components/theme/theme-choice.tsx";
import { toast } from "#web/components/toast.tsx";

/** The shopper's button in the bar, with its menu. */
export function ProfileMenu({ name, email }: { name: string; email: string }) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t("Profile of {name}", { name })}
        className="inline-flex h-11 w-full items-center justify-center gap-1.5 rounded-full bg-brand-soft px-2.5 font-semibold text-brand-strong hover:bg-line"
      >
        <CircleUserRound aria-hidden className="size-6 shrink-0" />
        <span aria-hidden className="truncate text-sm max-xs:hidden">
          {name.split(" ")[0]}
        </span>
      </button>
      {/* A native popover, which closes on Escape and on a click elsewhere. */}
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-16 end-[max(1rem,calc((100vw-80rem)/2+2.5rem))] w-72 rounded-card border border-line bg-surface p-2 text-ink shadow-raised"
      >
        <p className="truncate px-3 pt-2 font-bold">{name}</p>
        <p className="truncate px-3 pb-2 text-muted text-sm">{email}</p>
        <AccountEntries onChoose={() => document.getElementById(id)?.hidePopover()} />
        <div className="mt-1 border-line border-t px-3 pt-3 pb-2">
          <ThemeChoice />
        </div>
      </div>
    </>
  );
}

/** Links to the shopper's own pages, and the logout button. */
export function AccountEntries({ onChoose }: { onChoose: () => void }) {
  const { logOut, losesCart } = useLogOut();
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    onChoose();
    logOut();
  };
  const entry =
    "flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-start font-semibold hover:bg-sunken";
  return (
    <>
      <Link to="/my-orders" onClick={onChoose} className={entry}>
        <Package aria-hidden className="size-5" />
        {t("My Orders")}
      </Link>
      <Link to="/wishlist" onClick={onChoose} className={entry}>
        <Heart aria-hidden className="size-5" />
        {t("Wishlist")}
      </Link>
      <Link to="/account" onClick={onChoose} className={entry}>
        <UserRoundCog aria-hidden className="size-5" />
        {t("Account")}
      </Link>
      <button type="button" onClick={() => (losesCart() ? setAsking(true) : leave())} className={entry}>
        <LogOut aria-hidden className="size-5" />
        {t("Logout")}
      </button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        title={t("Log out?")}
        action={t("Log out")}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {t("Your cart will be lost.")}
      </ConfirmDialog>
    </>
  );
}

/** Ends the session here and on the server; deletes all personal data from the browser. */
function useLogOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useAction({
    mutationKey: changesSession,
    mutationFn: () => api.accounts.logout(),
    onSuccess: async () => {
      await changePerson(queryClient, null);
      forgetPerson();
      announceSession();
      toast.success(t("Logged out"), { about: "logout" });
      navigate("/");
    },
    onError: (error) => toast.error(messageOf(error, t("Logout failed")), { about: "logout" }),
  });
  return {
    logOut: () => mutate(),
    /** Whether nothing brings the cart back: a login does, but a guest has none. */
    losesCart() {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      return session?.user?.isGuest === true && Object.keys(session.cartItems).length > 0;
    },
  };
}
