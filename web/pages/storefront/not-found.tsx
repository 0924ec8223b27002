import { data } from "react-router";

/** Any address that no page has: the layout's error boundary shows it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
