import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useSearchParams } from "react-router";
import { useKeptPages } from "../../features/offline/use-kept-pages.ts";
import { useKeepWork } from "../../features/seller/kept-work.ts";
import { roundsQuery } from "../../features/seller/round-queries.ts";
import { useStaffMember } from "../../features/seller/use-may.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DrivingPage } from "./round/driving-page.tsx";

/** Driving: the round in the address, or else the member's own. */
export default function Driving() {
  useKeptPages();
  useKeepWork();
  const id = useSearchParams()[0].get("round");
  return (
    <>
      <PageHead title="Driving" />
      {id ? <DrivingPage key={id} id={id} /> : <OwnRounds />}
    </>
  );
}

function OwnRounds() {
  const driver = useStaffMember()?._id ?? "";
  const { data, error, refetch } = useQuery(roundsQuery({ state: "open", driver, sortOrder: "asc" }));
  useNoticeSessionEnd(error);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-128 max-w-2xl" />;
  const [only, ...more] = data.rounds;
  if (only && more.length === 0) return <DrivingPage key={only._id} id={only._id} />;
  return (
    <div className="max-w-2xl">
      <h1 className="mb-3 font-extrabold text-2xl">Driving</h1>
      {!only && (
        <EmptyState
          icon={<Truck />}
          title="You have no round"
          text="A round that somebody gives you appears here by itself."
        >
          <ButtonLink to="/seller/delivery/rounds">Make a round</ButtonLink>
        </EmptyState>
      )}
      <ul className="grid gap-2">
        {data.rounds.map(({ _id, number, stops, settled }) => (
          <li key={_id}>
            <Link
              to={`/seller/round?${new URLSearchParams({ round: _id })}`}
              className="tabular flex min-h-16 items-center justify-between gap-3 rounded-2xl border border-line bg-surface px-4 font-bold text-lg hover:bg-sunken"
            >
              Round {number}
              <span className="font-normal text-muted">
                {settled} of {stops} done
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
