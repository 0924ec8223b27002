import { type RefObject, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { toast } from "#web/components/toast.tsx";
import { useWhenSeen } from "#web/components/use-when-seen.ts";
import type { SlotChoice } from "#web/storefront/delivery/use-slot-choice.ts";

/**
 * Nobody orders for a time, or pays in a way, that was not on the screen: on phones the button is in a bar that always is.
 * Returns the refs of both, and a function that shows what was not seen yet and says whether there was something.
 */
export function useReview(
  { hasSlots, ways, way, isSeen }: Pick<SlotChoice, "hasSlots" | "ways" | "way" | "isSeen">,
  button: RefObject<HTMLElement | null>,
) {
  const [slots, payment] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  /** Whether the payment, and the address above it, were on the screen. */
  const [isReviewed, setReviewed] = useState(false);
  useWhenSeen(payment, "payment", () => setReviewed(true));
  const show = ({ current }: RefObject<HTMLElement | null>, said: string) => {
    current?.scrollIntoView({ block: "center" });
    const field = current?.querySelector<HTMLElement>("[name]:checked") ?? current?.querySelector("input");
    field?.focus({ preventScroll: true });
    toast(said, { about: "order" });
    return true;
  };
  const showUnseen = (): boolean => {
    if (ways.length > 0 && !way) return show(slots, t("Please choose how and when you get your order"));
    if (hasSlots && !isSeen) return show(slots, t("Please check the time, then place your order"));
    if (isReviewed || !isInBar(button.current)) return false;
    return show(payment, t("Please check the address and the payment, then place your order"));
  };
  return { slots, payment, showUnseen };
}

/** Whether the button is on the screen wherever that is scrolled to. */
function isInBar(button: HTMLElement | null): boolean {
  const bar = button?.closest(".action-bar");
  return bar ? getComputedStyle(bar).position === "fixed" : false;
}
