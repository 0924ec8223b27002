import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { allSettingsQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SectionTabs } from "../../ui/section-tabs.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/settings";
import { CategorySettings } from "./settings/category-settings.tsx";
import { DeliverySettings } from "./settings/delivery-settings.tsx";
import { GeneralSettings } from "./settings/general-settings.tsx";
import { MoneySettings } from "./settings/money-settings.tsx";
import { sections as allSections } from "./settings/sections.ts";
import { StockSettings } from "./settings/stock-settings.tsx";
import type { StoredSettings } from "./settings/use-settings-form.ts";

/** The sections by the last part of their paths. */
const sections: Record<string, ComponentType<{ stored: StoredSettings }>> = {
  "": GeneralSettings,
  money: MoneySettings,
  delivery: DeliverySettings,
  stock: StockSettings,
  categories: CategorySettings,
};

/** The settings in sections, each saved on its own. */
export default function Settings({ params: { section = "" } }: Route.ComponentProps) {
  const { data, error, isPending, refetch } = useQuery(allSettingsQuery);
  useNoticeSessionEnd(error);
  const Section = sections[section];
  if (!Section) return <Navigate to="/seller/settings" replace />;
  return (
    <>
      {!data && <PageHead title="Settings" />}
      <h1 className="mb-4 font-extrabold text-2xl">Settings</h1>
      <SectionTabs label="Settings" sections={allSections} />
      <div className="max-w-3xl pt-6">
        {isPending && <Skeleton className="h-screen" />}
        {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <Section key={section} stored={data} />}
      </div>
    </>
  );
}
