import { describe, expect, it } from 'vitest';
import { withCoupon, withoutCoupon } from '../coupons/coupon-rules.ts';
import { getProduct, products } from '../products/index.ts';
import type { Item, ListingFacts } from '../products/product.ts';
import type { Facts } from './check-items.ts';
import { type Quote, quote, withVat } from './quote.ts';

// The rules and sums of an order as what they are, pure functions; quote-rules.test.ts asks for them over REST.

const MONDAY = '2026-03-09';
const CLOSED = '2026-03-16';
const FULL = '2026-03-23';
const ONE_LEFT = '2026-03-30';
const TWO_LEFT = '2026-04-06';

const draftIds = {
  open: '00000000-0000-4000-8000-000000000001',
  other: '00000000-0000-4000-8000-000000000002',
  sent: '00000000-0000-4000-8000-000000000003',
  nobodys: '00000000-0000-4000-8000-000000000004',
};

const listing = (id: number, more: Partial<ListingFacts> = {}): ListingFacts => ({
  id,
  site_id: 1,
  name: `Listing ${id}`,
  slug: `listing-${id}`,
  status: 'draft',
  plan: 'free',
  launch_week: null,
  live_since: null,
  is_verified: true,
  launched_weeks: [],
  has_paid_launch_ahead: false,
  primary_category: 'tools',
  extra_categories: [],
  weeks: [],
  award_weeks: [],
  has_ai_review: false,
  evidence: {} as ListingFacts['evidence'],
  ...more,
});
const live = { status: 'live', plan: 'paid', launched_weeks: ['2025-01-06'], weeks: ['2025-01-06'], live_since: new Date('2025-01-06T00:00:00Z') } as const;

const facts: Facts = {
  today: '2026-03-04',
  listings: new Map(
    [
      listing(1),
      listing(2),
      listing(3, live),
      listing(4, { status: 'suspended' }),
      listing(5, { site_id: 2 }),
      listing(6, { ...live, award_weeks: ['2025-01-06', '2025-02-03'] }),
      listing(7, { status: 'scheduled', plan: 'paid', launch_week: MONDAY, has_paid_launch_ahead: true }),
      listing(8),
    ].map((one) => [one.id, one]),
  ),
  drafts: new Map([
    [draftIds.open, { listing_id: null }],
    [draftIds.other, { listing_id: null }],
    [draftIds.sent, { listing_id: 3 }],
  ]),
  siteId: 1,
  categories: new Map(['extra-a', 'extra-b'].map((slug) => [slug, slug])),
  weeks: [
    { week: MONDAY, places_left: 9, is_closed: false },
    { week: CLOSED, places_left: 9, is_closed: true },
    { week: FULL, places_left: 0, is_closed: false },
    { week: ONE_LEFT, places_left: 1, is_closed: false },
    { week: TWO_LEFT, places_left: 2, is_closed: false },
  ],
  prices: new Map(products.map(({ code }, at) => [code, 1001 + at * 1000])),
};
const priceOf = (code: string) => facts.prices.get(code)!;

const seller = { country: 'DE', vat_registered: true, oss: true };
const french = { country: 'FR', vatNumber: 'none' } as const;
const given = { facts, buyer: french, seller, day: '2026-03-04' };

function faultsOf(...items: Item[]): string[] {
  const result = quote(items, given);
  return 'errors' in result ? result.errors.map(({ pointer, code }) => `${pointer} ${code}`) : [];
}
function detailOf(item: Item): string {
  const result = quote([item], given);
  return 'errors' in result ? result.errors.map(({ detail }) => detail).join(' ') : '';
}
function priced(...items: Item[]): Quote {
  const result = quote(items, given);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.quote;
}

const trophy = (options: Record<string, unknown> = {}) => ({ product: 'trophy', listing_id: 6, options: { size: 'small', material: 'oak', ...options } });

describe('the rules of the items', () => {
  it.each<[string, Item, string[]]>([
    ['an unknown product', { product: 'lunch' }, ['product unknown_product']],
    ['no listing', { product: 'featured' }, ['listing_id required']],
    ['a listing of others', { product: 'featured', listing_id: 99 }, ['listing_id listing_not_found']],
    ['a listing of another site', { product: 'launch', listing_id: 5 }, ['listing_id other_site']],
    ['a suspended listing', { product: 'featured', listing_id: 4 }, ['listing_id listing_suspended']],
    ['what a suspended listing may buy', { product: 'done_for_you', listing_id: 4 }, []],
    ['no week, where it can be left out', { product: 'launch', listing_id: 1 }, []],
    ['no week, where it is needed', { product: 'relaunch', listing_id: 3 }, ['week required']],
    ['a week for what has none', { product: 'done_for_you', listing_id: 1, week: MONDAY }, ['week not_allowed']],
    ['a week that is offered', { product: 'launch', listing_id: 1, week: MONDAY }, []],
    ['no such week', { product: 'launch', listing_id: 1, week: '2026-03-10' }, ['week week_not_offered']],
    ['a launch in a closed week', { product: 'launch', listing_id: 1, week: CLOSED }, ['week week_not_offered']],
    ['what takes no place, in a closed week', { product: 'featured', listing_id: 3, week: CLOSED }, []],
    ['what takes no place, in a full week', { product: 'featured', listing_id: 3, week: FULL }, []],
    ['a launch in a full week', { product: 'launch', listing_id: 1, week: FULL }, ['week week_full']],
    ['the last place', { product: 'launch', listing_id: 1, week: ONE_LEFT }, []],
    ['an amount for a fixed price', { product: 'launch', listing_id: 1, amount_cents: 4900 }, ['amount_cents not_allowed']],
    ['no amount', { product: 'billboard_min', listing_id: 3 }, ['amount_cents required']],
    ['an amount too small', { product: 'billboard_min', listing_id: 3, amount_cents: priceOf('billboard_min') - 1 }, ['amount_cents too_small']],
    ['the least amount', { product: 'billboard_min', listing_id: 3, amount_cents: priceOf('billboard_min') }, []],
    ['categories for a launch', { product: 'launch', listing_id: 1, categories: ['extra-a'] }, ['categories not_allowed']],
    ['no categories', { product: 'extra_categories', listing_id: 3 }, ['categories required']],
    ['an empty list of categories', { product: 'extra_categories', listing_id: 3, categories: [] }, ['categories required']],
    ['categories', { product: 'extra_categories', listing_id: 3, categories: ['extra-a', 'extra-b'] }, []],
    ['options for a launch', { product: 'launch', listing_id: 1, options: { colour: 'red' } }, ['options not_allowed']],
    ['no options in a list of options', { product: 'launch', listing_id: 1, options: {} }, []],
    ['options', trophy(), []],
    ['a bad option', trophy({ size: 'huge' }), ['options/size bad_option']],
    ['options left out', { product: 'trophy', listing_id: 6 }, ['options/size bad_option', 'options/material bad_option']],
    // The product's own rules still run, without the options that are wrong.
    ['a bad option, and an award that nobody asks for then', trophy({ size: 'huge', award_week: '2020-01-06' }), ['options/size bad_option']],
    [
      'an amount, and an award of another week',
      { ...trophy({ award_week: '2020-01-06' }), amount_cents: 5 },
      ['amount_cents not_allowed', 'options/award_week no_award_that_week'],
    ],
    [
      'an amount and a bad option',
      { ...trophy({ size: 'huge', award_week: '2020-01-06' }), amount_cents: 5 },
      ['amount_cents not_allowed', 'options/size bad_option'],
    ],
    [
      'options for what has none, and a week with a launch of the listing',
      { product: 'relaunch', listing_id: 3, week: '2025-01-06', options: { colour: 'red' } },
      ['options not_allowed', 'week week_not_offered', 'week same_week'],
    ],
    ['what a scheduled listing may buy', { product: 'featured', listing_id: 7 }, []],
    ['a bad option, and no award', { ...trophy({ size: 'huge' }), listing_id: 3 }, ['options/size bad_option', 'listing_id no_award']],
  ])('%s', (_name, item, expected) => {
    expect(faultsOf(item)).toEqual(expected.map((fault) => `/items/0/${fault}`));
  });

  it('name the item that is wrong', () => {
    expect(faultsOf({ product: 'launch', listing_id: 1 }, { product: 'featured', listing_id: 99 })).toEqual(['/items/1/listing_id listing_not_found']);
  });

  it('say what to do', () => {
    expect(detailOf({ product: 'lanch' })).toContain('Did you mean launch?');
    expect(detailOf({ product: 'zzzzzzzzzz' })).toBe('There is no product "zzzzzzzzzz". See list_products.');
    expect(detailOf({ product: 'launch', listing_id: 1, amount_cents: 4900 })).toBe('launch has a fixed price. Only billboard_min takes an amount.');
    expect(detailOf({ product: 'launch', listing_id: 1, categories: ['extra-a'] })).toBe('launch does not take categories. Only extra_categories does.');
    expect(detailOf({ product: 'launch', listing_id: 1, week: 'x' })).toBe(`x isn’t one of the available weeks: ${MONDAY}, ${FULL}, ${ONE_LEFT}, ${TWO_LEFT}.`);
  });

  it('the same thing twice is refused, the second time', () => {
    const item = { product: 'featured', listing_id: 3 };
    expect(faultsOf(item, { ...item })).toEqual(['/items/1/product duplicate_item']);
    expect(faultsOf(item, { ...item, listing_id: 6 })).toEqual([]);
    // What a bundle in the order includes.
    expect(faultsOf({ product: 'launch_bundle', listing_id: 1 }, { product: 'featured', listing_id: 1 })).toEqual(['/items/1/product duplicate_item']);
    expect(faultsOf(item, { product: 'done_for_you', listing_id: 3 })).toEqual([]);
    const [one, other] = [trophy({ award_week: '2025-01-06' }), trophy({ award_week: '2025-02-03' })];
    expect(faultsOf(one, other)).toEqual([]);
    expect(faultsOf(one, { ...one })).toEqual(['/items/1/product duplicate_item']);
  });

  it('a launch in the same order makes a listing live for the other items', () => {
    const launch = { product: 'launch', listing_id: 1 };
    const billboard = { product: 'billboard_min', listing_id: 1, amount_cents: 1_000_000 };
    expect(faultsOf(billboard)).toEqual(['/items/0/listing_id listing_not_live']);
    expect(faultsOf(launch, billboard)).toEqual([]);
    expect(faultsOf({ ...launch, listing_id: 2 }, billboard)).toEqual(['/items/1/listing_id listing_not_live']);
    expect(faultsOf({ product: 'featured', listing_id: 1 })).toEqual(['/items/0/listing_id listing_not_out']);
    expect(faultsOf(launch, { product: 'featured', listing_id: 1 })).toEqual([]);
    expect(faultsOf({ product: 'featured', listing_id: 3 })).toEqual([]);
  });

  it('several launches share the places that are left', () => {
    const at = (listing_id: number, week: string) => ({ product: 'launch', listing_id, week });
    expect(faultsOf(at(1, ONE_LEFT), at(2, ONE_LEFT))).toEqual(['/items/1/week week_full']);
    expect(faultsOf(at(1, ONE_LEFT), at(2, MONDAY))).toEqual([]);
    expect(faultsOf({ product: 'featured', listing_id: 3, week: ONE_LEFT }, at(1, ONE_LEFT))).toEqual([]);
    expect(faultsOf(at(1, TWO_LEFT), at(2, TWO_LEFT))).toEqual([]);
    expect(faultsOf(at(1, TWO_LEFT), at(2, TWO_LEFT), at(8, TWO_LEFT))).toEqual(['/items/2/week week_full']);
    const three = quote([at(1, TWO_LEFT), at(2, TWO_LEFT), at(8, TWO_LEFT)], given);
    expect('errors' in three && three.errors[0]!.detail).toContain('2 paid places left');
    const result = quote([at(1, ONE_LEFT), at(2, ONE_LEFT)], given);
    expect('errors' in result && result.errors[0]!.detail).toBe(`The week of ${ONE_LEFT} has 1 paid place left, fewer than this order needs.`);
  });

  it.each<[string, Omit<Item, 'product'>, string[]]>([
    ['neither a listing nor a draft', {}, ['listing_id required']],
    ['a listing', { listing_id: 3 }, []],
    ['a draft', { options: { draft_id: draftIds.open } }, []],
    ['both', { listing_id: 3, options: { draft_id: draftIds.open } }, ['options/draft_id not_allowed']],
    ['no such draft', { options: { draft_id: draftIds.nobodys } }, ['options/draft_id draft_not_found']],
    ['no such listing', { listing_id: 99 }, ['listing_id listing_not_found']],
    ['a malformed draft', { options: { draft_id: 'x' } }, ['options/draft_id bad_option']],
    [
      'an amount, and no such draft',
      { amount_cents: 5, options: { draft_id: draftIds.nobodys } },
      ['amount_cents not_allowed', 'options/draft_id draft_not_found'],
    ],
    ['a draft that is a listing', { options: { draft_id: draftIds.sent } }, ['options/draft_id draft_submitted']],
  ])('what is for a listing or a draft, with %s', (_name, item, expected) => {
    for (const { code } of products.filter(({ options }) => options?.draft_id))
      expect(faultsOf({ product: code, ...item })).toEqual(expected.map((fault) => `/items/0/${fault}`));
  });

  it('the same thing for a draft twice is refused, the second time', () => {
    for (const { code: product } of products.filter(({ options }) => options?.draft_id)) {
      const item = (draft_id: string) => ({ product, options: { draft_id } });
      expect(faultsOf(item(draftIds.open), item(draftIds.open))).toEqual(['/items/1/product duplicate_item']);
      expect(faultsOf(item(draftIds.open), item(draftIds.other))).toEqual([]);
    }
  });
});

describe('the sums', () => {
  it('add up the lines, with VAT on the total', () => {
    const one = priced({ product: 'launch', listing_id: 1, week: MONDAY }, { product: 'billboard_min', listing_id: 3, amount_cents: 123_457 });
    const launch = priceOf('launch');
    expect(one.lines).toEqual([
      { product: 'launch', name: getProduct('launch').texts.name, listing_id: 1, week: MONDAY, list_cents: launch, amount_cents: launch },
      { product: 'billboard_min', name: getProduct('billboard_min').texts.name, listing_id: 3, week: null, list_cents: 123_457, amount_cents: 123_457 },
    ]);
    expect(one.discounts).toEqual([]);
    const subtotal = launch + 123_457;
    expect(one).toMatchObject({ subtotal_cents: subtotal, vat: { country: 'FR', rate_basis_points: 2000 } });
    expect(one.vat.amount_cents).toBe(Math.round(subtotal * 0.2));
    expect(one.total_cents).toBe(subtotal + one.vat.amount_cents);
    expect(one).not.toHaveProperty('coupon');
  });

  it('a bundle shows what it saves', () => {
    const parts = priceOf('launch') + priceOf('featured') + priceOf('extra_categories');
    const cost = priceOf('launch_bundle');
    const one = priced({ product: 'launch_bundle', listing_id: 1 });
    expect(one.lines[0]).toMatchObject({ list_cents: parts, amount_cents: cost });
    expect(one.discounts).toEqual([{ product: 'launch_bundle', cents: parts - cost, reason: 'Costs less than its parts bought separately.' }]);
    // A site team may ask more for it than for its parts: then it saves nothing.
    const prices = new Map(facts.prices).set('launch_bundle', parts + 1);
    const dear = quote([{ product: 'launch_bundle', listing_id: 1 }], { ...given, facts: { ...facts, prices } });
    expect(dear).toMatchObject({ quote: { discounts: [], lines: [{ list_cents: parts + 1, amount_cents: parts + 1 }] } });
  });

  it('follow the buyer, the postcode and the rates that are given', () => {
    const one = priced({ product: 'launch', listing_id: 1 });
    const vatFor = (buyer: Parameters<typeof withVat>[1]['buyer'], rates?: Parameters<typeof withVat>[1]['rates']) =>
      withVat(one, { buyer, seller, day: '2026-03-04', rates }).vat;
    expect(vatFor({ country: null, vatNumber: 'none' })).toMatchObject({ reason: 'country_unknown', amount_cents: 0 });
    expect(vatFor({ country: 'FR', vatNumber: 'valid' })).toMatchObject({ reverse_charge: true, amount_cents: 0 });
    // The Canary Islands are outside the union's VAT.
    expect(vatFor({ country: 'ES', postcode: '35001', vatNumber: 'none' }).amount_cents).toBe(0);
    expect(vatFor({ country: 'ES', postcode: '28001', vatNumber: 'none' }).rate_basis_points).toBe(2100);
    expect(vatFor(french, [{ country: 'FR', from: '2026-01-01', basis_points: 1234 } as never]).rate_basis_points).toBe(1234);
  });
});

describe('coupons', () => {
  const coupon = { code: 'SPRING', percent: null, amount_cents: null, products: null };
  const order = priced(
    { product: 'launch', listing_id: 1 },
    { product: 'featured', listing_id: 3 },
    { product: 'billboard_min', listing_id: 3, amount_cents: 500_000 },
  );
  const amounts = (of: Quote | undefined) => of?.lines.map(({ amount_cents }) => amount_cents);
  const [launch, featured] = [priceOf('launch'), priceOf('featured')];

  it('take a percentage off every line but bids, and say so', () => {
    const one = withCoupon(order, { ...coupon, percent: 50 })!;
    const off = Math.round((launch + featured) / 2);
    expect(one.subtotal_cents).toBe(order.subtotal_cents - off);
    expect(one.lines[2]!.amount_cents).toBe(500_000);
    expect(one.discounts.map(({ product, reason }) => [product, reason])).toEqual([
      ['launch', 'Coupon SPRING.'],
      ['featured', 'Coupon SPRING.'],
    ]);
    expect(one.discounts.reduce((sum, { cents }) => sum + cents, 0)).toBe(off);
    expect(one.vat.amount_cents).toBe(Math.round(one.subtotal_cents * 0.2));
    expect(one.total_cents).toBe(one.subtotal_cents + one.vat.amount_cents);
    expect(one.coupon).toEqual({ code: 'SPRING', before: amounts(order), discounts: 2 });
    // It stays when the billing details become known.
    const abroad = withVat(one, { buyer: { ...french, country: 'US' }, seller, day: given.day });
    expect(abroad.coupon).toEqual(one.coupon);
    expect(withVat(order, { buyer: french, seller, day: given.day })).toEqual(order);
  });

  it('are rounded half up', () => {
    // 33 % of 1001 + 3001 cents are 1320.66.
    expect([launch, featured]).toEqual([1001, 3001]);
    expect(order.subtotal_cents - withCoupon(order, { ...coupon, percent: 33 })!.subtotal_cents).toBe(1321);
  });

  it('take an amount off the products they are for', () => {
    expect(amounts(withCoupon(order, { ...coupon, amount_cents: 300, products: ['featured'] }))).toEqual([launch, featured - 300, 500_000]);
    expect(amounts(withCoupon(order, { ...coupon, amount_cents: 9_999_999, products: ['featured'] }))).toEqual([launch, 0, 500_000]);
    expect(withCoupon(order, { ...coupon, amount_cents: 1, products: ['featured'] })?.discounts).toEqual([
      { product: 'featured', cents: 1, reason: 'Coupon SPRING.' },
    ]);
  });

  it('leave a dollar to pay', () => {
    const one = withCoupon(priced({ product: 'launch', listing_id: 1 }), { ...coupon, percent: 100 })!;
    expect(one.subtotal_cents).toBe(100);
    // On what costs less there is nothing to take off.
    const prices = new Map(facts.prices).set('launch', 99);
    const cheap = quote([{ product: 'launch', listing_id: 1 }], { ...given, facts: { ...facts, prices } });
    expect('quote' in cheap && withCoupon(cheap.quote, { ...coupon, percent: 100 })).toBeUndefined();
  });

  it('for nothing in the order take nothing off', () => {
    expect(withCoupon(order, { ...coupon, percent: 50, products: ['trophy'] })).toBeUndefined();
    expect(withCoupon(order, { ...coupon, percent: 50, products: ['billboard_min'] })).toBeUndefined();
  });

  it('replace each other, and can be removed', () => {
    const bundle = priced({ product: 'launch_bundle', listing_id: 1 });
    for (const before of [order, bundle]) {
      const first = withCoupon(before, { ...coupon, percent: 50 })!;
      expect(withoutCoupon(first)).toEqual(before);
      expect(withCoupon(first, { ...coupon, percent: 10 })).toEqual(withCoupon(before, { ...coupon, percent: 10 }));
    }
    expect(withoutCoupon(order)).toEqual(order);
  });
});
