import { expect, it } from "vitest";
import { CallError } from "./call-error.ts";
import { underKey } from "./idempotency.ts";

const call = { method: "POST", path: "/api/address/add" } as const;
const answered = async (key: string) => key;

it("gives the same wish the same key until an answer has come, and another one then", async () => {
  const lost = async (): Promise<string> => {
    throw new CallError({ code: "unavailable", status: 503, message: "The shop cannot be reached." });
  };
  const keys: string[] = [];
  await underKey(call, { city: "Springfield" }, (key) => {
    keys.push(key);
    return lost();
  }).catch(() => {});
  keys.push(await underKey(call, { city: "Springfield" }, answered));
  expect(keys[1]).toBe(keys[0]);
  expect(await underKey(call, { city: "Springfield" }, answered)).not.toBe(keys[0]);
});

it("gives two that are on their way at once one key, when they wish the same", async () => {
  const wishes = [{ city: "Springfield" }, { city: "Springfield" }, { city: "Elsewhere" }];
  const [one, two, other] = await Promise.all(wishes.map((wish) => underKey(call, wish, answered)));
  expect(two).toBe(one);
  expect(other).not.toBe(one);
});

it("gives a wish that was refused another key, and tells the files of a form apart", async () => {
  const refused: string[] = [];
  const refuse = async (key: string): Promise<string> => {
    refused.push(key);
    throw new CallError({ code: "invalid_input", status: 400, message: "Please check what you entered." });
  };
  for (let time = 0; time < 2; time += 1) await underKey(call, { city: "" }, refuse).catch(() => {});
  expect(refused[1]).not.toBe(refused[0]);
  const form = (text: string, lastModified: number) => {
    const data = new FormData();
    data.append("images", new File([text], "fig.png", { lastModified }));
    return data;
  };
  const [red, same, blue] = await Promise.all(
    [form("red", 1), form("red", 1), form("blue", 2)].map((wish) => underKey(call, wish, answered)),
  );
  expect([same === red, blue === red]).toEqual([true, false]);
});
