import type { InputError } from '../../contract/errors.ts';
import { nearest } from '../../contract/nearest.ts';
import { findOptionSchema, findProduct, nameProducts, placeCodes, products } from '../products/index.ts';
import type { Fault, Item, ListingFacts, Product } from '../products/product.ts';

/** A week that can be chosen. */
export interface OfferedWeek {
  week: string;
  /** Paid places that are neither taken nor held. */
  places_left: number;
  /** The site team offers no launches in it. */
  is_closed: boolean;
}

/** Everything needed to check an order, read once so that a quote is a pure function. */
export interface Facts {
  /** The day in the site's time zone, YYYY-MM-DD. */
  today: string;
  /** The buyer's listings in the order, by id. */
  listings: ReadonlyMap<number, ListingFacts>;
  /** The buyer's drafts in the order, with the listing made from each. */
  drafts: ReadonlyMap<string, { listing_id: number | null }>;
  /** The selling site, with its own prices, weeks and categories. */
  siteId: number;
  /** Slugs by which the order names its categories, earlier ones too, with the present slug of each. */
  categories: ReadonlyMap<string, string>;
  /** Its weeks that can be chosen. */
  weeks: readonly OfferedWeek[];
  /** Current prices in cents by product code. */
  prices: ReadonlyMap<string, number>;
}

/** All errors in these items, each with the pointer of its field. Pure. */
export function checkItems(items: readonly Item[], facts: Facts): InputError[] {
  const errors = items.flatMap((_, at) => checkItem(at, items, facts).map((fault) => showFault(fault, at)));
  return [...errors, ...checkPlaces(items, facts)];
}

function checkItem(at: number, items: readonly Item[], facts: Facts): Fault[] {
  const item = items[at]!;
  const product = findProduct(item.product);
  if (!product) {
    const hint = nearest(
      item.product,
      products.map(({ code }) => code),
    );
    const detail = `There is no product ${JSON.stringify(item.product)}${hint ? `. Did you mean ${hint}?` : '. See list_products.'}`;
    return [{ field: 'product', code: 'unknown_product', detail }];
  }
  const faults = [...checkFields(item, product, facts.prices.get(product.code)!), ...checkOptions(item, product)];
  const listing = item.listing_id === undefined ? undefined : facts.listings.get(item.listing_id);
  if (listing && item.options?.draft_id !== undefined && product.options?.draft_id) faults.push(...checkDraft(at, items, facts));
  if (listing)
    return [...faults, ...checkForListing(at, items, { product, listing, facts, hasBadOptions: faults.some(({ field }) => field.startsWith('options')) })];
  if (product.options?.draft_id && !faults.some(({ field }) => field.startsWith('options'))) faults.push(...checkDraft(at, items, facts));
  if (item.listing_id !== undefined)
    faults.push({ field: 'listing_id', code: 'listing_not_found', detail: `You don’t own a listing with the id ${item.listing_id}.` });
  return faults;
}

/** A product for a listing or a draft that has no listing. */
function checkDraft(at: number, items: readonly Item[], facts: Facts): Fault[] {
  const { product, listing_id, options } = items[at]!;
  const id = options?.draft_id as string | undefined;
  const fault = (field: Fault['field'], code: string, detail: string): Fault[] => [{ field, code, detail }];
  if (id === undefined)
    return listing_id === undefined
      ? fault('listing_id', 'required', `${product} is for one of your listings or drafts: add listing_id or options.draft_id.`)
      : [];
  if (listing_id !== undefined) return fault('options/draft_id', 'not_allowed', 'Send a listing or a draft, not both.');
  const draft = facts.drafts.get(id);
  if (!draft) return fault('options/draft_id', 'draft_not_found', 'You have no draft with this id on this site. See list_my_drafts.');
  if (draft.listing_id !== null) return fault('options/draft_id', 'draft_submitted', `This draft is already a listing: send listing_id ${draft.listing_id}.`);
  const isFirst = items.findIndex((other) => other.product === product && other.options?.draft_id === id) === at;
  return isFirst ? [] : fault('product', 'duplicate_item', `${product} appears twice for this draft.`);
}

function checkForListing(
  at: number,
  items: readonly Item[],
  given: { product: Product; listing: ListingFacts; facts: Facts; hasBadOptions: boolean },
): Fault[] {
  const { product, listing, facts } = given;
  const item = items[at]!;
  if (listing.site_id !== facts.siteId)
    return [{ field: 'listing_id', code: 'other_site', detail: `${listing.name} is listed on another site in this network. Order there.` }];
  const faults = checkWeek(item, product, facts.weeks);
  const same = items.filter((other) => other.listing_id === listing.id);
  if (items.findIndex((other) => isSame(other, item)) !== at)
    faults.push({ field: 'product', code: 'duplicate_item', detail: `${product.code} appears twice for ${listing.name}.` });
  if (listing.status === 'suspended' && !product.forSuspended)
    return [
      ...faults,
      { field: 'listing_id', code: 'listing_suspended', detail: `${listing.name} is suspended by the site team, so nothing can be bought for it.` },
    ];
  const isLaunching = same.some(({ product: code }) => findProduct(code)?.launches === 'first');
  const situation = {
    today: facts.today,
    listing,
    together: same.map(({ product: code }) => code),
    isLaunching,
    isOut: isLaunching || listing.status === 'live' || listing.status === 'scheduled',
    categories: facts.categories,
  };
  // The schema already reports malformed options.
  faults.push(...product.check(given.hasBadOptions ? { ...item, options: undefined } : item, situation));
  return faults;
}

/** The same product for the same listing, with the same distinguishing option. */
function isSame(one: Item, other: Item): boolean {
  const option = findProduct(one.product)?.distinguishedBy ?? null;
  const isAnother = option !== null && one.options?.[option] !== other.options?.[option];
  return one.product === other.product && one.listing_id === other.listing_id && !isAnother;
}

function checkFields(item: Item, product: Product, cents: number): Fault[] {
  const { code } = product;
  const isOpen = product.price.kind === 'open';
  const faults: Fault[] = [];
  const refuse = (field: Fault['field'], reason: string, detail: string) => faults.push({ field, code: reason, detail });
  if (product.needsListing && item.listing_id === undefined) refuse('listing_id', 'required', `${code} is for one of your listings: add listing_id.`);
  if (item.week === undefined && product.week?.choice === 'required') refuse('week', 'required', `${code} needs a launch week: a Monday from list_products.`);
  if (item.week !== undefined && product.week === null) refuse('week', 'not_allowed', `${code} does not take a week.`);
  if (item.amount_cents !== undefined && !isOpen)
    refuse('amount_cents', 'not_allowed', `${code} has a fixed price. Only ${nameProducts(({ price }) => price.kind === 'open')} takes an amount.`);
  if (isOpen && item.amount_cents === undefined) refuse('amount_cents', 'required', `${code} needs an amount of at least ${cents} cents.`);
  if (isOpen && item.amount_cents !== undefined && item.amount_cents < cents) refuse('amount_cents', 'too_small', `${code} needs at least ${cents} cents.`);
  if (item.categories !== undefined && product.categories === null)
    refuse('categories', 'not_allowed', `${code} does not take categories. Only ${nameProducts(({ categories }) => categories !== null)} does.`);
  if (product.categories !== null && !item.categories?.length) refuse('categories', 'required', `${code} needs one to three category slugs.`);
  return faults;
}

function checkOptions(item: Item, product: Product): Fault[] {
  const schema = findOptionSchema(product.code);
  if (!schema) {
    if (item.options === undefined || Object.keys(item.options).length === 0) return [];
    return [{ field: 'options', code: 'not_allowed', detail: `${product.code} takes no options.` }];
  }
  const result = schema.safeParse(item.options ?? {});
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const place = issue.path.map((step) => `/${String(step)}`).join('');
    return { field: `options${place}` as const, code: 'bad_option', detail: `options of ${product.code}: ${issue.message}` };
  });
}

function checkWeek(item: Item, product: Product, offered: readonly OfferedWeek[]): Fault[] {
  if (item.week === undefined || product.week === null) return [];
  const open = product.takesPlace ? offered.filter((one) => !one.is_closed) : offered;
  const week = open.find((one) => one.week === item.week);
  if (!week) {
    const shown = open.map((one) => one.week).join(', ');
    return [{ field: 'week', code: 'week_not_offered', detail: `${item.week} isn’t one of the available weeks: ${shown}.` }];
  }
  if (product.takesPlace && week.places_left < 1)
    return [{ field: 'week', code: 'week_full', detail: `There are no paid places left in the week of ${item.week}.` }];
  return [];
}

/** Several launches in one order may compete for the last places. */
function checkPlaces(items: readonly Item[], facts: Facts): InputError[] {
  const wanted = new Map<string, number>();
  return items.flatMap((item, at) => {
    const week = facts.weeks.find((one) => one.week === item.week);
    if (!week || !placeCodes.includes(item.product)) return [];
    const before = wanted.get(week.week) ?? 0;
    wanted.set(week.week, before + 1);
    if (week.places_left < 1 || before < week.places_left) return [];
    const detail = `The week of ${week.week} has ${week.places_left} paid ${week.places_left === 1 ? 'place' : 'places'} left, fewer than this order needs.`;
    return [showFault({ field: 'week', code: 'week_full', detail }, at)];
  });
}

const showFault = ({ field, code, detail }: Fault, at: number): InputError => ({ pointer: `/items/${at}/${field}`, code, detail });
