import { expect, it } from "vitest";
import { shopperCalls } from "#contract/calls/shopper.ts";
import { createClient } from "./client.ts";

/** A client of a shop that answers every call with this text. */
function clientOf(text: string, ok = true) {
  const reply = { ok, status: ok ? 200 : 502, text: async () => text };
  return createClient(
    shopperCalls,
    async () => reply,
    () => "https://shop.example.com",
  );
}

it("turns the addresses of the shop's own pictures into paths, wherever they stand in a reply, and no others", async () => {
  const product = {
    name: "https://shop.example.com/images/in-a-name",
    description: ['"image":["https://shop.example.com/images/in-a-text"]'],
    image: [
      "https://shop.example.com/images/leek-640.webp",
      "https://shop.example.com.evil.example/images/a-640.webp",
      "https://elsewhere.example/images/b-640.webp",
      "/images/c-640.webp",
    ],
  };
  const { orders } = await clientOf(
    JSON.stringify({ success: true, orders: [{ items: [{ product }] }] }),
  ).orders.mine();
  expect(orders[0]?.items[0]?.product).toEqual({
    ...product,
    image: ["/images/leek-640.webp", ...product.image.slice(1)],
  });
});

it("fails plainly where a reply is no JSON", async () => {
  await expect(clientOf("<html>Bad gateway</html>", false).orders.mine()).rejects.toThrow(
    "The response contains no error message.",
  );
});
