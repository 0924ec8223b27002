import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { inContext, t } from "#contract/i18n/i18n.ts";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { Field } from "#web/components/fields/field.tsx";

type ExportPeriodProps = {
  /** "Export orders". */
  title: string;
  /** What the table contains, as a sentence. */
  about: string;
  /** The path of the call. */
  path: string;
  /** The list's search and filters. */
  filters: Record<string, string | undefined>;
};

/** Downloads the rows of a list that are of a period as CSV. */
export function ExportPeriod({ title, about, path, filters }: ExportPeriodProps) {
  const [open, setOpen] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = Object.entries({
      ...Object.fromEntries(new FormData(event.currentTarget)),
      ...filters,
    }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    // A download link streams the file to disk and keeps the page open, whatever the response is.
    const link = document.createElement("a");
    link.href = `${path}?${new URLSearchParams(given)}`;
    link.download = "";
    link.click();
    setOpen(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-5" />
        {t("Export")}
      </Button>
      <Dialog open={open} title={title} onClose={() => setOpen(false)}>
        <form onSubmit={save} className="grid gap-4">
          <h2 className="pe-10 font-extrabold text-2xl">{title}</h2>
          <p className="text-muted">{about}</p>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t(inContext("date", "From"))} name="from" type="date" />
            <Field label={t(inContext("date", "To"))} name="to" type="date" />
          </div>
          <Button type="submit">{t("Save as CSV")}</Button>
        </form>
      </Dialog>
    </>
  );
}
