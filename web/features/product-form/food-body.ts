import { nutrients } from "../../../contract/catalog/nutrients.ts";

/** The food facts of the form; what is empty is undefined, which JSON leaves out. */
export function foodBody(form: FormData) {
  const said = (name: string) => String(form.get(`food.${name}`) ?? "").trim() || undefined;
  const chosen = (name: string) => {
    const codes = form.getAll(`food.${name}`).map(String);
    return codes.length > 0 ? codes : undefined;
  };
  return {
    brand: said("brand"),
    ingredients: said("ingredients"),
    // Something chosen beside “None of the 14” counts: rather too many than too few.
    contains: chosen("contains") ?? (said("containsNone") ? [] : undefined),
    mayContain: chosen("mayContain"),
    diets: chosen("diets"),
    nutrition: nutritionBody((name) => said(`nutrition.${name}`)),
    origin: said("origin"),
    storage: said("storage"),
    alcoholPercent: said("alcoholPercent"),
    minAge: said("minAge"),
  };
}

function nutritionBody(said: (name: string) => string | undefined) {
  const amount = said("portion.amount");
  const names = ["kj", "kcal", ...nutrients.map(({ code }) => code)];
  const values = Object.fromEntries(names.map((name) => [name, said(name)]));
  if (!amount && Object.values(values).every((value) => value === undefined)) return undefined;
  return {
    per: said("per"),
    ...values,
    portion: amount ? { amount, name: said("portion.name") } : undefined,
  };
}
