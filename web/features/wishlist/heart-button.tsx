import { useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/call-error.ts";
import { sessionQuery } from "../../api/session.ts";
import { useSetWish } from "../../api/wishlist.ts";
import { Drawn } from "../../ui/drawn-once.tsx";
import { onFirstClick } from "../../ui/on-first-click.ts";
import { toast } from "../../ui/toast.tsx";

type HeartButtonProps = {
  product: { _id: string; name: string };
  /** Whether it is in the wishlist. */
  wanted: boolean;
  /** What to do for a visitor, who has no wishlist: `then` is what she wanted, for when she is logged in. */
  onLoginNeeded: (then: () => void) => void;
  className?: string;
};

/** In the wishlist or not, and the way to change that. */
export function HeartButton({
  product: { _id, name },
  wanted,
  onLoginNeeded,
  className = "",
}: HeartButtonProps) {
  const queryClient = useQueryClient();
  const { mutate } = useSetWish();
  const toggle = async () => {
    // Who is looking may not be known yet: a moment later it is.
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (user) return mutate({ productId: _id, wanted: !wanted });
    toast.error("Please login to add items to wishlist", { about: "wishlist" });
    onLoginNeeded(() => mutate({ productId: _id, wanted: true }));
  };
  return (
    <button
      type="button"
      aria-pressed={wanted}
      aria-label={`${name} in wishlist`}
      onClick={onFirstClick(() => void toggle().catch(sayFailed))}
      className={className ? `heart-button ${className}` : "heart-button"}
    >
      <Drawn name="heart" className="size-5" />
    </button>
  );
}

function sayFailed(error: unknown): void {
  toast.error(messageOf(error, "Error updating wishlist"), { about: "wishlist" });
}
