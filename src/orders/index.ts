// The door of orders for other domains and the wiring.
export { expireOrders, refundOrder } from './end-order.ts';
export { refreshFeatured } from './fulfilment/effect-store.ts';
export { createCheckout } from './operations/create-checkout.ts';
export { getOrder } from './operations/get-order.ts';
export { listMyOrders } from './operations/list-my-orders.ts';
export { listProducts } from './operations/list-products.ts';
export { lookAtSandboxPayment } from './operations/look-at-sandbox-payment.ts';
export { playSandboxPayment } from './operations/play-sandbox-payment.ts';
export { quoteOrder } from './operations/quote-order.ts';
export { type OrderParts, orderTasks } from './order-tasks.ts';
export { lookAfterPayments } from './payments/hear-provider.ts';
export { openPayments } from './payments/open-payments.ts';
export { type Payments, paymentsNeed } from './payments/payments.ts';
export { createWebhooks } from './payments/webhook-route.ts';
export { openVies, type Vies, viesNeed } from './vat/vies.ts';
