import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";

/** All pages of one's own. */
export const pagesQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "pages"],
  queryFn: () => backOffice.staffPages.all(),
});

/** The versions of a page that were saved. */
export function versionsQuery({ _id: id, version }: StaffPage) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "page-versions", id, version],
    queryFn: () => backOffice.staffPages.versions({ id }),
  });
}

/** What keeps the list of all pages up to date. */
export function useKnownPages() {
  const queryClient = useQueryClient();
  const change = (pagesOf: (known: StaffPage[]) => StaffPage[]) =>
    queryClient.setQueryData(
      pagesQuery.queryKey,
      (known) => known && { ...known, pages: pagesOf(known.pages) },
    );
  return {
    /** Shows a page as it is now. */
    keep: (page: StaffPage) =>
      change((known) => {
        const at = known.findIndex(({ _id }) => _id === page._id);
        return at === -1 ? [page, ...known] : known.with(at, page);
      }),
    forget: (page: StaffPage) => change((known) => known.filter(({ _id }) => _id !== page._id)),
    readAgain: () => queryClient.invalidateQueries({ queryKey: pagesQuery.queryKey }),
  };
}
