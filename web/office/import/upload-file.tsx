import { useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useNavigate } from "react-router";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { buttonClass } from "#web/components/button.tsx";
import { Progress } from "#web/components/progress.tsx";
import { importQuery } from "./import-queries.ts";

/** Sends a file and opens its import. The input covers the button, so that a file can be dropped on it too. */
export function UploadFile({ label = t("Choose a file") }: { label?: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useAction({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append("files", file);
      return backOffice.imports.upload(form);
    },
    onSuccess: (reply) => {
      queryClient.setQueryData(importQuery(reply.import._id).queryKey, reply);
      return navigate(`/seller/import/${reply.import._id}`);
    },
  });
  return (
    <div className="grid gap-2">
      <span
        className={buttonClass(
          "primary",
          "relative w-full overflow-hidden outline-brand outline-offset-2 has-[input:disabled]:opacity-60 has-[input:focus-visible]:outline-3 sm:w-auto sm:justify-self-start",
        )}
      >
        <FileUp aria-hidden className="size-5" />
        {label}
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.zip"
          aria-label={t("{label}: CSV, XLSX or ZIP", { label })}
          aria-describedby="file-note"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) mutate(file);
            // Allows choosing the same file again once it is corrected.
            target.value = "";
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </span>
      <p id="file-note" role="status" className={`wrap-anywhere ${error ? "text-tomato" : "text-muted"}`}>
        {isPending && t("Sending and reading the file")}
        {error && messageOf(error, t("The file could not be sent. Please try again."))}
      </p>
      {isPending && <Progress label={t("Sending and reading the file")} done={0} total={null} />}
    </div>
  );
}
