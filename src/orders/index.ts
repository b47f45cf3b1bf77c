// The door of orders for other domains and the wiring.
export { createCheckout } from './operations/create-checkout.ts';
export { getOrder } from './operations/get-order.ts';
export { listMyOrders } from './operations/list-my-orders.ts';
export { listProducts } from './operations/list-products.ts';
export { quoteOrder } from './operations/quote-order.ts';
export { type PaymentEvent, type PaymentProvider, type Payments, paymentsNeed } from './payments/payments.ts';
export { products } from './products/index.ts';
export { openVies, type Vies, viesNeed } from './vat/vies.ts';
