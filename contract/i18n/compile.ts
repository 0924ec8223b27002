import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

const compiled = new Map<string, CompiledMessage>();

/**
 * Compiles a message in ICU MessageFormat to what is filled in; throws if it is not well-formed. In the browser's scripts
 * all messages are compiled already: there, scripts/messages/inline-messages.ts leaves this out.
 */
export function compile(message: string): CompiledMessage {
  const found = compiled.get(message) ?? compileMessageOrThrow(message);
  compiled.set(message, found);
  return found;
}
