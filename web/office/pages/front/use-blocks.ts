import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "#contract/i18n/i18n.ts";
import type { BlockKind, FrontBlock } from "#contract/pages/blocks.ts";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { moved } from "#web/office/shared/moved.ts";
import { focusField } from "#web/office/shared/office-form.ts";
import type { PageEdits } from "../use-page-edits.ts";
import { titleOfBlock } from "./block-kinds.ts";
import { placed } from "./block-list.tsx";
import { blockName, changed, newBlock, putBack } from "./blocks.ts";

export type BlockTools = ReturnType<typeof useBlocks>;

/** What can be done with the blocks of the front page, and where the focus is after it. */
export function useBlocks(edits: PageEdits, blocks: readonly FrontBlock[]) {
  const shop = useSettings();
  const { form, wrong } = edits;
  const addPart = useRef<HTMLDivElement>(null);
  const [said, say] = useState("");
  /** A block that has just come, and whether it is new. */
  const [arrived, setArrived] = useState<{ id: string; isNew: boolean }>();
  const titleOf = (block: FrontBlock) => titleOfBlock(block, shop);
  const change = (act: (all: readonly FrontBlock[]) => readonly FrontBlock[]) =>
    edits.change((before) => ({ ...before, blocks: before.blocks && act(before.blocks) }));

  // After the dialog in which it was chosen has given the focus back.
  useEffect(() => {
    if (arrived && form.current) focusField(form.current, blockName(arrived.id));
  }, [arrived, form]);

  // Once the block is unfolded.
  useEffect(() => {
    const [name = ""] = Object.keys(wrong ?? {});
    if (form.current && name.startsWith("blocks.")) focusNearest(form.current, name);
  }, [wrong, form]);

  return {
    ...{ edits, addPart, said, titleOf },
    isNew: ({ id }: FrontBlock) => arrived?.id === id && arrived.isNew,
    changeBlock: (id: string, act: (block: FrontBlock) => FrontBlock) =>
      change((all) => changed(all, id, act)),
    add(kind: BlockKind) {
      const block = newBlock(kind, blocks);
      change((all) => [...all, block]);
      setArrived({ id: block.id, isNew: true });
    },
    move(from: number, to: number) {
      const block = blocks[from];
      if (!block) return;
      change((all) => moved(all, from, to));
      say(placed(titleOf(block), to, blocks.length));
    },
    /** Removes a block; the focus goes to the next one. A toast brings it back. */
    remove(block: FrontBlock) {
      const index = blocks.indexOf(block);
      const next = blocks[index + 1] ?? blocks[index - 1];
      edits.pictures.forget(block.id);
      flushSync(() => change((all) => all.filter(({ id }) => id !== block.id)));
      if (next && form.current) focusField(form.current, blockName(next.id));
      else addPart.current?.querySelector("button")?.focus();
      toast(t("{name} removed", { name: titleOf(block) }), {
        about: "page",
        action: {
          text: t("Undo"),
          onClick() {
            change((all) => putBack(all, block, index));
            setArrived({ id: block.id, isNew: false });
          },
        },
      });
    },
  };
}

/** Focuses the field with this name, else the one whose name it begins with, such as the button of its block. */
function focusNearest(form: HTMLFormElement, name: string): void {
  const parts = name.split(".");
  const names = parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
  const nearest = names.find((each) => form.elements.namedItem(each));
  if (nearest) focusField(form, nearest);
}
