import pretty, { type PrettyOptions, type PrettyStream } from "pino-pretty";
import { isRequestLine, requestText } from "./http/request-log.ts";

/** Writes the log for people: the time, what happened, and a level only where something is wrong. */
export function openPrettyOutput(output: Partial<PrettyOptions> = {}): PrettyStream {
  return pretty({
    sync: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: "pid,hostname,reqId,method,path,statusCode,ms",
    customPrettifiers: {
      time: (time) => String(time),
      level: (_level, _key, _log, { label, labelColorized }) =>
        label === "INFO" ? "" : `${labelColorized} `,
    },
    messageFormat: (log, messageKey) =>
      isRequestLine(log) ? requestText(log) : String(log[messageKey] ?? ""),
    ...output,
  });
}
