export { setStockLevels } from "./availability/low-stock.ts";
export { moveStock } from "./availability/move-stock.ts";
export {
  lockStock,
  refuseUnlessInStock,
  reserveFromStockAgain,
  returnToStock,
  type StockedProduct,
  takeFromStock,
} from "./availability/order-stock.ts";
export { changeStock } from "./availability/stock.ts";
export type { NewProduct } from "./editing/insert-store.ts";
export { holdOrders, removeProducts } from "./editing/remove-products.ts";
export { setCosts } from "./editing/set-costs.ts";
export { exportCsv, exportOriginals } from "./import-export/export-products.ts";
export { readNewProducts } from "./import-export/reading/read-new-products.ts";
export { backInStockJob } from "./jobs.ts";
export { saveSales } from "./lists/best-sellers.ts";
export { categoryFilter, findProductIds, isFound } from "./lists/browse-products.ts";
export { readCost } from "./prices/prices.ts";
export { applyScheduledPrices } from "./prices/schedule-prices.ts";
export { openSearchIndex, type SearchIndex } from "./search/search-index.ts";
export {
  addRatings,
  countCatalog,
  findStaffProduct,
  importProducts,
  isCatalogEmpty,
  loadProducts,
  readProducts,
  requireProducts,
} from "./service.ts";
export {
  translatedNameOf,
  viewCountedProduct,
  viewLevelledProduct,
  viewListedProduct,
} from "./view.ts";
export { inWalkSequence } from "./walk-sequence.ts";
