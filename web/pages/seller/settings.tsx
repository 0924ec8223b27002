import { useQuery } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { allSettingsQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsNavigation } from "./settings/settings-navigation.tsx";

/** The settings in sections, each with its own page, which is saved on its own. */
export default function Settings() {
  const { data, error, isPending, refetch } = useQuery(allSettingsQuery);
  useNoticeSessionEnd(error);
  return (
    <>
      <h1 className="mb-4 font-extrabold text-2xl">Settings</h1>
      <SettingsNavigation />
      <div className="max-w-3xl pt-6">
        {isPending && <Skeleton className="h-screen" />}
        {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <Outlet context={data} />}
      </div>
    </>
  );
}
