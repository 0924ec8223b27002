/** The periods of a report: today and the days before it. */
export const reportPeriods = ["today", "week", "month", "year"] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

/** How many days each has. A year has whole weeks, so that the year before has the same weekdays. */
export const periodDays: Readonly<Record<ReportPeriod, number>> = { today: 1, week: 7, month: 30, year: 364 };

/** The tables of a report that can be exported. */
export const reportTables = ["figures", "times", "hours", "best", "worst", "short", "searches"] as const;

export type ReportTable = (typeof reportTables)[number];
