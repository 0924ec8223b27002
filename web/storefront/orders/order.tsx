import type { Route } from "./+types/order";
import { OpenOrder } from "./open-order.tsx";

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OpenOrder id={params.id} />;
}
