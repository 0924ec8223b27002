import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { auditAreas } from "../../../contract/staff/audit-areas.ts";
import { calls } from "../../../contract/staff/calls.ts";
import { ExportPeriod } from "../../features/seller/export-period.tsx";
import { auditQuery } from "../../features/seller/staff-queries.ts";
import { staffSections } from "../../features/seller/staff-sections.ts";
import { useNoticeSessionEnd } from "../../features/seller/use-seller-session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListBody } from "../../ui/list/list-body.tsx";
import { ListKeys } from "../../ui/list/list-keys.tsx";
import { ListPager } from "../../ui/list/list-pager.tsx";
import { ListChoice, ListHead, ListSearch } from "../../ui/list/list-tools.tsx";
import { useListState } from "../../ui/list/use-list-state.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { SectionTabs } from "../../ui/section-tabs.tsx";
import { areaTexts } from "./audit/area-texts.ts";
import { AuditTable, AuditTableSkeleton } from "./audit/audit-table.tsx";

const areaOptions = [
  { value: "", text: "Everything" },
  ...auditAreas.map((area) => ({ value: area, text: areaTexts[area] })),
];

/** What the staff changed, and what they tried without permission. */
export default function Audit() {
  const state = useListState({ area: auditAreas });
  const { query, change } = state;
  const audit = useQuery(auditQuery(query));
  useNoticeSessionEnd(audit.error);
  const { search, area } = query;
  return (
    <>
      <PageHead title="Audit log" />
      <SectionTabs label="Staff" sections={staffSections} />
      <div className="pt-6">
        <ListHead title="Audit log" noun="action" count={audit.data}>
          <ListSearch label="Who: name or email" state={state} />
          <ListChoice
            label="Area"
            value={area ?? ""}
            options={areaOptions}
            onChange={(value) => change({ area: value })}
          />
          <ExportPeriod
            title="Export the audit log"
            about={state.isNarrowed ? "the entries that the list shows now" : "all entries"}
            path={calls.exportAudit.path}
            filters={{ search, area }}
          />
          <ListKeys />
        </ListHead>
        <ListBody
          query={audit}
          state={state}
          rowsOf={(page) => page.entries}
          skeleton={<AuditTableSkeleton />}
          empty={<NothingFound narrowed={state.isNarrowed} />}
        >
          {(page) => (
            <>
              <AuditTable entries={page.entries} />
              <ListPager page={page} state={state} />
            </>
          )}
        </ListBody>
      </div>
    </>
  );
}

function NothingFound({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={<History />} title="Nothing found">
        <ButtonLink to="/seller/staff/audit" replace look="secondary">
          Show everything
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<History />}
      title="Nothing yet"
      text="What the staff change appears here, for a year."
    />
  );
}
