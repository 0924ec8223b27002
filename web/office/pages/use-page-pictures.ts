import { useRef, useState } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { problemInside, problemOutside } from "#web/office/product-form/picture-problem.ts";

/** A picture on its way to the shop, or why it did not get there. */
type Upload = { file: File; problem?: string };

/** Uploads the pictures of a page; each is put into its place when it has arrived, unless another was chosen meanwhile. */
export function usePagePictures(onUploaded: (id: string, picture: string) => void) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const latest = useRef<Record<string, File>>({});
  const show = (id: string, upload: Upload | undefined) =>
    setUploads(({ [id]: _, ...others }) => (upload ? { ...others, [id]: upload } : others));

  async function upload(id: string, file: File): Promise<void> {
    latest.current[id] = file;
    show(id, { file });
    const result = await send(file);
    if (latest.current[id] !== file) return;
    show(id, "problem" in result ? { file, problem: result.problem } : undefined);
    if ("picture" in result) onUploaded(id, result.picture);
  }

  return {
    uploads,
    isUploading: Object.values(uploads).some(({ problem }) => problem === undefined),
    upload: (id: string, file: File) => void upload(id, file),
    /** Forgets the picture that was chosen last. */
    forget(id: string) {
      delete latest.current[id];
      show(id, undefined);
    },
    forgetAll() {
      latest.current = {};
      setUploads({});
    },
  };
}

async function send(file: File): Promise<{ picture: string } | { problem: string }> {
  const problem = problemOutside(file) ?? (await problemInside(file));
  if (problem) return { problem };
  const form = new FormData();
  form.append("images", file);
  try {
    return { picture: (await backOffice.staffPages.addPicture(form)).picture };
  } catch (error) {
    return {
      problem: messageOf(error, t("“{file}” could not be uploaded. Please try again.", { file: file.name })),
    };
  }
}
