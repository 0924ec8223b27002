import { useQuery } from "@tanstack/react-query";
import { allSettingsQuery } from "../../features/seller/seller-queries.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SettingsForm } from "./settings/settings-form.tsx";

/**
 * The settings with one value each. Categories, tax rates by category, opening hours, the logo and social accounts have
 * no fields yet: they stay as they are.
 */
export default function Settings() {
  const { data, error, isPending, refetch } = useQuery(allSettingsQuery);
  useNoticeSessionEnd(error);
  return (
    <>
      <PageHead title="Settings" />
      <h1 className="mb-4 font-extrabold text-2xl">Settings</h1>
      <div className="max-w-2xl">
        {isPending && <Skeleton className="h-screen" />}
        {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <SettingsForm version={data.version} settings={data.settings} />}
      </div>
    </>
  );
}
