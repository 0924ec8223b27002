import type { ReactNode } from "react";
import { diets } from "../../../../../../contract/catalog/diets.ts";
import type { FoodFacts } from "../../../../../../contract/catalog/food-facts.ts";
import { AgeMark } from "../../../../../ui/age-mark.tsx";
import { Allergens } from "./allergens.tsx";
import { NutritionTable } from "./nutrition-table.tsx";

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
