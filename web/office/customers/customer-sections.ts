/** The tabs of the pages about customers. */
export const customerSections = [
  { path: "/seller/customers", title: "Customers" },
  { path: "/seller/customers/newsletter", title: "Newsletter" },
] as const;
