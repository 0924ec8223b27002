import type { Nutrition } from "../../../../../../contract/catalog/food-facts.ts";
import { nutrients } from "../../../../../../contract/catalog/nutrients.ts";

const cell = "py-1.5 pl-3 text-right";

/** The nutrition declaration per 100 g or ml, and per portion if that is known. */
export function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { per, kj, kcal, portion } = nutrition;
  const unit = per === "100 ml" ? "ml" : "g";
  const columns = [
    { title: `per ${per}`, share: 1 },
    ...(portion ? [{ title: portionTitle(portion, unit), share: portion.amount / 100 }] : []),
  ];
  const energy = (share: number) => `${rounded(kj * share, 0)} kJ / ${rounded(kcal * share, 0)} kcal`;
  return (
    <table className="tabular w-full border-line border-y text-sm sm:text-base">
      <caption className="sr-only">Nutrition</caption>
      <thead>
        <tr className="align-bottom">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Nutrition
          </th>
          {columns.map(({ title }) => (
            <th key={title} scope="col" className={`${cell} font-semibold`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        <tr>
          <th scope="row" className="py-1.5 text-left font-normal">
            Energy
          </th>
          {columns.map(({ title, share }) => (
            <td key={title} className={cell}>
              {energy(share)}
            </td>
          ))}
        </tr>
        {nutrients.map(({ code, name, isPart }) => {
          const amount = nutrition[code];
          if (amount === undefined) return null;
          return (
            <tr key={code}>
              <th scope="row" className={`py-1.5 text-left font-normal ${isPart ? "pl-4 text-muted" : ""}`}>
                {name}
              </th>
              {columns.map(({ title, share }) => (
                <td key={title} className={cell}>
                  {rounded(amount * share, code === "salt" ? 2 : 1)} g
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function portionTitle({ amount, name }: NonNullable<Nutrition["portion"]>, unit: string): string {
  return name ? `per ${name} (${amount} ${unit})` : `per portion of ${amount} ${unit}`;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
