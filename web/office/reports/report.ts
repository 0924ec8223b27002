import type { Api } from "#contract/api.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { ReportPeriod } from "#contract/reports/periods.ts";

/** A report, and its period; undefined while that of another one is still shown. */
export type Report = ReplyOf<Api["staffReports"]["read"]> & { period: ReportPeriod | undefined };
