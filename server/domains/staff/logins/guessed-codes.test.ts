import { expect, it } from "vitest";
import { createAuthenticator } from "#tests/support/authenticator.ts";
import { expectFailure } from "#tests/support/failures.ts";
import { sellerLogin, startTestShop } from "#tests/support/test-shop.ts";

const test = startTestShop({ rateLimits: true });
const { password } = sellerLogin;

it("wrong codes are limited as wrong passwords are, and then the right one is not taken either", async () => {
  const owner = await test.seller();
  const { uri, backupCodes } = (await owner.post("/api/seller/two-factor/set-up", { password })).body;
  await owner.post("/api/seller/two-factor/confirm", { code: createAuthenticator(uri).nextCode() });
  // Few enough tries that better-auth's own lock does not apply.
  const logIn = (code: string) => test.visitor().post("/api/seller/login", { ...sellerLogin, code });
  for (let tried = 0; tried < 5; tried += 1) {
    expectFailure(await logIn(`wrong-${tried}`), 403, "wrong_code");
    const guess = { ...sellerLogin, password: `wrong-${tried}` };
    expectFailure(await test.visitor().post("/api/seller/login", guess), 401, "wrong_credentials");
  }
  const refused = await logIn(backupCodes[0]);
  expectFailure(refused, 429, "rate_limited");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(200);
});

it("whoever finds somebody logged in guesses that person's password no faster than at the login", async () => {
  const owner = await test.staff("owner");
  const guess = () =>
    owner.post("/api/seller/password", { password: "not-hers", newPassword: "basket-of-figs" });
  for (let tried = 0; tried < 20; tried += 1) expectFailure(await guess(), 403, "wrong_password");
  expectFailure(await guess(), 429, "rate_limited");
  const setUp = await owner.post("/api/seller/two-factor/set-up", { password: "basket-of-plums" });
  expectFailure(setUp, 429, "rate_limited");
});
