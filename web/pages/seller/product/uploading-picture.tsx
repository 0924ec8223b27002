import { X } from "lucide-react";
import { useObjectUrl } from "../../../ui/use-object-url.ts";
import type { Upload } from "./use-uploads.ts";

type UploadingPictureProps = { upload: Upload; onDismiss: () => void };

/** A picture on its way to the shop, or why it did not get there. */
export function UploadingPicture({ upload: { file, problem }, onDismiss }: UploadingPictureProps) {
  const url = useObjectUrl(problem ? undefined : file);
  return (
    <li
      className={`flex items-center gap-3 rounded-2xl border p-2 text-sm ${problem ? "border-tomato bg-tomato-soft" : "border-line bg-surface"}`}
    >
      {url && <img src={url} alt="" className="size-20 shrink-0 rounded-xl object-contain opacity-60" />}
      <p
        role={problem ? "alert" : "status"}
        className={`min-w-0 grow px-1 wrap-anywhere ${problem ? "text-tomato" : "text-muted"}`}
      >
        {problem ?? `Uploading ${file.name}`}
      </p>
      {problem && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-9 shrink-0 place-items-center rounded-full text-tomato hover:bg-surface"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </li>
  );
}
