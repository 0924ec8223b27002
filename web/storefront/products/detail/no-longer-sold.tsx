import { ShoppingBasket } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";

/** In place of the page of a product that the shop has stopped selling; `text` names it. */
export function NoLongerSold({ text }: { text: string }) {
  return (
    <main id="main" className="container-page grid min-h-[60vh] place-items-center py-16 text-center">
      <PageHead title={t("No longer sold")} />
      <div className="flex flex-col items-center gap-4">
        <span aria-hidden className="grid size-24 place-items-center rounded-full bg-brand-soft text-brand">
          <ShoppingBasket className="size-12" />
        </span>
        <h1 className="font-extrabold text-4xl">{t("No longer sold")}</h1>
        <p className="max-w-md text-lg text-muted wrap-anywhere">
          {text} {t("There may be something like it.")}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/products">{t("See all products")}</ButtonLink>
          <ButtonLink to="/cart" look="secondary">
            {t("See your cart")}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
