import { parseSync, Visitor } from "vite";
import { CONTEXT_END } from "#contract/i18n/texts.ts";

/** The functions whose first argument is a message. */
const marking = new Set(["t", "says", "msg"]);

type Found = { message: string; start: number; end: number };

/**
 * Finds the messages in a module, in their order, and where they stand: the literals of `t`, `says` and `msg`, and calls of
 * `inContext`. Throws if one is not a literal.
 */
export function findMessages(code: string, file: string): Found[] {
  const found: Found[] = [];
  // A page that React Router splits has modules with a query, such as "home.tsx?route-chunk=main".
  const { program } = parseSync(file.replace(/\?.*/, ""), code);
  new Visitor({
    CallExpression({ callee, arguments: [first, second], start, end }) {
      if (callee.type !== "Identifier" || !first) return;
      if (callee.name === "inContext") {
        if (!isText(first) || !isText(second))
          throw new Error(`${file}: a message and its context must be literals: ${code.slice(start, end)}`);
        found.push({ message: first.value + CONTEXT_END + second.value, start, end });
      }
      if (!marking.has(callee.name)) return;
      if (isText(first)) found.push({ message: first.value, start: first.start, end: first.end });
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

function isText(
  node: { type: string; value?: unknown } | undefined,
): node is { type: "Literal"; value: string } {
  return node?.type === "Literal" && typeof node.value === "string";
}
