import { useRef, useState } from "react";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { problemInside, problemOutside } from "#web/office/product-form/picture-problem.ts";

/** A file that is being uploaded, or was refused. */
export type Upload = {
  key: number;
  file: File;
  /** The picture that it replaces; undefined for a further one. */
  replaced: string | undefined;
  problem?: string;
};

/** Uploads pictures of a product; each joins the others, or replaces one, when it has arrived. */
export function useUploads(
  productId: string,
  onChange: (change: (pictures: ProductPicture[]) => ProductPicture[]) => void,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  async function send(upload: Upload): Promise<void> {
    const refuse = (problem: string) =>
      setUploads((all) => all.map((each) => (each.key === upload.key ? { ...each, problem } : each)));
    const problem = problemOutside(upload.file) ?? (await problemInside(upload.file));
    if (problem) return refuse(problem);
    const form = new FormData();
    form.append("product", JSON.stringify(productId));
    form.append("images", upload.file);
    try {
      const reply = await backOffice.products.addPicture(form);
      const image = reply.image[0] ?? "";
      dismiss(upload.key);
      onChange((pictures) => place(pictures, { image, alt: "" }, upload.replaced));
    } catch (error) {
      refuse(
        messageOf(error, t("“{file}” could not be uploaded. Please try again.", { file: upload.file.name })),
      );
    }
  }

  return {
    uploads,
    dismiss,
    upload(files: readonly File[], replaced?: string) {
      const begun = files.map((file) => ({ key: count.current++, file, replaced }));
      setUploads((all) => [...all.filter(({ problem }) => !problem), ...begun]);
      for (const each of begun) void send(each);
    },
  };
}

/** In the place of the replaced picture, if that is still there. */
function place(pictures: readonly ProductPicture[], added: ProductPicture, replaced: string | undefined) {
  const at = pictures.findIndex(({ image }) => image === replaced);
  return at === -1 ? [...pictures, added] : pictures.with(at, added);
}
