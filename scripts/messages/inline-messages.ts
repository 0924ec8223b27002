import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { type Plugin, parseSync, Visitor } from "vite";

/** The compiler of messages, which the browser does not need. */
const compiler = /contract\/i18n\/compile\.ts$/;
const withoutCompiler = "export const compile = (message) => message;";

/**
 * Vite's plugin that compiles the messages in `t("...")` and `msg("...")` for the browser, so that its scripts contain
 * neither a catalog nor a compiler. A message that is not well-formed stops the build.
 */
export function inlineMessages(): Plugin {
  return {
    name: "inline-messages",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: { filter: { id: compiler }, handler: () => withoutCompiler },
    transform: {
      filter: { id: /\/(contract|web)\/[^?]*\.tsx?(\?|$)/, code: /\b(t|msg)\(/ },
      handler(code, id) {
        let written = "";
        let at = 0;
        for (const { message, start, end } of findMessages(code, id)) {
          written += code.slice(at, start) + JSON.stringify(compileMessageOrThrow(message));
          at = end;
        }
        // Each line stays where it is.
        return { code: written + code.slice(at), map: null };
      },
    },
  };
}

type Found = { message: string; start: number; end: number };

/** Finds the messages in a module, in their order, and where their literals stand. Throws if one is not a literal. */
export function findMessages(code: string, file: string): Found[] {
  const found: Found[] = [];
  // A page that React Router splits has modules with a query, such as "home.tsx?route-chunk=main".
  const { program } = parseSync(file.replace(/\?.*/, ""), code);
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier" || (callee.name !== "t" && callee.name !== "msg") || !first) return;
      if (first.type === "Literal" && typeof first.value === "string")
        found.push({ message: first.value, start: first.start, end: first.end });
      else if (
        callee.name === "msg" ||
        first.type === "TemplateLiteral" ||
        first.type === "ConditionalExpression"
      )
        throw new Error(`${file}: a message must be one literal: ${code.slice(first.start, first.end)}`);
    },
  }).visit(program);
  return found.sort((one, other) => one.start - other.start);
}
