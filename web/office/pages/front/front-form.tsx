import { t } from "#contract/i18n/i18n.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { PageSection } from "#web/office/shared/page-section.tsx";
import type { PageEdits } from "../use-page-edits.ts";
import { AddBlock } from "./add-block.tsx";
import { BlockCard } from "./block-card.tsx";
import { BlockFields } from "./block-fields.tsx";
import { BlockList } from "./block-list.tsx";
import { SearchTexts } from "./search-texts.tsx";
import { useBlocks } from "./use-blocks.ts";

type FrontFormProps = { edits: PageEdits; blocks: readonly FrontBlock[] };

/** The fields of the front page: what search engines show, and its blocks. */
export function FrontForm({ edits, blocks }: FrontFormProps) {
  const tools = useBlocks(edits, blocks);
  const wrong = edits.wrong?.blocks;
  return (
    <>
      <SearchTexts edits={edits} />
      <PageSection title={t("Blocks")}>
        {wrong && (
          <p role="alert" className="mb-3 rounded-xl bg-tomato-soft px-4 py-3 text-tomato">
            {wrong}
          </p>
        )}
        <BlockList blocks={blocks} onMove={tools.move}>
          {blocks.map((block, index) => (
            <BlockCard
              key={block.id}
              block={block}
              title={tools.titleOf(block)}
              place={index}
              count={blocks.length}
              startsOpen={tools.isNew(block)}
              wrong={edits.wrong}
              onMove={(to) => tools.move(index, to)}
              onRemove={() => tools.remove(block)}
            >
              {() => <BlockFields block={block} tools={tools} />}
            </BlockCard>
          ))}
        </BlockList>
        <p role="status" className="sr-only">
          {tools.said}
        </p>
        <div ref={tools.addPart} className="mt-4">
          <AddBlock count={blocks.length} onAdd={tools.add} />
        </div>
      </PageSection>
    </>
  );
}
