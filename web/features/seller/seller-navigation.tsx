import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Mails, Megaphone, PackageSearch, SquarePlus } from "lucide-react";
import { NavLink } from "react-router";
import { sellerDoorQuery } from "./seller-queries.ts";

const pages = [
  { to: "/seller", text: "Add Product", icon: SquarePlus },
  { to: "/seller/product-list", text: "Product List", icon: PackageSearch },
  { to: "/seller/orders", text: "Orders", icon: ClipboardList },
  { to: "/seller/promotions", text: "Promotions", icon: Megaphone },
];

const outbox = { to: "/seller/outbox", text: "Outbox", icon: Mails };

/** The pages of the seller, in a demo with the mails that nobody sends: at the side on wide screens, a row of tabs under the bar on phones. */
export function SellerNavigation() {
  const { data } = useQuery(sellerDoorQuery);
  return (
    <nav
      aria-label="Seller"
      className="max-lg:border-line max-lg:border-b max-lg:bg-surface lg:sticky lg:top-16 lg:w-56 lg:shrink-0 lg:self-start lg:p-4"
    >
      <ul className="grid max-lg:auto-cols-[minmax(max-content,1fr)] max-lg:grid-flow-col max-lg:overflow-x-auto lg:gap-1">
        {(data?.outbox ? [...pages, outbox] : pages).map(({ to, text, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/seller"}
              className="flex min-h-12 items-center justify-center gap-1 border-transparent border-b-3 px-1 font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong max-lg:flex-col max-lg:py-2 max-lg:text-sm lg:justify-start lg:gap-3 lg:rounded-xl lg:border-b-0 lg:px-4 lg:aria-[current=page]:bg-brand-soft lg:hover:bg-sunken"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
