import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { staffLimits } from "#contract/staff/limits.ts";
import type { StaffNote as Note } from "#contract/staff/note.ts";
import { CallError, fieldsOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { useDateFormat } from "#web/components/dates.ts";
import { TextField } from "#web/components/fields/field.tsx";
import { FormError } from "#web/components/fields/form-error.tsx";
import { UnsavedChanges } from "#web/components/fields/unsaved-changes.tsx";
import { toast } from "#web/components/toast.tsx";
import { submitOnCtrlEnter } from "./office-form.ts";

type StaffNoteProps = {
  note: Note;
  mayEdit: boolean;
  save: (note: { text: string; version: number }) => Promise<{ message: string; note: Note }>;
  /** Shows the note as it was saved. */
  onSaved: (note: Note) => void;
  /** Reads the note again, because somebody else has changed it. */
  onOutdated: () => Promise<void>;
};

/** The text being edited, and the version of the note that it began with. */
type Draft = { text: string; version: number };

/** What the staff wrote about a customer or an order; the customer never sees it. */
export function StaffNote(props: StaffNoteProps) {
  const { note, mayEdit } = props;
  const [draft, setDraft] = useState<Draft>();
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form has disappeared with the focus in it.
    if (wasEdited.current && !draft) edit.current?.focus();
    wasEdited.current = draft !== undefined;
  }, [draft]);
  return (
    <div className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      {draft ? (
        <NoteForm {...props} draft={draft} onChange={setDraft} onClose={() => setDraft(undefined)} />
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
              {note.text ? t("Edit the note") : t("Write a note")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function NoteText({ note: { text, at, by } }: { note: Note }) {
  const writeMoment = useDateFormat("moment");
  if (!text) return <p className="text-muted">{t("Nothing is noted. Only the staff see notes.")}</p>;
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

type NoteFormProps = StaffNoteProps & {
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
};

/** When somebody else has saved meanwhile, their text is shown above: saving replaces what is seen, never more. */
function NoteForm({ note, save, onSaved, onOutdated, draft, onChange, onClose }: NoteFormProps) {
  const isOutdated = note.version !== draft.version;
  const { mutate, isPending, error } = useAction({
    mutationFn: (text: string) => save({ text, version: note.version }),
    onSuccess: ({ message, note: saved }) => {
      onSaved(saved);
      toast.success(message, { about: "note" });
      onClose();
    },
    onError: (problem) => {
      if (problem instanceof CallError && problem.code === "note_changed") return onOutdated();
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
          <p className="font-semibold">{t("Somebody else has changed this note. It says now:")}</p>
          <NoteText note={note} />
        </div>
      )}
      <TextField
        label={t("Note")}
        name="text"
        rows={5}
        autoFocus
        value={draft.text}
        maxLength={staffLimits.noteLength}
        error={fieldsOf(error)?.text}
        hint={t("Only the staff see it.")}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      {!isOutdated && <FormError error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          {isOutdated ? t("Replace it") : t("Save the note")}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t("Cancel")}
        </Button>
      </div>
      <UnsavedChanges when={draft.text !== note.text} />
    </form>
  );
}
