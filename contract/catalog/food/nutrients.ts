/** The nutrients of the declaration in the order that the law prescribes; an indented one is part of the one before it. */
export const nutrients = [
  { code: "fat", name: "Fat", isPart: false },
  { code: "saturates", name: "of which saturates", isPart: true },
  { code: "carbohydrate", name: "Carbohydrate", isPart: false },
  { code: "sugars", name: "of which sugars", isPart: true },
  { code: "fibre", name: "Fibre", isPart: false },
  { code: "protein", name: "Protein", isPart: false },
  { code: "salt", name: "Salt", isPart: false },
] as const;

/** Kilojoules in a kilocalorie. */
export const KJ_PER_KCAL = 4.184;
