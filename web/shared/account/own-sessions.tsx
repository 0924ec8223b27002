import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { OwnSession } from "#contract/accounts/own-session.ts";
import { t } from "#contract/i18n/i18n.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { LoadError } from "#web/components/page/load-error.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { toast } from "#web/components/toast.tsx";

/** The calls about one's own sessions. */
type SessionCalls = {
  sessions: () => Promise<{ sessions: OwnSession[] }>;
  endSession: (session: { id: string }) => Promise<{ message: string }>;
  endOtherSessions: () => Promise<{ message: string }>;
};

type OwnSessionsProps = { calls: SessionCalls; queryKey: QueryKey };

/** Where somebody is logged in, with buttons to end those logins. */
export function OwnSessions({ calls, queryKey }: OwnSessionsProps) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => calls.sessions() });
  const { mutate: end, isPending } = useEndSessions({ calls, queryKey });
  const sessions = data?.sessions;
  const list = useRef<HTMLDivElement>(null);
  if (error && !sessions) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!sessions) return <Skeleton className="h-16" />;
  return (
    // A row that goes takes its button along, so the list gets the focus.
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            disabled={isPending}
            onEnd={() => {
              end(session._id);
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="secondary"
          disabled={isPending}
          onClick={() => end("others")}
          className="justify-self-start"
        >
          {t("End all other logins")}
        </Button>
      )}
    </div>
  );
}

type SessionRowProps = { session: OwnSession; disabled: boolean; onEnd: () => void };

function SessionRow({ session: { device, since, usedAt, current }, disabled, onEnd }: SessionRowProps) {
  const writeMoment = useDateFormat("moment");
  const writeDay = useDateFormat("dayOf");
  const name = device ?? t("Unknown device");
  const begun = writeMoment(since);
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-semibold">
          {name}
          {current && <span className="font-normal text-muted"> {t("(this one)")}</span>}
        </p>
        <p className="text-muted text-sm">
          <RichText
            text={t("Since <since>{begun}</since>, last used <used>{used}</used>", {
              begun,
              used: writeDay(usedAt),
            })}
            tags={{
              since: (words) => <time dateTime={since}>{words}</time>,
              used: (words) => <time dateTime={usedAt}>{words}</time>,
            }}
          />
        </p>
      </div>
      {!current && (
        <Button
          look="quiet"
          disabled={disabled}
          aria-label={t("End the login with {device} since {begun}", { device: name, begun })}
          onClick={onEnd}
        >
          {t("End")}
        </Button>
      )}
    </li>
  );
}

/** Ends one session by its id, or all others. */
function useEndSessions({ calls, queryKey }: OwnSessionsProps) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (which: string) =>
      which === "others" ? calls.endOtherSessions() : calls.endSession({ id: which }),
    onSuccess: ({ message }) => toast.success(message, { about: "sessions" }),
    onError: (error) => toast.error(messageOf(error), { about: "sessions" }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
