import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ImagePlus, X } from "lucide-react";
import { type ChangeEvent, type SubmitEvent, useId, useRef } from "react";
import { productLimits } from "#contract/catalog/product-limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { backOffice } from "#web/client/back-office.ts";
import { messageOf } from "#web/client/call-error.ts";
import { useAction } from "#web/client/use-action.ts";
import { Button } from "#web/components/button.tsx";
import { PageHead } from "#web/components/page/page-head.tsx";
import { PICTURE_TYPES } from "#web/components/pictures/picture-types.ts";
import { useObjectUrl } from "#web/components/pictures/use-object-url.ts";
import { toast } from "#web/components/toast.tsx";
import { productBody } from "#web/office/product-form/product-body.ts";
import { ProductFields } from "#web/office/product-form/product-fields.tsx";
import {
  focusField,
  focusWrongField,
  submitOnCtrlEnter,
  wrongFields,
} from "#web/office/shared/office-form.ts";
import { ownMemberQuery, STAFF_PRODUCTS_KEY, staffSummaryQuery } from "#web/office/shared/office-queries.ts";
import { SetupChecklist } from "./add-product/setup-checklist.tsx";
import { usePictures } from "./add-product/use-pictures.ts";

export default function AddProduct() {
  const { data: door } = useQuery(ownMemberQuery);
  const pictures = usePictures();
  const { mutate, isPending, error } = useAddProduct();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const files = pictures.slots.flatMap(({ file }) => file ?? []);
    mutate(productBody(new FormData(form, event.nativeEvent.submitter), files), {
      onSuccess: () => {
        form.reset();
        pictures.clear();
        focusField(form, "name");
      },
      onError: (problem) => {
        pictures.refuse(wrongFields(problem) ?? {});
        focusWrongField(form, problem);
      },
    });
  };

  return (
    <>
      <PageHead title={t("Add Product")} />
      {door?.setup && <SetupChecklist />}
      <h1 className="mb-4 font-extrabold text-2xl">{t("Add Product")}</h1>
      <form
        onSubmit={onSubmit}
        onKeyDown={submitOnCtrlEnter}
        className="grid max-w-xl gap-x-8 gap-y-5 lg:max-w-4xl lg:grid-cols-[18rem_1fr]"
      >
        <PictureSlots pictures={pictures} />
        <ProductFields wrong={wrongFields(error)} />
        <div className="flex flex-wrap gap-3 lg:col-start-2">
          <Button
            type="submit"
            disabled={isPending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="min-h-12 grow sm:w-40 sm:grow-0"
          >
            {t("ADD")}
          </Button>
          <Button
            type="submit"
            name="status"
            value="draft"
            look="secondary"
            disabled={isPending}
            className="min-h-12"
          >
            {t("Save as draft")}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Submits a new product. */
function useAddProduct() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: FormData) => backOffice.staffCatalog.addProduct(body),
    onSuccess: ({ message }) => {
      void queryClient.invalidateQueries({ queryKey: STAFF_PRODUCTS_KEY });
      void queryClient.invalidateQueries({ queryKey: staffSummaryQuery.queryKey });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, t("The product could not be added. Please try again."))),
  });
}

type PictureSlotsProps = { pictures: ReturnType<typeof usePictures> };

/** The product's pictures; the first one is shown in lists. Errors are shown at their slots. */
function PictureSlots({ pictures: { slots, tooMany, choose, remove } }: PictureSlotsProps) {
  const id = useId();
  const hasProblem = tooMany || slots.some(({ problem }) => problem);
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t("Product Image")}</legend>
      <ol className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-2">
        {slots.map(({ file, problem }, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
          <li key={slot}>
            <PictureSlot
              number={slot + 1}
              file={file}
              problem={problem}
              problemId={`${id}-${slot}`}
              onChoose={(files) => void choose(slot, files)}
              onRemove={() => remove(slot)}
            />
          </li>
        ))}
      </ol>
      <div role="alert">
        {hasProblem && (
          <ul className="mt-2 grid gap-1 rounded-xl bg-tomato-soft px-4 py-2.5 text-tomato wrap-anywhere">
            {slots.map(({ problem }, slot) =>
              problem ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
                <li key={slot} id={`${id}-${slot}`}>
                  {t("Picture {number}: {problem}", { number: slot + 1, problem })}
                </li>
              ) : null,
            )}
            {tooMany && (
              <li>
                {t("A product has at most {max, plural, one {# picture} other {# pictures}}.", {
                  max: productLimits.productImagesMax,
                })}
              </li>
            )}
          </ul>
        )}
      </div>
      {!hasProblem && (
        <p className="mt-1.5 text-muted text-sm">
          {t("JPEG, PNG, WebP or AVIF, up to 5 MB each. The first is shown in lists.")}
        </p>
      )}
    </fieldset>
  );
}

type PictureSlotProps = {
  /** 1 for the first picture. */
  number: number;
  file: File | undefined;
  /** The error of the chosen file, and the id of its message. */
  problem: string | undefined;
  problemId: string;
  onChoose: (files: readonly File[]) => void;
  onRemove: () => void;
};

/** A slot for a picture. The file input covers all of it, so that clicks, keys and dropped files work. */
function PictureSlot({ number, file, problem, problemId, onChoose, onRemove }: PictureSlotProps) {
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(file);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) onChoose([...target.files]);
    // Allows choosing the same file again after it was removed.
    target.value = "";
  };

  return (
    <div
      className={`relative aspect-square overflow-hidden rounded-2xl border-2 ${problem ? "border-tomato" : "border-edge border-dashed"} bg-surface text-muted outline-brand outline-offset-2 transition-colors duration-150 hover:border-brand hover:text-brand has-[input:focus-visible]:outline-3`}
    >
      <div
        aria-hidden
        className="grid size-full place-items-center content-center gap-1 font-semibold text-sm"
      >
        {url ? (
          <img src={url} alt="" className="size-full object-contain" />
        ) : (
          <>
            <ImagePlus className="size-6" />
            {t("Picture {number}", { number })}
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        aria-label={
          file
            ? t("Replace picture {number}, {file}", { number, file: file.name })
            : t("Choose picture {number}", { number })
        }
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {file && (
        <button
          type="button"
          aria-label={t("Remove picture {number}", { number })}
          onClick={() => {
            onRemove();
            // The button disappears with the picture, so the input gets the focus.
            input.current?.focus();
          }}
          className="absolute top-1 end-1 grid size-9 place-items-center rounded-full border border-line bg-surface text-ink hover:bg-tomato-soft hover:text-tomato"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
