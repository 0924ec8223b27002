import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { SectionTabs } from "#web/components/page/section-tabs.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { allSettingsQuery } from "#web/office/shared/office-queries.ts";
import type { Route } from "./+types/settings";
import { CategorySettings } from "./category-settings.tsx";
import { DeliverySettings } from "./delivery-settings.tsx";
import { GeneralSettings } from "./general-settings.tsx";
import { LanguageSettings } from "./language-settings.tsx";
import { MenuSettings } from "./menu-settings.tsx";
import { MoneySettings } from "./money-settings.tsx";
import { sections as allSections } from "./sections.ts";
import { StockSettings } from "./stock-settings.tsx";
import type { StoredSettings } from "./use-settings-form.ts";

/** The sections by the last part of their paths. */
const sections: Record<string, ComponentType<{ stored: StoredSettings }>> = {
  "": GeneralSettings,
  money: MoneySettings,
  delivery: DeliverySettings,
  stock: StockSettings,
  categories: CategorySettings,
  menus: MenuSettings,
  languages: LanguageSettings,
};

/** The settings in sections, each saved on its own. */
export default function Settings({ params: { section = "" } }: Route.ComponentProps) {
  const { data, error, isPending, refetch } = useQuery(allSettingsQuery);
  const Section = sections[section];
  if (!Section) return <Navigate to="/seller/settings" replace />;
  return (
    <>
      {!data && <PageHead title={t("Settings")} />}
      <h1 className="mb-4 font-extrabold text-2xl">{t("Settings")}</h1>
      <SectionTabs label={t("Settings")} sections={allSections} />
      <div className="max-w-3xl">
        {isPending && <Skeleton className="h-screen" />}
        {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <Section key={section} stored={data} />}
      </div>
    </>
  );
}
