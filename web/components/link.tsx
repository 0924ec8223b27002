// biome-ignore lint/style/noRestrictedImports: the shop's own links are made of them
import { type LinkProps, type NavLinkProps, Link as PlainLink, NavLink as PlainNavLink } from "react-router";

/** Loads the next page's scripts and data when a press is likely: on hover, touch or keyboard focus. */
const early = { prefetch: "intent", discover: "none" } as const;

/** A link to a page of the shop. */
export function Link(props: LinkProps) {
  return <PlainLink {...early} {...props} />;
}

/** The same, which knows whether its page is the current one. */
export function NavLink(props: NavLinkProps) {
  return <PlainNavLink {...early} {...props} />;
}
