import { type LogDescriptor, levels } from "pino";
import pretty, { type PrettyOptions, type PrettyStream } from "pino-pretty";
import { isRequestLine, requestText } from "#platform/http/request-log.ts";

const WARN = 40;

/** Opens the log output for a terminal: the time, a level only for warnings and errors, and the message. */
export function openPrettyOutput(output: Partial<PrettyOptions> = {}): PrettyStream {
  return pretty({
    sync: true,
    customColors: "message:reset",
    ignore: "time,level,pid,hostname,reqId,method,path,statusCode,ms",
    messageFormat: (log, messageKey, _levelKey, { colors }) => {
      const text = isRequestLine(log) ? requestText(log) : String(log[messageKey] ?? "");
      const level = Number(log.level);
      const mark = level >= WARN ? `${levels.labels[level]?.toUpperCase()} ` : "";
      const tint = level > WARN ? colors.red : mark ? colors.yellow : String;
      return `${colors.gray(timeOf(log))} ${tint(mark + text)}`;
    },
    ...output,
  });
}

function timeOf({ time }: LogDescriptor): string {
  return new Date(Number(time)).toTimeString().slice(0, 8);
}
