export { numberOf } from "./invoices/service.ts";
export { readStaffOrder } from "./orders/board/staff-order.ts";
export {
  creditNeedsAccount,
  limitLeftCents,
  moneyLeftCents,
  type Refunded,
  refundDifference,
  returnedCents,
  settleFailedRefund,
  whyNothingBack,
} from "./orders/changes/refund-difference.ts";
export { requireRefundable } from "./orders/changes/refund-line.ts";
export {
  costOfSubstitutes,
  isNothingLeft,
  leaveOut,
  replaceLine,
  saveQuestion,
} from "./orders/changes/replace-line.ts";
export { exportOrderItems, exportOrders } from "./orders/documents/export-orders.ts";
export { orderArrived, orderChanged, roundMoved } from "./orders/events.ts";
export { settlePaymentJob } from "./orders/jobs.ts";
export { linkTo, notifyOfMissedDelivery, notifyOfQuestion, slotChanged } from "./orders/messages.ts";
export {
  amountDueCents,
  bookChargeback,
  bookFailedRefund,
  bookRefund,
  giveUpRefunding,
  giveUpWaiting,
  holdUntil,
  lockForPayment,
  markDispute,
  markPaymentUnclear,
  receiveMoney,
  unmarkFailedRefund,
} from "./orders/payment.ts";
export { placeOrder } from "./orders/placing/place-order.ts";
export { checkoutLimits, limitCheckout } from "./orders/rate-limits.ts";
export { readAnyOrder, readHistory, readOrder, requireOrder } from "./orders/service.ts";
export { cancelOwnOrder } from "./orders/steps/change-status.ts";
export {
  findMinAges,
  finishSteps,
  lastMomentsOf,
  lockForDelivery,
  readForDelivery,
  saveUndelivered,
  takeOrders,
  toCollectCents,
  undoableSteps,
  undoOrders,
} from "./orders/steps/delivering.ts";
export {
  lockForPicking,
  quantityToPick,
  readForPicking,
  refusalOfPicking,
  savePicked,
} from "./orders/steps/picking.ts";
export { settleSoon } from "./orders/steps/settle-soon.ts";
export {
  describeOrder,
  nameForStaff,
  nameInOrder,
  nameOfReplaced,
  type OrderWithItems,
  progressOf,
  type StaffOrderRow,
  viewOrder,
  viewOrderSlot,
  viewStaffOrder,
} from "./orders/view.ts";
