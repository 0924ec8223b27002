import { inContext, t } from "#contract/i18n/i18n.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { Field } from "#web/components/fields/field.tsx";
import { useSettings } from "#web/components/settings.ts";
import { LanguageFold } from "../language-fold.tsx";
import { blockKinds } from "./block-kinds.ts";
import { BlockPicture } from "./block-picture.tsx";
import { BlockProducts } from "./block-products.tsx";
import { blockName, writtenWords } from "./blocks.ts";
import { ChosenProducts } from "./chosen-products.tsx";
import type { BlockTools } from "./use-blocks.ts";
import { WordFields } from "./word-fields.tsx";

export type BlockFieldsProps = { block: FrontBlock; tools: BlockTools };

/** The fields of a block: its words in the main language, what is the same in all languages, and the words in the others. */
export function BlockFields({ block, tools }: BlockFieldsProps) {
  const [main = "en", ...others] = useSettings().languages;
  const { id, kind } = block;
  const { wrong } = tools.edits;
  const { about, words } = blockKinds[kind];
  const written = writtenWords(block.words);
  return (
    <div className="grid gap-5">
      <p className="text-muted text-sm">{t(about)}</p>
      {words.includes("alt") && <BlockPicture block={block} tools={tools} />}
      <WordFields language={main} block={block} tools={tools} />
      {words.includes("button") && <LinkField block={block} tools={tools} />}
      {kind === "products" && <BlockProducts block={block} tools={tools} />}
      {kind === "recipe" && <RecipeProducts block={block} tools={tools} />}
      {words.length > 0 &&
        others.map((language) => (
          <LanguageFold
            key={language}
            language={language}
            isWritten={written[language] !== undefined}
            wrong={wrong}
            path={`${blockName(id)}.words.${language}`}
          >
            <WordFields language={language} block={block} tools={tools} />
          </LanguageFold>
        ))}
    </div>
  );
}

/** Where a banner or a picture leads. */
function LinkField({ block: { id, kind, link }, tools: { edits, changeBlock } }: BlockFieldsProps) {
  const name = `${blockName(id)}.link`;
  return (
    <Field
      label={t(inContext("text", "Link"))}
      name={name}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      value={link ?? ""}
      maxLength={pageLimits.linkLength}
      placeholder={kind === "banner" ? "/products" : undefined}
      error={edits.wrong?.[name]}
      hint={
        kind === "banner"
          ? t("Where the button leads: a path of this shop such as /offers, or an address with https://.")
          : t(
              "Where the button leads: a path of this shop such as /offers, or an address with https://. Without a link there is no button.",
            )
      }
      onChange={({ target }) => changeBlock(id, (before) => ({ ...before, link: target.value }))}
    />
  );
}

/** What a recipe needs. */
function RecipeProducts({ block: { id, products }, tools: { edits, changeBlock } }: BlockFieldsProps) {
  return (
    <ChosenProducts
      title={t("Products of the recipe")}
      ids={products?.from === "chosen" ? products.ids : []}
      error={edits.wrong?.[`${blockName(id)}.products.ids`]}
      onChange={(act) =>
        changeBlock(id, (before) => {
          const ids = before.products?.from === "chosen" ? before.products.ids : [];
          return { ...before, products: { from: "chosen", ids: act(ids) } };
        })
      }
    />
  );
}
