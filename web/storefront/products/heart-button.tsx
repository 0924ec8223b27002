import { useQueryClient } from "@tanstack/react-query";
import { t } from "#contract/i18n/i18n.ts";
import { sessionQuery } from "#web/browser-state/session.ts";
import { useSetWish } from "#web/browser-state/wishlist.ts";
import { messageOf } from "#web/client/call-error.ts";
import { Drawn } from "#web/components/drawn-once.tsx";
import { onFirstClick } from "#web/components/on-first-click.ts";
import { toast } from "#web/components/toast.tsx";

type HeartButtonProps = {
  product: { _id: string; name: string };
  /** Whether it is in the wishlist. */
  wanted: boolean;
  /** Called when a visitor who is not logged in presses it; `then` continues after the login. */
  onLoginNeeded: (then: () => void) => void;
  className?: string;
};

/** Shows whether a product is in the wishlist, and toggles that. */
export function HeartButton({
  product: { _id, name },
  wanted,
  onLoginNeeded,
  className = "",
}: HeartButtonProps) {
  const queryClient = useQueryClient();
  const { mutate } = useSetWish();
  const toggle = async () => {
    // Waits for the session, which may not be known yet.
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (user) return mutate({ productId: _id, wanted: !wanted });
    toast.error(t("Please login to add items to wishlist"), { about: "wishlist" });
    onLoginNeeded(() => mutate({ productId: _id, wanted: true }));
  };
  return (
    <button
      type="button"
      aria-pressed={wanted}
      aria-label={t("{name} in wishlist", { name })}
      onClick={onFirstClick(() => void toggle().catch(sayFailed))}
      className={className ? `heart-button ${className}` : "heart-button"}
    >
      <Drawn name="heart" className="size-5" />
    </button>
  );
}

function sayFailed(error: unknown): void {
  toast.error(messageOf(error, t("Error updating wishlist")), { about: "wishlist" });
}
