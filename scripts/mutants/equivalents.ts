/** Mutants that do the same as the code, and why. */
export const equivalents: { file: string; change: string; why: string }[] = [
  {
    file: "contract/pricing/multi-buy-savings.ts",
    change: "one.id < other.id -> one.id <= other.id",
    why: "No two multi-buys have the same id.",
  },
  {
    file: "contract/pricing/multi-buy-savings.ts",
    change: "shares[index]?.key -> shares[index].key",
    why: "The cents have as many places as the shares; only the compiler does not know.",
  },
  {
    file: "contract/pricing/multi-buy-savings.ts",
    change: "missing === 0 -> false",
    why: "What is not missing is not taken from the lines that follow either.",
  },
  {
    file: "server/domains/access/permissions.ts",
    change: '[] -> ["Stryker was here"]',
    why: "What is not the name of a permission permits nothing.",
  },
  {
    file: "web/office/stock/stock-queries.ts",
    change: "false -> true",
    why: "TanStack Query asks again after a number of milliseconds only.",
  },
];
