import {
  ClipboardList,
  type LucideIcon,
  Mails,
  Megaphone,
  PackageSearch,
  ShieldCheck,
  SquarePlus,
  Users,
} from "lucide-react";
import { matchPath } from "react-router";
import type { Permission, Role } from "../../../contract/permissions.ts";
import { includes } from "./use-may.ts";

type SellerPage = {
  to: string;
  text: string;
  icon: LucideIcon;
  /** What a role needs to open it. */
  permission: Permission;
};

export const OUTBOX = "/seller/outbox";

/** The pages of the back office, in their order. The first is its front page. */
export const sellerPages = [
  { to: "/seller", text: "Add Product", icon: SquarePlus, permission: "catalog.edit" },
  { to: "/seller/product-list", text: "Product List", icon: PackageSearch, permission: "stock.adjust" },
  { to: "/seller/orders", text: "Orders", icon: ClipboardList, permission: "orders.read" },
  { to: "/seller/promotions", text: "Promotions", icon: Megaphone, permission: "promotions.send" },
  { to: OUTBOX, text: "Outbox", icon: Mails, permission: "mail.read" },
  { to: "/seller/staff", text: "Staff", icon: Users, permission: "staff.manage" },
  { to: "/seller/account", text: "Account", icon: ShieldCheck, permission: "staff.self" },
] as const satisfies readonly SellerPage[];

/** Those that a role may open. */
export function pagesOf(role: Role): SellerPage[] {
  return sellerPages.filter(({ permission }) => includes(role, permission));
}

/** The page at an address, or the page that it belongs to. */
export function pageAt(pathname: string): SellerPage | undefined {
  return sellerPages.find(({ to }) => matchPath({ path: to, end: to === "/seller" }, pathname));
}
