export { type DeliveryTimes, saveDeliveryTimes } from "./delivery-times.ts";
export {
  asState,
  chooseSlot,
  exchangeSlot,
  reserveSlotAgain,
  returnSlot,
  type Slot,
  takeSlot,
} from "./service.ts";
export type { SelectedState } from "./store.ts";
