import { type LoaderFunctionArgs, redirect } from "react-router";
import { CallError } from "../../../api/call-error.ts";
import { apiContext } from "../../../api/context.ts";
import { asListed } from "../../../api/listed-product.ts";
import { listParameters, readListQuery, withParameters } from "./list-query.ts";

/** The products that an address asks for. A cursor that belongs to no such list leads to the list's beginning. */
export async function loadList(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  category?: string,
) {
  const url = new URL(request.url);
  const parameters = listParameters(readListQuery(url.searchParams), category);
  try {
    const { products, total, didYouMean, nextCursor } = await context
      .get(apiContext)
      .catalog.list(parameters);
    return { products: products.map(asListed), total, didYouMean, nextCursor };
  } catch (error) {
    if (!parameters.cursor || !(error instanceof CallError) || error.code !== "invalid_input") throw error;
    url.search = withParameters(url.searchParams, {}).toString();
    throw redirect(url.pathname + url.search);
  }
}
