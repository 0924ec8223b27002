import { Lock } from "lucide-react";
import { Navigate, Outlet, useLocation } from "react-router";
import type { Role } from "../../../contract/permissions.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { pageAt, pagesOf } from "./seller-pages.ts";
import { includes } from "./use-may.ts";

/**
 * The page at the URL, if the role includes it. A member who may not add products starts at the first page that they
 * may open.
 */
export function PermittedPage({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (!page || includes(role, page.permission)) return <Outlet />;
  const [first] = pagesOf(role);
  if (page.to === "/seller" && first) return <Navigate to={first.to} replace />;
  return (
    <>
      <PageHead title={page.text} />
      <h1 className="font-extrabold text-2xl">{page.text}</h1>
      <EmptyState icon={<Lock />} title="Your role does not include this" text="Ask the owner of the shop.">
        {first && <ButtonLink to={first.to}>Go to {first.text}</ButtonLink>}
      </EmptyState>
    </>
  );
}
