import { Suspense } from "react";
import { inContext, type Message, msg, readerLanguage, t } from "#contract/i18n/i18n.ts";
import type { Language } from "#contract/i18n/languages.ts";
import type { FrontBlock } from "#contract/pages/blocks.ts";
import { pageLimits } from "#contract/pages/limits.ts";
import { Field, TextField } from "#web/components/fields/field.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useCategories, useSettings } from "#web/components/settings.ts";
import { emptyText } from "../page-values.ts";
import { blockKinds, defaultWord, type WordName } from "./block-kinds.ts";
import { blockName, withWords, writtenWords } from "./blocks.ts";
import type { BlockTools } from "./use-blocks.ts";

const TextEditor = lazyPart(async () => (await import("../text-editor.tsx")).TextEditor);

const fields: Record<Exclude<WordName, "body">, { label: Message; max: number }> = {
  alt: { label: msg("Alternative text"), max: pageLimits.altLength },
  heading: { label: msg("Heading"), max: pageLimits.headingLength },
  text: { label: inContext("page", "Text"), max: pageLimits.descriptionLength },
  button: { label: msg("Text on the button"), max: pageLimits.buttonLength },
};

type WordFieldsProps = { block: FrontBlock; language: Language; tools: BlockTools };

/** The words of a block in one language. */
export function WordFields({ block, language, tools }: WordFieldsProps) {
  const names = blockKinds[block.kind].words.filter((name) => name !== "alt" || block.picture);
  return (
    <div className="grid gap-5">
      {names.map((name) =>
        name === "body" ? (
          <BodyField key={name} block={block} language={language} tools={tools} />
        ) : (
          <WordField key={name} name={name} block={block} language={language} tools={tools} />
        ),
      )}
    </div>
  );
}

function WordField({ name, block, language, tools }: WordFieldsProps & { name: keyof typeof fields }) {
  const { label, max } = fields[name];
  const path = `${blockName(block.id)}.words.${language}.${name}`;
  const [own, standard] = useFallbacks(block, language, name);
  const shared = {
    label: t(label),
    name: path,
    ...{ lang: language, dir: "auto", autoComplete: "off" },
    value: block.words[language]?.[name] ?? "",
    // The standard one is known in the language of the office alone.
    placeholder: own || (language === readerLanguage() ? standard : undefined),
    maxLength: max,
    error: tools.edits.wrong?.[path],
    hint:
      name === "alt"
        ? t("What is in the picture, for people who cannot see it.")
        : own || standard
          ? undefined
          : t("Nothing is shown without it."),
    onChange: ({ target }: { target: { value: string } }) =>
      tools.changeBlock(block.id, (before) => withWords(before, language, { [name]: target.value })),
  };
  return name === "text" ? <TextField {...shared} rows={2} /> : <Field {...shared} />;
}

/** What shoppers read where a word is empty: with no word in their language, all words of the main one, else the standard one. */
function useFallbacks(block: FrontBlock, language: Language, name: keyof typeof fields) {
  const shop = useSettings();
  const categories = useCategories();
  const [main = "en"] = shop.languages;
  const isWritten = writtenWords(block.words)[language] !== undefined;
  const own = isWritten ? undefined : block.words[main]?.[name];
  return [own, defaultWord(block, name, { ...shop, categories })] as const;
}

function BodyField({ block, language, tools: { edits, changeBlock } }: WordFieldsProps) {
  const path = `${blockName(block.id)}.words.${language}.body`;
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <TextEditor
        key={edits.round}
        initial={block.words[language]?.body ?? emptyText.body}
        language={language}
        error={Object.entries(edits.wrong ?? {}).find(([name]) => name.startsWith(path))?.[1]}
        onChange={(body) => changeBlock(block.id, (before) => withWords(before, language, { body }))}
      />
    </Suspense>
  );
}
