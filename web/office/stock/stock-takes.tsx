import { SheetListPage } from "./sheets/sheet-list-page.tsx";

/** The stock-takes, drafts and booked ones, with a form that starts another. */
export default function StockTakes() {
  return <SheetListPage kind="stock-take" />;
}
