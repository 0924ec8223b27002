import { useLocation } from "react-router";

/** The navigation state with which My Orders is opened after an order: it thanks for the order with this id. */
export function placedState(orderId: string) {
  return { placedOrder: orderId };
}

/** The id of the order that has just been placed, if that led to this page. */
export function usePlacedOrder(): string | undefined {
  const state = useLocation().state as Partial<ReturnType<typeof placedState>> | null;
  return state?.placedOrder;
}
