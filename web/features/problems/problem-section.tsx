import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { OrderProblemsProps } from "./order-problems.tsx";

const OrderProblems = lazyPart(async () => (await import("./order-problems.tsx")).OrderProblems);

/** The problems with a delivered order, at the end of its page: their script loads after what is above. */
export function ProblemSection(props: OrderProblemsProps) {
  return (
    <Suspense fallback={null}>
      <OrderProblems {...props} />
    </Suspense>
  );
}
