import { type LoaderFunctionArgs, redirect } from "react-router";
import { withoutLanguage } from "#contract/i18n/languages.ts";
import { asListed } from "#web/browser-state/listed-product.ts";
import { CallError } from "#web/client/call-error.ts";
import { apiContext } from "#web/client/context.ts";
import { listParameters, readListQuery, withParameters } from "./list-query.ts";

/** The products for a URL, `offers`: only the reduced ones. An invalid cursor redirects to the first page. */
export async function loadList(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  category?: string,
  { offers = false } = {},
) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const parameters = listParameters({ ...query, offers: offers || query.offers }, category);
  try {
    const {
      success: _,
      categories: __,
      products,
      ...list
    } = await context.get(apiContext).catalog.list(parameters);
    return { ...list, products: products.map(asListed) };
  } catch (error) {
    if (!parameters.cursor || !(error instanceof CallError) || error.code !== "invalid_input") throw error;
    url.search = withParameters(url.searchParams, {}).toString();
    throw redirect(withoutLanguage(url.pathname) + url.search);
  }
}
