import type { Route } from "./+types/customers";
import { CustomerPage } from "./customers/customer.tsx";
import { CustomerList } from "./customers/customer-list.tsx";

/** The list of customers, or one of them. */
export default function Customers({ params: { id } }: Route.ComponentProps) {
  return id ? <CustomerPage key={id} id={id} /> : <CustomerList />;
}
