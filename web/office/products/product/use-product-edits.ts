import { useEffect, useRef, useState } from "react";
import type { StaffProduct } from "#contract/catalog/product-endpoints.ts";
import type { ProductField } from "#contract/catalog/product-fields.ts";
import type { ProductPicture } from "#contract/catalog/product-texts.ts";
import { readText, writeText } from "#web/client/stored-text.ts";
import { useSettings } from "#web/components/settings.ts";
import {
  type FormValues,
  isSame,
  namesOfChanged,
  readForm,
  writeForm,
} from "#web/office/product-form/form-values.ts";
import { type Merge, mergeValues, withFields } from "#web/office/product-form/merge-values.ts";
import { pictureText, readPicture, valuesOf } from "#web/office/product-form/product-values.ts";
import { useStaffMember } from "#web/office/shared/session/use-may.ts";

const keyOf = (productId: string) => `product-draft:${productId}`;

type Edits = {
  /** The version that the edits are based on, and what the form contained then. */
  version: number;
  base: FormValues;
  /** What the form contains. */
  values: FormValues;
  /** What somebody else has saved meanwhile, beside what was edited here. */
  meeting?: Meeting | undefined;
};

/** An edit that met one of somebody else: the values before both, and of both. */
export type Meeting = Pick<Merge, "conflicts" | "taken"> & {
  before: FormValues;
  mine: FormValues;
  theirs: FormValues;
};

/**
 * The edits in the form of a product, which the browser keeps over a reload. When a newer version arrives, both are
 * combined field by field.
 */
export function useProductEdits(product: StaffProduct) {
  const settings = useSettings();
  const memberId = useStaffMember()?._id ?? "";
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState<Edits>(() => {
    const saved = valuesOf(product, settings);
    const draft = readProductDraft(product._id, memberId);
    return draft
      ? rebase(draft, product.version, saved)
      : { version: product.version, base: saved, values: saved };
  });
  const [initial] = useState(edits.values);
  // A call may be answered when more has been typed.
  const latest = useRef(edits);

  const keep = (next: Edits) => {
    const { version, base, values } = next;
    latest.current = next;
    setEdits(next);
    writeProductDraft(product._id, isDirty(next) ? { memberId, version, base, values } : undefined);
  };
  /** The edits with what was typed last. The pictures are not in fields. */
  const current = () => {
    const { values, ...rest } = latest.current;
    const typed = form.current ? readForm(form.current) : values;
    return { ...rest, values: { ...typed, pictures: values.pictures ?? [] } };
  };
  const show = (next: Edits) => {
    if (form.current) writeForm(form.current, next.values);
    keep(next);
  };
  /** Combines the form with a version that was saved elsewhere, or was sent from here. */
  const adopt = (saved: StaffProduct, sent?: FormValues) => {
    if (saved.version < latest.current.version) return;
    const own = sent ? { base: sent, version: saved.version, meeting: undefined } : {};
    show(rebase({ ...current(), ...own }, saved.version, valuesOf(saved, settings)));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version, or another stock, arrives
  useEffect(() => adopt(product), [product]);

  return {
    ...{ form, initial, adopt, ...edits },
    isDirty: isDirty(edits),
    note: () => keep(current()),
    /** Changes the pictures; `change` gets those that there are. */
    setPictures(change: (pictures: ProductPicture[]) => ProductPicture[]) {
      const { values, ...rest } = current();
      const pictures = change(values.pictures.map(readPicture)).map(pictureText);
      keep({ ...rest, values: { ...values, pictures } });
    },
    /** Decides for one of both in a field that both have changed. */
    choose(field: ProductField, values: FormValues) {
      const now = current();
      show({ ...now, values: withFields(now.values, values, [field]) });
    },
    /** Shows other values, such as those that were saved last. Returns those in the form until now. */
    replace(values: FormValues): FormValues {
      const former = current();
      show({ ...former, values, meeting: undefined });
      return former.values;
    },
    forget: () => writeProductDraft(product._id, undefined),
  };
}

function isDirty({ base, values }: Edits): boolean {
  return namesOfChanged(base, values).length > 0;
}

/** The edits as edits of another version. */
function rebase(edits: Edits, version: number, theirs: FormValues): Edits {
  const { base, values: mine, meeting } = edits;
  const { values, conflicts, taken } = mergeValues(base, mine, theirs);
  const met = version > edits.version && isDirty(edits) && conflicts.length + taken.length > 0;
  // A quantity that was typed stays based on the one that was seen: what came is the difference.
  const isTyped = !isSame(base.stockQuantity, mine.stockQuantity);
  const stockQuantity = isTyped ? base.stockQuantity : theirs.stockQuantity;
  return {
    version,
    base: { ...theirs, stockQuantity: stockQuantity ?? [] },
    values: isTyped ? values : { ...values, stockQuantity: stockQuantity ?? [] },
    meeting: met ? { conflicts, taken, before: base, mine, theirs } : meeting,
  };
}

type Values = Readonly<Record<string, readonly string[]>>;

/** Edits of a product that are not saved: what the form contained at first and contains now, and whose they are. */
type ProductDraft = { memberId: string; version: number; base: Values; values: Values };

/** The unsaved edits of a product in this tab; undefined when there are none of this member. */
function readProductDraft(productId: string, memberId: string): ProductDraft | undefined {
  try {
    const draft: unknown = JSON.parse(readText(keyOf(productId), "sessionStorage") ?? "null");
    return isDraft(draft) && draft.memberId === memberId ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps edits over a reload; undefined forgets them. */
function writeProductDraft(productId: string, draft: ProductDraft | undefined): void {
  writeText(keyOf(productId), draft ? JSON.stringify(draft) : null, "sessionStorage");
}

function isDraft(stored: unknown): stored is ProductDraft {
  const { version, base, values } = { ...(stored as Partial<ProductDraft>) };
  return typeof version === "number" && isValues(base) && isValues(values);
}

function isValues(stored: unknown): stored is Values {
  return (
    typeof stored === "object" &&
    stored !== null &&
    Object.values(stored).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === "string"),
    )
  );
}
