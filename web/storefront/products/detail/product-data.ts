import type { Product } from "#contract/catalog/endpoints.ts";
import type { FoodFacts } from "#contract/catalog/food/food-facts.ts";
import { nutrients } from "#contract/catalog/food/nutrients.ts";
import { amountOf } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { Money } from "#contract/money.ts";

/** UN/CEFACT codes of the units in which prices are compared. */
const unitCodes = { kg: "KGM", L: "LTR", lb: "LBR", qt: "QT", pc: "C62" } as const;

type ShopFacts = { name: string; url: string; money: Pick<Money, "currency" | "digits"> };

/** What search engines read about a product at a path of the shop: https://schema.org/Product */
export function productData(shop: ShopFacts, product: Product, path: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description.join(" ") || product.name,
    image: product.image.map((image) => (image.startsWith("/") ? shop.url + image : image)),
    category: product.category,
    ...(product.food?.brand && { brand: { "@type": "Brand", name: product.food.brand } }),
    ...(product.gtin && { gtin: product.gtin }),
    offers: {
      "@type": "Offer",
      url: shop.url + path,
      seller: { "@type": "Organization", name: shop.name },
      ...priceOf(shop, product),
      availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
    },
    ...foodData(product.food ?? {}),
    ...(product.totalReviews > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.averageRating,
        reviewCount: product.totalReviews,
      },
    }),
  };
}

/** The price, and for how much it is: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function priceOf({ money }: ShopFacts, { offerPrice, weight }: Product) {
  const price = { priceCurrency: money.currency, price: offerPrice.toFixed(money.digits) };
  const size = amountOf(weight);
  if (!size) return price;
  const unit = { "@type": "QuantitativeValue", unitCode: unitCodes[size.unit] };
  return {
    ...price,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      referenceQuantity: { ...unit, value: size.amount, valueReference: { ...unit, value: 1 } },
    },
  };
}

/** schema.org knows nutrition only of recipes and dishes; a product has further properties: https://schema.org/additionalProperty */
function foodData({ nutrition, minAge }: FoodFacts) {
  return {
    ...(nutrition && {
      additionalProperty: [
        { name: t("Energy"), value: nutrition.kj, unitText: `kJ/${nutrition.per}` },
        { name: t("Calories"), value: nutrition.kcal, unitText: `kcal/${nutrition.per}` },
        ...nutrients.flatMap(({ code, name, listedAs }) => {
          const value = nutrition[code];
          return value === undefined
            ? []
            : [{ name: t(listedAs ?? name), value, unitText: `g/${nutrition.per}` }];
        }),
      ].map((property) => ({ "@type": "PropertyValue", ...property })),
    }),
    ...(minAge !== undefined && { audience: { "@type": "PeopleAudience", suggestedMinAge: minAge } }),
  };
}
