import type { FoodFacts } from "../../../../../contract/catalog/food-facts.ts";
import { nutrients } from "../../../../../contract/catalog/nutrients.ts";

/**
 * The food facts of a product for search engines. schema.org knows nutrition only of recipes and dishes; a product has
 * further properties with a name, a value and a unit: https://schema.org/additionalProperty
 */
export function foodData({ nutrition, minAge }: FoodFacts) {
  return {
    ...(nutrition && {
      additionalProperty: [
        { name: "Energy", value: nutrition.kj, unitText: `kJ/${nutrition.per}` },
        { name: "Calories", value: nutrition.kcal, unitText: `kcal/${nutrition.per}` },
        ...nutrients.flatMap(({ code, name }) => {
          const value = nutrition[code];
          return value === undefined ? [] : [{ name, value, unitText: `g/${nutrition.per}` }];
        }),
      ].map((property) => ({ "@type": "PropertyValue", ...property })),
    }),
    ...(minAge !== undefined && { audience: { "@type": "PeopleAudience", suggestedMinAge: minAge } }),
  };
}
