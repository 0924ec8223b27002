import { data, redirect } from "react-router";
import { addressOf, standardPages } from "#contract/pages/address.ts";
import { CallError } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import type { Route } from "./+types/page";
import { OwnPage } from "./own-page.tsx";

export async function loader({ params: { path }, context }: Route.LoaderArgs) {
  if (standardPages.has(path)) throw redirect(addressOf(path));
  try {
    return await context.get(apiContext).pages.page({ path });
  } catch (error) {
    throw error instanceof CallError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}

/** A page that no other shop has. */
export default function Page({ loaderData: { page } }: Route.ComponentProps) {
  return <OwnPage page={page} />;
}
