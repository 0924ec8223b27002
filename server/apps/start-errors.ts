import { StartError } from "#platform/config/config.ts";
import { chainOf, isOutOfRoom, isUnavailable } from "#platform/db/failures.ts";
import { describeError } from "#platform/log/describe-error.ts";
import { StorageUnavailable } from "#platform/storage/storage.ts";

type SystemError = Error & { code?: string; port?: number; address?: string };

/** One clear line about why the shop could not start; for an unexpected error, the whole error. */
export function explainStartError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const chain = chainOf(error);
  if (chain.some((each) => each instanceof StorageUnavailable))
    return `The S3 store cannot be used: ${describeError(chain.at(-1) ?? error)}`;
  const cause = (chain.at(-1) ?? error) as SystemError;
  const { code = "", message, port, address } = cause;
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what is listening there, or set PORT to another number.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} may not be used: set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && port !== undefined))
    return `HOST ${address ?? ""} is no address of this machine.`;
  if (isOutOfRoom(cause)) return `This machine has no room: ${message}`;
  if (/^(28|3D|42501|53)/.test(code)) return `The database refused: ${message}`;
  if (isUnavailable(cause) || /timeout/i.test(message))
    return `The database at DATABASE_URL cannot be reached: ${message || code}`;
  return (error as Error).stack ?? String(error);
}
