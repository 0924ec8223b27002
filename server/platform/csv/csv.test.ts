import { expect, it } from "vitest";
import { toCsv } from "./csv.ts";

it("text that begins like a formula is neutralised, and a negative number is not", () => {
  const formulas = ["=1+1", "+1", "-1+2", "-5.10\n=1", "@x", "＝1"];
  const numbers = ["-5.10", "-5", "5.10", -5, -5.1];
  expect(toCsv([numbers])).toBe("-5.10,-5,5.10,-5,-5.1\r\n");
  expect(toCsv([formulas])).toBe("'=1+1,'+1,'-1+2,\"'-5.10\n=1\",'@x,'＝1\r\n");
});
