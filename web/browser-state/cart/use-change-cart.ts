// biome-ignore lint/style/noRestrictedImports: what is done to the cart waits its turn, nothing of it is dropped
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { CartItems } from "#contract/cart/endpoints.ts";
import { msg, t } from "#contract/i18n/i18n.ts";
import { api } from "#web/client/browser.ts";
import { messageOf } from "#web/client/call-error.ts";
import { toast } from "#web/components/toast.tsx";
import { announceSession, sessionQuery } from "../session.ts";
import { wasShopper } from "./shopper-cart.ts";
import { readVisitorCart, writeVisitorCart } from "./visitor-cart.ts";

type Change = (now: CartItems) => CartItems;

/** The unsaved state: whose cart, its last saved content, and the changes since. */
type Unsaved = { userId: string; saved: CartItems; changes: readonly Change[] };

/** The scope of all mutations that change the cart on the server: they run one after the other. */
export const cartScope = { id: "cart" } as const;
const cartSaves = ["cart"] as const;

/**
 * Changes the cart and shows `message`. The change is displayed at once and saved in turn. If saving fails, it is
 * rolled back with the server's message and a retry button.
 */
export function useChangeCart(): (update: Change, message?: string) => void {
  const queryClient = useQueryClient();
  const unsaved = useRef<Unsaved>(undefined);
  const readSession = () => queryClient.getQueryData(sessionQuery.queryKey);
  const show = (cartItems: CartItems) =>
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, cartItems });

  const { mutate } = useMutation({
    mutationKey: cartSaves,
    scope: cartScope,
    // Offline it fails with a message instead of waiting in a tab that may be closed.
    networkMode: "always",
    // Saves the cart as it is when its turn comes: an earlier save may have included this change, or the session has
    // ended.
    mutationFn: async () => {
      const session = readSession();
      const now = unsaved.current;
      if (!now || session?.user?._id !== now.userId) return;
      const { cartItems } = await api.cart.update({ cartItems: session.cartItems });
      return { cartItems, saved: now };
    },
    onSuccess: (reply) => {
      const now = unsaved.current;
      if (!reply || now?.userId !== reply.saved.userId) return;
      toast.settle("cart");
      const changes = now.changes.slice(reply.saved.changes.length);
      // Shows what the server stored, unless a later change is displayed and about to be saved.
      unsaved.current = changes.length > 0 ? { ...now, saved: reply.cartItems, changes } : undefined;
      if (changes.length === 0) show(reply.cartItems);
      announceSession();
    },
    onError: (error) => {
      const lost = unsaved.current;
      // A later save contains the whole cart, so its outcome decides.
      if (!lost || queryClient.isMutating({ mutationKey: cartSaves }) > 1) return;
      unsaved.current = undefined;
      if (readSession()?.user?._id !== lost.userId) return;
      show(lost.saved);
      const again: Change = (items) => lost.changes.reduce((now, update) => update(now), items);
      toast.error(messageOf(error, t("Your cart could not be saved.")), {
        about: "cart",
        action: { text: t("Try again"), onClick: () => change(again) },
      });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });

  const change = useMemo(() => {
    const apply = async (update: Change, message?: string) => {
      // When the session cannot be loaded, uses the last known one.
      await queryClient.ensureQueryData(sessionQuery).catch(() => undefined);
      await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
      // Read and written without a pause between, so that of two quick clicks none is lost.
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      if (wasShopper() && (!session || !navigator.onLine))
        return toast.error(t(cartUnreachable), { about: "cart" });
      if (session?.user) {
        const { user, cartItems } = session;
        unsaved.current = withChange(unsaved.current, user._id, cartItems, update);
        queryClient.setQueryData(sessionQuery.queryKey, { ...session, cartItems: update(cartItems) });
        mutate();
      } else if (!writeVisitorCart(update(readVisitorCart()))) {
        throw new Error("This browser stores nothing.");
      }
      if (message) toast.success(message);
    };
    return (update: Change, message?: string) =>
      void apply(update, message).catch((error) =>
        toast.error(messageOf(error, t("Your cart could not be saved.")), { about: "cart" }),
      );
  }, [queryClient, mutate]);
  return change;
}

function withChange(
  before: Unsaved | undefined,
  userId: string,
  cartItems: CartItems,
  change: Change,
): Unsaved {
  if (before?.userId !== userId) return { userId, saved: cartItems, changes: [change] };
  return { ...before, changes: [...before.changes, change] };
}

const cartUnreachable = msg("The shop can't be reached right now. Your cart can be changed again later.");
