import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SWITCHED_OFF, synonymLimits } from "#contract/catalog/synonym-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { CallError, messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { TextField } from "#web/components/fields/field.tsx";
import { Switch } from "#web/components/fields/switch.tsx";
import { LoadError } from "#web/components/page/load-error.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { toast } from "#web/components/toast.tsx";
import { submitOnCtrlEnter, wrongFields } from "#web/office/shared/office-form.ts";
import { synonymsQuery } from "#web/office/shared/office-queries.ts";

export default function SearchWords() {
  const { data, error, isPending, refetch } = useQuery(synonymsQuery);
  return (
    <>
      <PageHead title={t("Search words")} />
      <h1 className="mb-2 font-extrabold text-2xl">{t("Search words")}</h1>
      <div className="max-w-2xl">
        <p className="mb-4 text-muted">
          {t(
            "What shoppers may call your products. Write words that mean the same on one line, with commas: “coke, cola”. After “>” come kinds of it, which are found as well: “snack > chips, popcorn”. After “~” comes what is close, for when you have nothing else: “oil ~ butter”. A line of the words that every shop has does not count here after a “-”.",
          )}
        </p>
        {isPending && <Skeleton className="h-96" />}
        {!isPending && !data && <LoadError error={error} onRetry={() => void refetch()} />}
        {data && <SynonymsForm {...data} />}
      </div>
    </>
  );
}

/** The form keeps what is typed, also when somebody else saves meanwhile, and then shows both. */
function SynonymsForm({ version, text, defaults }: { version: number; text: string; defaults: string }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const [seen, setSeen] = useState(version);
  const [others, setOthers] = useState<string>();
  const { mutate, isPending, error } = useAction({
    mutationFn: (changed: string) => backOffice.staffCatalog.setSynonyms({ version: seen, text: changed }),
    onSuccess: ({ message, ...saved }) => {
      toast.success(message);
      setSeen(saved.version);
      setOthers(undefined);
      queryClient.setQueryData(synonymsQuery.queryKey, (known) => known && { ...known, ...saved });
    },
    onError: async (problem) => {
      toast.error(messageOf(problem, t("The search words could not be saved.")));
      if (!(problem instanceof CallError) || problem.code !== "synonyms_changed") return;
      const newest = await queryClient.fetchQuery(synonymsQuery);
      setSeen(newest.version);
      setOthers(newest.text);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(typed);
  };
  /** Writes the group with its words selected, so that they can be changed at once. */
  const onEdit = (group: string) => {
    const lines = withoutLine(typed, `${SWITCHED_OFF}${group}`);
    const before = `${[...lines, `${SWITCHED_OFF}${group}`].join("\n")}\n`;
    flushSync(() => setTyped(before + group));
    field.current?.focus();
    field.current?.setSelectionRange(before.length, before.length + group.length);
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
      <TextField
        label={t("Your shop’s words")}
        name="text"
        rows={12}
        maxLength={synonymLimits.synonymsLength}
        ref={field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wrongFields(error)?.text}
        placeholder={t("larder cola, house cola")}
      />
      {others !== undefined && (
        <section aria-labelledby="others-words">
          <h2 id="others-words" className="font-semibold">
            {t("Saved by somebody else in the meantime")}
          </h2>
          <p className="text-muted text-sm">
            {t("Copy what you want to keep. Save replaces it with your text.")}
          </p>
          <Words text={others} />
        </section>
      )}
      <DefaultWords groups={defaults.split("\n")} typed={typed} onType={setTyped} onEdit={onEdit} />
      <Button
        type="submit"
        disabled={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        className="sticky bottom-4 min-h-12 w-full sm:w-auto sm:justify-self-start"
      >
        {t("Save")}
      </Button>
    </form>
  );
}

function Words({ text }: { text: string }) {
  return (
    <pre className="mt-3 whitespace-pre-wrap rounded-2xl border border-line bg-surface p-4 font-sans text-sm">
      {text}
    </pre>
  );
}

/**
 * The groups that every shop has. Switching one off, or changing it, writes lines into the shop's own words, which are
 * saved with them.
 */
function DefaultWords({
  groups,
  typed,
  onType,
  onEdit,
}: {
  groups: readonly string[];
  typed: string;
  onType: (typed: string) => void;
  onEdit: (group: string) => void;
}) {
  const lines = new Set(typed.split("\n"));
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-semibold">{t("Words that every shop has")}</summary>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-surface">
        {groups.map((group) => {
          const switchedOff = `${SWITCHED_OFF}${group}`;
          const isOff = lines.has(switchedOff);
          const others = withoutLine(typed, switchedOff);
          return (
            <li key={group} className="flex items-center gap-2 py-1 pe-2 ps-4 text-sm">
              <span className={`min-w-0 flex-1 break-words ${isOff ? "text-muted line-through" : ""}`}>
                {group}
              </span>
              <Button
                type="button"
                look="quiet"
                aria-label={t("Change {group}", { group })}
                disabled={isOff}
                onClick={() => onEdit(group)}
              >
                {t("Change")}
              </Button>
              <Switch
                aria-label={group}
                checked={!isOff}
                onChange={() => onType((isOff ? others : [...others, switchedOff]).join("\n"))}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The lines of a text without this one and without blank ones. */
function withoutLine(text: string, line: string): string[] {
  return text.split("\n").filter((each) => each.trim() !== "" && each !== line);
}
