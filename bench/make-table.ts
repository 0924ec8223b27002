/** `node bench/make-table.ts 50000 3 > products.csv`: a table of so many products to import; the second number is their price. */
const count = Number(process.argv[2] ?? 50_000);
const price = Number(process.argv[3] ?? 3);
const line = (n: number) =>
  `Product number ${n},Fruits,"Ripe and sweet, from the garden.\nThe second line of number ${n}.",${price + (n % 90)}.99,${price + (n % 90)}.49,${(n % 9) + 1}00 g,${n % 50},"Water, *milk*, sugar and salt",milk,vegetarian,Spain\n`;

process.stdout.write(
  "Name,Category,Description,Price,Offer price,Weight,Stock,Ingredients,Contains,Diets,Origin\n",
);
for (let n = 0; n < count; n += 1_000)
  process.stdout.write(Array.from({ length: Math.min(1_000, count - n) }, (_, k) => line(n + k)).join(""));
