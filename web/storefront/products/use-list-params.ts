import { useLocation, useNavigate, useNavigation } from "react-router";
import { withParameters } from "./list-query.ts";

/**
 * The parameters of the list's URL, and how to change some of them. While a changed list is still loading they are
 * already its parameters, so that a second choice adds to the first instead of replacing it.
 */
export function useListParams() {
  const shown = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const params = new URLSearchParams(next?.pathname === shown.pathname ? next.search : shown.search);
  const change = (changes: Record<string, string | readonly string[]>) =>
    navigate(`?${withParameters(params, changes)}`, { preventScrollReset: true });
  return { params, change };
}
