import { data } from "react-router";

/** Matches any unknown URL; the layout's error boundary shows the error page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
