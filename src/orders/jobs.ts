/** Names of order jobs; order-tasks.ts implements them. */
export const ISSUE_INVOICE = 'issue_invoice';
export const REFUND_PAYMENT = 'refund_payment';
export const LOOK_AFTER_REFUND = 'look_after_refund';
export const FETCH_EXCHANGE_RATES = 'fetch_exchange_rates';
