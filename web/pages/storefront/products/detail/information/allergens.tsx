import { type Allergen, allergens } from "../../../../../../contract/catalog/allergens.ts";
import type { FoodFacts } from "../../../../../../contract/catalog/food-facts.ts";

/** What the shop states about allergens. Nothing stated is not the same as none. */
export function Allergens({ food: { contains, mayContain = [] } }: { food: FoodFacts }) {
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
