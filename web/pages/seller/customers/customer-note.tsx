import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { CustomerNote as Note } from "../../../../contract/customers/endpoints.ts";
import { customerLimits } from "../../../../contract/customers/limits.ts";
import { backOffice } from "../../../api/back-office.ts";
import { CallError, fieldsOf } from "../../../api/call-error.ts";
import { useAction } from "../../../api/use-action.ts";
import { customerQuery } from "../../../features/seller/customer-queries.ts";
import { submitOnCtrlEnter } from "../../../features/seller/seller-form.ts";
import { useMay } from "../../../features/seller/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { useDateFormat } from "../../../ui/dates.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";
import { UnsavedChanges } from "../../../ui/unsaved-changes.tsx";
import { CustomerSection } from "./customer-section.tsx";

type CustomerNoteProps = { id: string; note: Note };

/** The text being edited, and the version of the note that it began with. */
type Draft = { text: string; version: number };

/** What the staff wrote about the customer, who never sees it. */
export function CustomerNote({ id, note }: CustomerNoteProps) {
  const [draft, setDraft] = useState<Draft>();
  const edit = useRef<HTMLButtonElement>(null);
  const mayEdit = useMay("customers.edit");
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form has disappeared with the focus in it.
    if (wasEdited.current && !draft) edit.current?.focus();
    wasEdited.current = draft !== undefined;
  }, [draft]);
  return (
    <CustomerSection title="Note">
      <div className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
        {draft ? (
          <NoteForm
            id={id}
            note={note}
            draft={draft}
            onChange={setDraft}
            onClose={() => setDraft(undefined)}
          />
        ) : (
          <>
            <NoteText note={note} />
            {mayEdit && (
              <Button
                ref={edit}
                look="secondary"
                onClick={() => setDraft({ text: note.text, version: note.version })}
                className="justify-self-start"
              >
                {note.text ? "Edit the note" : "Write a note"}
              </Button>
            )}
          </>
        )}
      </div>
    </CustomerSection>
  );
}

function NoteText({ note: { text, at, by } }: { note: Note }) {
  const writeMoment = useDateFormat("moment");
  if (!text) return <p className="text-muted">Nothing is noted. Only the staff see notes.</p>;
  return (
    <div>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      {at && (
        <p className="tabular wrap-anywhere mt-1 text-muted text-sm">
          {by && `${by}, `}
          <time dateTime={at}>{writeMoment(at)}</time>
        </p>
      )}
    </div>
  );
}

type NoteFormProps = CustomerNoteProps & {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
};

/** When somebody else has saved meanwhile, their text is shown above: saving replaces what is seen, never more. */
function NoteForm({ id, note, draft, onChange, onClose }: NoteFormProps) {
  const queryClient = useQueryClient();
  const { queryKey } = customerQuery(id);
  const isOutdated = note.version !== draft.version;
  const { mutate, isPending, error } = useAction({
    mutationFn: (text: string) => backOffice.customers.writeNote({ id, text, version: note.version }),
    onSuccess: ({ message, note: saved }) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, note: saved });
      toast.success(message, { about: "note" });
      onClose();
    },
    onError: (problem) => {
      if (problem instanceof CallError && problem.code === "note_changed")
        return queryClient.invalidateQueries({ queryKey });
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(draft.text);
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate className="grid gap-3">
      {isOutdated && (
        <div role="alert" className="grid gap-2 rounded-xl bg-amber-soft px-4 py-3">
          <p className="font-semibold">Somebody else has changed this note. It says now:</p>
          <NoteText note={note} />
        </div>
      )}
      <TextField
        label="Note"
        name="text"
        rows={5}
        autoFocus
        value={draft.text}
        maxLength={customerLimits.noteLength}
        error={fieldsOf(error)?.text}
        hint="Only the staff see it."
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      {!isOutdated && <FormError error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {isOutdated ? "Replace it" : "Save the note"}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <UnsavedChanges when={draft.text !== note.text} />
    </form>
  );
}
