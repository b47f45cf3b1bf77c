// The example directory's Tidewater buys a launch in a chosen week and seven featured days, as a consumer in Germany.

const WEEK = '2026-12-07';
const NUMBER = 'SW-7K3M-9QTR-2B4X-C8DZ';

export const askedOrder = {
  items: [
    { product: 'launch', listing_id: 41, week: WEEK },
    { product: 'featured', listing_id: 41, week: WEEK },
  ],
  billing_country: 'DE',
};

export const orderLines = [
  { product: 'launch', name: 'Launch', listing_id: 41, week: WEEK, list_cents: 4900, amount_cents: 4900 },
  { product: 'featured', name: 'Featured', listing_id: 41, week: WEEK, list_cents: 7900, amount_cents: 7900 },
];

export const orderTotals = {
  currency: 'USD',
  discounts: [],
  subtotal_cents: 12_800,
  vat: { country: 'DE', reason: 'destination', rate_percent: 19, reverse_charge: false, vat_number_status: 'none', amount_cents: 2432 },
  total_cents: 15_232,
};

/** The example order as lists show it, before it is paid. @param origin of the site, without a slash at the end */
export const listedOrder = (origin: string) => ({
  number: NUMBER,
  site: 'main',
  status: 'pending',
  created_at: '2026-11-23T09:20:00.000Z',
  paid_at: null,
  total_cents: orderTotals.total_cents,
  currency: 'USD',
  checkout_url: `${origin}/checkout/${NUMBER}/sV3xk2yqPZ0c7u1tJmR4LwQe`,
});

/** The example order right after it was placed: 24 hours to pay, nothing delivered. */
export const pendingOrder = (origin: string) => ({
  ...listedOrder(origin),
  ...orderTotals,
  expires_at: '2026-11-24T09:20:00.000Z',
  fulfilled_at: null,
  delivery: null,
  lines: orderLines.map((line) => ({ ...line, chosen: [], fulfilled: false, fulfilled_at: null })),
  events: [{ at: '2026-11-23T09:20:00.000Z', event: 'created', detail: 'The order was placed.' }],
});

const PAID = '2026-11-23T09:24:31.000Z';
/** The same order paid with Stripe and delivered in the same second, so it has no checkout page any more. */
export const fulfilledOrder = (origin: string) => ({
  ...pendingOrder(origin),
  status: 'fulfilled',
  paid_at: PAID,
  fulfilled_at: PAID,
  expires_at: null,
  checkout_url: null,
  delivery: null,
  lines: orderLines.map((line) => ({ ...line, chosen: [], fulfilled: true, fulfilled_at: PAID })),
  events: [
    ...pendingOrder(origin).events,
    { at: PAID, event: 'paid', detail: '$152.32 was paid with Stripe.' },
    { at: PAID, event: 'line_fulfilled', detail: 'Launch was delivered.' },
    { at: PAID, event: 'line_fulfilled', detail: 'Featured was delivered.' },
    { at: PAID, event: 'fulfilled', detail: 'Everything in this order was delivered.' },
  ],
});
