import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "#contract/api.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { backOffice } from "#web/client/back-office.ts";
import { OFFICE_KEY, REFRESH_MS } from "#web/office/shared/office-queries.ts";

export const CUSTOMERS_KEY = [...OFFICE_KEY, "customers"] as const;

export const REVIEWS_KEY = [...OFFICE_KEY, "reviews"] as const;

type CustomersInput = InputOf<Api["customers"]["list"]>;

type ReviewsInput = InputOf<Api["staffReviews"]["list"]>;

/** A page of the reviews, according to the list's URL. */
export function staffReviewsQuery(input: ReviewsInput) {
  return queryOptions({
    queryKey: [...REVIEWS_KEY, input],
    queryFn: () => backOffice.staffReviews.list(input),
    placeholderData: keepPreviousData,
    refetchInterval: input.cursor ? false : REFRESH_MS,
  });
}

/** A page of the customers, according to the list's URL. */
export function customersQuery(input: CustomersInput) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, input],
    queryFn: () => backOffice.customers.list(input),
    placeholderData: keepPreviousData,
  });
}

export const SUBSCRIBERS_KEY = [...OFFICE_KEY, "newsletter"];

type SubscribersInput = InputOf<Api["staffNewsletter"]["list"]>;

/** A page of those who get the newsletter. */
export function subscribersQuery(input: SubscribersInput) {
  return queryOptions({
    queryKey: [...SUBSCRIBERS_KEY, input],
    queryFn: () => backOffice.staffNewsletter.list(input),
    placeholderData: keepPreviousData,
  });
}

/** What the staff know of a customer. */
export function customerQuery(id: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, "customer", id],
    queryFn: () => backOffice.customers.customer({ id }),
  });
}
