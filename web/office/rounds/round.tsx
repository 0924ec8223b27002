import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useSearchParams } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { useKeptPages } from "#web/client/use-kept-pages.ts";
import { ButtonLink } from "#web/components/button.tsx";
import { Link } from "#web/components/link.tsx";
import { EmptyState } from "#web/components/page/empty-state.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useKeepWork } from "#web/office/shared/late-work/kept-work.ts";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";
import { DrivingPage } from "./driving/driving-page.tsx";
import { roundsQuery } from "./round-queries.ts";

/** Driving: the round in the address, or else the member's own. */
export default function Driving() {
  useKeptPages();
  useKeepWork();
  const id = useSearchParams()[0].get("round");
  return (
    <>
      <PageHead title={t("Driving")} />
      {id ? <DrivingPage key={id} id={id} /> : <OwnRounds />}
    </>
  );
}

function OwnRounds() {
  const driver = useStaffMember()?._id ?? "";
  const { data, error, refetch } = useQuery(roundsQuery({ state: "open", driver, sortOrder: "asc" }));
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-128 max-w-2xl" />;
  const [only, ...more] = data.rounds;
  if (only && more.length === 0) return <DrivingPage key={only._id} id={only._id} />;
  return (
    <div className="max-w-2xl">
      <h1 className="mb-3 font-extrabold text-2xl">{t("Driving")}</h1>
      {!only && (
        <EmptyState
          icon={<Truck />}
          title={t("You have no round")}
          text={t("A round that somebody gives you appears here by itself.")}
        >
          <ButtonLink to="/seller/delivery/rounds">{t("Make a round")}</ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-2">
        {data.rounds.map(({ _id, number, stops, settled }) => (
          <li key={_id}>
            <Link
              to={`/seller/round?${new URLSearchParams({ round: _id })}`}
              className="tabular flex min-h-16 items-center justify-between gap-3 rounded-2xl border border-line bg-surface px-4 font-bold text-lg hover:bg-sunken"
            >
              {t("Round {number}", { number })}
              <span className="font-normal text-muted">
                {t("{settled} of {stops, plural, other {# done}}", { settled, stops })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
