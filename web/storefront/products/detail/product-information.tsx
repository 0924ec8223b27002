import type { ReactNode } from "react";
import { type Allergen, allergens } from "#contract/catalog/food/allergens.ts";
import { diets } from "#contract/catalog/food/diets.ts";
import type { FoodFacts, Nutrition } from "#contract/catalog/food/food-facts.ts";
import { nutrients } from "#contract/catalog/food/nutrients.ts";
import { AgeMark } from "#web/shared/products/age-mark.tsx";

const cell = "py-1.5 pl-3 text-right";

/** What food law asks for, as far as the shop states it; what it does not state is said so. */
export function ProductInformation({ food }: { food: FoodFacts }) {
  const { brand, ingredients, nutrition, origin, storage, alcoholPercent, minAge } = food;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-14">
        <dl className="divide-y divide-line border-line border-y">
          {brand && <Fact name="Brand">{brand}</Fact>}
          {ingredients && (
            <Fact name="Ingredients">
              <Emphasized text={ingredients} />
            </Fact>
          )}
          <Fact name="Allergens">
            <Allergens food={food} />
          </Fact>
          {food.diets && food.diets.length > 0 && (
            <Fact name="Suitable for">
              <ul className="flex flex-wrap gap-2">
                {food.diets.map((diet) => (
                  <li
                    key={diet}
                    className="rounded-full bg-brand-soft px-3 py-0.5 font-semibold text-brand-strong text-sm"
                  >
                    {diets[diet]}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {origin && <Fact name="Origin">{origin}</Fact>}
          {storage && <Fact name="Storage">{storage}</Fact>}
          {alcoholPercent !== undefined && <Fact name="Alcohol">{alcoholPercent}% vol</Fact>}
          {minAge !== undefined && (
            <Fact name="Age">
              <AgeMark minAge={minAge} className="mr-2" />
              Only for people of {minAge} years or older
            </Fact>
          )}
        </dl>
        {nutrition && <NutritionTable nutrition={nutrition} />}
      </div>
      <NotStated food={food} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-x-6 py-3.5 sm:grid sm:grid-cols-[8rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A list of ingredients; what stands between asterisks is an allergen. */
function Emphasized({ text }: { text: string }) {
  // Every second part was between two asterisks; a single one is a plain character.
  return text.split(/\*([^*\n]+)\*/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <strong key={index}>{part}</strong>
    ) : (
      part
    ),
  );
}

function NotStated({ food }: { food: FoodFacts }) {
  const missing = (["ingredients", "nutrition", "origin", "storage"] as const).filter((name) => !food[name]);
  if (missing.length === 0) return null;
  return <p className="mt-4 text-muted text-sm">Not stated by the shop: {missing.join(", ")}.</p>;
}

/** What the shop states about allergens. Nothing stated is not the same as none. */
function Allergens({ food: { contains, mayContain = [] } }: { food: FoodFacts }) {
  if (!contains)
    return (
      <p>
        <strong>Not stated by the shop.</strong> Do not take it to be free from any of them.
      </p>
    );
  return (
    <>
      {contains.length > 0 ? (
        <p>
          Contains <Names codes={contains} />
        </p>
      ) : (
        <p>Contains none of the 14 allergens that must be declared</p>
      )}
      {mayContain.length > 0 && (
        <p>
          May contain <Names codes={mayContain} />
        </p>
      )}
    </>
  );
}

function Names({ codes }: { codes: readonly Allergen[] }) {
  return <strong>{codes.map((code) => allergens[code].toLowerCase()).join(", ")}</strong>;
}

/** The nutrition declaration per 100 g or ml, and per portion if that is known. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
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
