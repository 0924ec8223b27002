import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Language } from "#contract/i18n/languages.ts";
import type { StaffPage } from "#contract/pages/staff-endpoints.ts";
import { settingsQuery } from "#web/browser-state/settings.tsx";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY } from "#web/office/shared/office-queries.ts";
import { readPath } from "./page-values.ts";

/** All of the shop's own pages. */
export const pagesQuery = queryOptions({
  queryKey: [...OFFICE_KEY, "pages"],
  queryFn: () => backOffice.staffPages.all(),
});

/** What a page in the place of a standard one begins with: what shoppers read without it; `other` is the one that there is already. */
export function startQuery(path: string, language: Language) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "standard-page", path, language],
    queryFn: async () => {
      const { pages } = await backOffice.staffPages.all();
      const other = pages.find((page) => readPath(page) === path);
      const { standardPage } = await import("./standard-page.ts");
      return { other, written: other ? undefined : await standardPage(path, language) };
    },
    // Once it is on screen, it is what the shop begins with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A page with its newest texts. */
export function pageQuery(id: string) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "page", id],
    queryFn: () => backOffice.staffPages.page({ id }),
  });
}

/** The versions of a page that were saved. */
export function versionsQuery({ _id: id, version }: StaffPage) {
  return queryOptions({
    queryKey: [...OFFICE_KEY, "page-versions", id, version],
    queryFn: () => backOffice.staffPages.versions({ id }),
  });
}

/** What keeps the pages up to date. */
export function useKnownPages() {
  const queryClient = useQueryClient();
  const readAgain = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.invalidateQueries({ queryKey });
  // It is not shown beside a page.
  const forgetList = () => queryClient.removeQueries({ queryKey: pagesQuery.queryKey });
  /** Shows a page as it is now. */
  const keep = (page: StaffPage) => {
    queryClient.setQueryData(pageQuery(page._id).queryKey, { success: true, page });
    forgetList();
  };
  return {
    keep,
    forgetList,
    /** The same for one that shoppers read since now, or no longer: every page links to it in its footer. */
    keepShown: (page: StaffPage) => {
      keep(page);
      void readAgain(settingsQuery);
    },
    readAgain: (page: StaffPage) => readAgain(pageQuery(page._id)),
  };
}
