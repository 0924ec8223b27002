/** The tabs of the pages about the staff. */
export const staffSections = [
  { path: "/seller/staff", title: "Members" },
  { path: "/seller/staff/audit", title: "Audit log" },
] as const;
