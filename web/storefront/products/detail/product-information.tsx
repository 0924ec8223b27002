import type { ReactNode } from "react";
import type { Product } from "#contract/catalog/endpoints.ts";
import { type Allergen, listedWords } from "#contract/catalog/food/allergens.ts";
import { diets } from "#contract/catalog/food/diets.ts";
import type { FoodFacts, Nutrition } from "#contract/catalog/food/food-facts.ts";
import { nutrients } from "#contract/catalog/food/nutrients.ts";
import { amountText, type Unit } from "#contract/catalog/units/amount-text.ts";
import { type Message, msg, t } from "#contract/i18n/i18n.ts";
import { listText } from "#contract/i18n/list-text.ts";
import { percentText } from "#contract/i18n/numbers.ts";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { AgeMark } from "#web/shared/products/age-mark.tsx";

const cell = "py-1.5 ps-3 text-end";

/** What food law asks for, as far as the shop states it; what it does not state is said so. */
export function ProductInformation({ product: { food = {}, langs } }: { product: Product }) {
  const { locale } = useSettings();
  const { brand, ingredients, nutrition, origin, storage, alcoholPercent, minAge } = food;
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-14">
        <dl className="divide-y divide-line border-line border-y">
          {brand && <Fact name={t("Brand")}>{brand}</Fact>}
          {ingredients && (
            <Fact name={t("Ingredients")} lang={langs?.ingredients}>
              <Emphasized text={ingredients} />
            </Fact>
          )}
          <Fact name={t("Allergens")}>
            <Allergens food={food} />
          </Fact>
          {food.diets && food.diets.length > 0 && (
            <Fact name={t("Suitable for")}>
              <ul className="flex flex-wrap gap-2">
                {food.diets.map((diet) => (
                  <li
                    key={diet}
                    className="rounded-full bg-brand-soft px-3 py-0.5 font-semibold text-brand-strong text-sm"
                  >
                    {t(diets[diet])}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
          {origin && (
            <Fact name={t("Origin")} lang={langs?.origin}>
              {origin}
            </Fact>
          )}
          {storage && (
            <Fact name={t("Storage")} lang={langs?.storage}>
              {storage}
            </Fact>
          )}
          {alcoholPercent !== undefined && (
            <Fact name={t("Alcohol")}>
              {t("{percent} vol", { percent: percentText(alcoholPercent, locale) })}
            </Fact>
          )}
          {minAge !== undefined && (
            <Fact name={t("Age")}>
              <AgeMark minAge={minAge} className="me-2" />
              {t("Only for people of {years, plural, one {# year} other {# years}} or older", {
                years: minAge,
              })}
            </Fact>
          )}
        </dl>
        {nutrition && <NutritionTable nutrition={nutrition} />}
      </div>
      <NotStated food={food} />
    </>
  );
}

type FactProps = { name: string; lang?: string | undefined; children: ReactNode };

function Fact({ name, lang, children }: FactProps) {
  return (
    <div className="gap-x-6 py-3.5 sm:grid sm:grid-cols-[8rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi lang={lang}>{children}</bdi>
      </dd>
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

const mainFacts = {
  ingredients: msg("ingredients"),
  nutrition: msg("nutrition"),
  origin: msg("origin"),
  storage: msg("storage"),
} satisfies Partial<Record<keyof FoodFacts, Message>>;

function NotStated({ food }: { food: FoodFacts }) {
  const missing = (Object.keys(mainFacts) as (keyof typeof mainFacts)[]).filter((name) => !food[name]);
  if (missing.length === 0) return null;
  const facts = listText(missing.map((name) => t(mainFacts[name])));
  return <p className="mt-4 text-muted text-sm">{t("Not stated by the shop: {facts}.", { facts })}</p>;
}

/** What the shop states about allergens. Nothing stated is not the same as none. */
function Allergens({ food: { contains, mayContain = [] } }: { food: FoodFacts }) {
  if (!contains)
    return (
      <p>
        <strong>{t("Not stated by the shop.")}</strong> {t("Do not take it to be free from any of them.")}
      </p>
    );
  return (
    <>
      {contains.length > 0 ? (
        <p>
          <RichText
            text={t("Contains <strong>{allergens}</strong>", { allergens: namesOf(contains) })}
            tags={{ strong }}
          />
        </p>
      ) : (
        <p>{t("Contains none of the 14 allergens that must be declared")}</p>
      )}
      {mayContain.length > 0 && (
        <p>
          <RichText
            text={t("May contain <strong>{allergens}</strong>", { allergens: namesOf(mayContain) })}
            tags={{ strong }}
          />
        </p>
      )}
    </>
  );
}

const strong = (words: string) => <strong>{words}</strong>;

function namesOf(codes: readonly Allergen[]): string {
  return listText(codes.map((code) => t(listedWords[code])));
}

/** The nutrition declaration per 100 g or ml, and per portion if that is known. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { per, kj, kcal, portion } = nutrition;
  const { locale } = useSettings();
  const unit = per === "100 ml" ? "ml" : "g";
  const amount = (value: number, digits: number, of: Unit) => amountText(rounded(value, digits), of, locale);
  const columns = [
    { title: t("per {amount}", { amount: amount(100, 0, unit) }), share: 1 },
    ...(portion
      ? [
          {
            title: portionTitle(portion, amountText(portion.amount, unit, locale)),
            share: portion.amount / 100,
          },
        ]
      : []),
  ];
  const energy = (share: number) =>
    t("{kilojoules} / {kilocalories}", {
      kilojoules: amount(kj * share, 0, "kJ"),
      kilocalories: amount(kcal * share, 0, "kcal"),
    });
  return (
    <table className="tabular w-full border-line border-y text-sm sm:text-base">
      <caption className="sr-only">{t("Nutrition")}</caption>
      <thead>
        <tr className="align-bottom">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {t("Nutrition")}
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
          <th scope="row" className="py-1.5 text-start font-normal">
            {t("Energy")}
          </th>
          {columns.map(({ title, share }) => (
            <td key={title} className={cell}>
              {energy(share)}
            </td>
          ))}
        </tr>
        {nutrients.map(({ code, name, listedAs }) => {
          const grams = nutrition[code];
          if (grams === undefined) return null;
          return (
            <tr key={code}>
              <th
                scope="row"
                className={`py-1.5 text-start font-normal ${listedAs ? "ps-4 text-muted" : ""}`}
              >
                {t(listedAs ?? name)}
              </th>
              {columns.map(({ title, share }) => (
                <td key={title} className={cell}>
                  {amount(grams * share, code === "salt" ? 2 : 1, "g")}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function portionTitle({ name }: NonNullable<Nutrition["portion"]>, amount: string): string {
  return name ? t("per {name} ({amount})", { name, amount }) : t("per portion of {amount}", { amount });
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
