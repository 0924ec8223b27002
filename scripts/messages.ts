/**
 * `npm run messages`: brings the catalogs in `languages/` up to date with the messages of the sources: new ones are added
 * without a translation, those that are no longer used are removed. With `--check` it changes nothing, and fails unless
 * each catalog has all messages, translated without a mistake, and no others.
 */
import { readCatalog } from "#platform/languages/catalog.ts";
import { listMessages, problemOf, translatedLanguages, writeCatalog } from "./messages/catalogs.ts";

const isCheck = process.argv.includes("--check");
const messages = await listMessages();

for (const language of translatedLanguages) {
  const catalog = readCatalog(language);
  const unused = [...catalog.keys()].filter((message) => !messages.has(message));
  const problems = [...messages.keys()].flatMap((message) => {
    const problem = problemOf(language, message, catalog.get(message) ?? "");
    return problem ? `${JSON.stringify(message)} ${problem}` : [];
  });
  if (isCheck) {
    problems.push(...unused.map((message) => `${JSON.stringify(message)} is not used any more`));
    if (problems.length > 0) process.exitCode = 1;
  } else await writeCatalog(language, messages, catalog);
  for (const problem of problems) console.log(`languages/${language}.po: ${problem}`);
}
if (process.exitCode)
  console.log("Run `npm run messages`, and translate what is missing (docs/translating.md).");
else if (isCheck) console.log(`${messages.size} messages, translated to ${translatedLanguages.join(", ")}`);
