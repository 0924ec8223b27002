import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ReportPeriod } from "../../../contract/reports/periods.ts";
import { backOffice } from "../../api/back-office.ts";
import { REFRESH_MS, SELLER_KEY } from "./seller-queries.ts";

/** How a period went, refreshed while it is visible. */
export function reportQuery(period: ReportPeriod) {
  return queryOptions({
    queryKey: [...SELLER_KEY, "report", period],
    queryFn: () => backOffice.staffReports.read({ period }),
    // The numbers stay in place while those of another period load.
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
