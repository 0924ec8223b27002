import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { readAgain } from "./read-again.ts";

it("what was read, and what is being read for the first time, is read as it is after a change", async () => {
  const queryClient = new QueryClient();
  let stored = "on its way";
  const first = Promise.withResolvers<void>();
  const read = async () => {
    const found = stored;
    await first.promise;
    return found;
  };
  const order = new QueryObserver(queryClient, { queryKey: ["orders", "one"], queryFn: read });
  const stop = order.subscribe(() => {});
  stored = "delivered";
  const again = readAgain(queryClient, ["orders"]);
  // This answer is from before the change.
  first.resolve();
  await again;
  expect(order.getCurrentResult().data).toBe("delivered");

  stored = "paid";
  await readAgain(queryClient, ["orders"]);
  expect(order.getCurrentResult().data).toBe("paid");
  stop();
});
