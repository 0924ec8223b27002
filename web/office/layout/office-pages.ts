import {
  ArrowDownUp,
  BookA,
  Boxes,
  ChartLine,
  ClipboardList,
  Contact,
  FileText,
  type LucideIcon,
  Mails,
  MapPinned,
  Megaphone,
  MessageSquareText,
  PackageSearch,
  ReceiptText,
  ShieldCheck,
  ShoppingBasket,
  SlidersHorizontal,
  SquarePlus,
  TicketPercent,
  Truck,
  Users,
} from "lucide-react";
import { matchPath } from "react-router";
import { type Message, msg } from "#contract/i18n/i18n.ts";
import type { Permission, Role } from "#contract/permissions.ts";
import { includes } from "#web/office/shared/session/use-may.ts";

type OfficePage = {
  to: string;
  text: Message;
  icon: LucideIcon;
  /** The permission needed to open it. */
  permission: Permission;
};

export const OUTBOX = "/seller/outbox";

/** The pages of the back office in display order. The first is its front page. */
const officePages: readonly OfficePage[] = [
  { to: "/seller", text: msg("Add Product"), icon: SquarePlus, permission: "catalog.edit" },
  { to: "/seller/product-list", text: msg("Product List"), icon: PackageSearch, permission: "stock.adjust" },
  { to: "/seller/stock", text: msg("Stock"), icon: Boxes, permission: "stock.adjust" },
  { to: "/seller/orders", text: msg("Orders"), icon: ClipboardList, permission: "orders.read" },
  { to: "/seller/pick", text: msg("Picking"), icon: ShoppingBasket, permission: "orders.pack" },
  { to: "/seller/round", text: msg("Driving"), icon: MapPinned, permission: "orders.deliver" },
  { to: "/seller/delivery", text: msg("Delivery"), icon: Truck, permission: "orders.read" },
  { to: "/seller/reports", text: msg("Reports"), icon: ChartLine, permission: "reports.read" },
  { to: "/seller/accounting", text: msg("Accounting"), icon: ReceiptText, permission: "reports.read" },
  { to: "/seller/customers", text: msg("Customers"), icon: Contact, permission: "customers.read" },
  { to: "/seller/discounts", text: msg("Discounts"), icon: TicketPercent, permission: "pricing.edit" },
  { to: "/seller/reviews", text: msg("Reviews"), icon: MessageSquareText, permission: "reviews.moderate" },
  { to: "/seller/search-words", text: msg("Search words"), icon: BookA, permission: "catalog.edit" },
  { to: "/seller/import", text: msg("Import, export"), icon: ArrowDownUp, permission: "catalog.edit" },
  { to: "/seller/promotions", text: msg("Promotions"), icon: Megaphone, permission: "promotions.send" },
  { to: OUTBOX, text: msg("Outbox"), icon: Mails, permission: "mail.read" },
  { to: "/seller/staff", text: msg("Staff"), icon: Users, permission: "staff.manage" },
  { to: "/seller/pages", text: msg("Pages"), icon: FileText, permission: "settings.edit" },
  { to: "/seller/settings", text: msg("Settings"), icon: SlidersHorizontal, permission: "settings.edit" },
  { to: "/seller/account", text: msg("Account"), icon: ShieldCheck, permission: "staff.self" },
];

/** Pages that are opened from one of the others, `from`. */
const innerPages: readonly (Omit<OfficePage, "icon"> & { from: string })[] = [
  {
    to: "/seller/products/:id/stock",
    text: msg("Stock"),
    permission: "stock.adjust",
    from: "/seller/product-list",
  },
  { to: "/seller/products", text: msg("Product"), permission: "catalog.edit", from: "/seller/product-list" },
  {
    to: "/seller/orders/problems",
    text: msg("Reported problems"),
    permission: "orders.read",
    from: "/seller/orders",
  },
  {
    to: "/seller/orders/payments-to-check",
    text: msg("Payments to check"),
    permission: "payments.review",
    from: "/seller/orders",
  },
  { to: "/seller/orders/:id", text: msg("Order"), permission: "orders.read", from: "/seller/orders" },
  {
    to: "/seller/delivery/rounds",
    text: msg("Rounds"),
    permission: "orders.deliver",
    from: "/seller/delivery",
  },
  {
    to: "/seller/delivery/zones",
    text: msg("Zones & times"),
    permission: "delivery.edit",
    from: "/seller/delivery",
  },
  {
    to: "/seller/delivery/holidays",
    text: msg("Holidays & exceptions"),
    permission: "delivery.edit",
    from: "/seller/delivery",
  },
  {
    to: "/seller/customers/newsletter",
    text: msg("Newsletter"),
    permission: "customers.read",
    from: "/seller/customers",
  },
  { to: "/seller/staff/audit", text: msg("Audit log"), permission: "staff.manage", from: "/seller/staff" },
];

/** The pages that a role may open. */
export function pagesOf(role: Role): OfficePage[] {
  return officePages.filter(({ permission }) => includes(role, permission));
}

/** The page at a URL, or the page that a nested URL belongs to. */
export function pageAt(pathname: string): (Omit<OfficePage, "icon"> & { from?: string }) | undefined {
  return [...innerPages, ...officePages].find(({ to }) =>
    matchPath({ path: to, end: to === "/seller" }, pathname),
  );
}
