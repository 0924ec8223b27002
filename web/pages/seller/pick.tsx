import { useSearchParams } from "react-router";
import { useKeptPages } from "../../features/offline/use-kept-pages.ts";
import { useKeepWork } from "../../features/seller/kept-work.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ChooseOrders } from "./pick/choose-orders.tsx";
import { WalkPage } from "./pick/walk-page.tsx";

/** Picking on a phone: first the orders are chosen, then they are picked in one walk. */
export default function Pick() {
  useKeptPages();
  useKeepWork();
  const ids = useSearchParams()[0].get("ids") ?? "";
  return (
    <>
      <PageHead title="Picking" />
      {ids === "" ? <ChooseOrders /> : <WalkPage ids={ids} />}
    </>
  );
}
