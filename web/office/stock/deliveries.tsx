import { SheetListPage } from "./sheets/sheet-list-page.tsx";

/** The deliveries, drafts and booked ones, with a form that starts another. */
export default function Deliveries() {
  return <SheetListPage kind="delivery" />;
}
