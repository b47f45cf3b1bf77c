import { methodKeys } from '../../src/claims/methods/index.ts';
import { badgeShapes } from '../../src/content/badges/shapes/index.ts';
import { boards } from '../../src/launches/boards/index.ts';

// The public API as it was specified, written by hand: endpoints, parameters, bodies, errors and limits. Nothing is derived from the code,
// with one exception: a directory may add boards, badge shapes and claim methods (`andMore`).

export interface SpecifiedParameter {
  in: 'path' | 'query';
  required: boolean;
  /** Every keyword that the tables state. */
  schema: Record<string, unknown>;
}

/** A JSON Schema of a table: objects with exactly these keys, of which some are required. */
export interface SpecifiedBody {
  required: string[];
  properties: Record<string, Specified>;
}
export type Specified =
  | { object: SpecifiedBody }
  | { array: Specified; maxItems: number; minItems?: number }
  | { value: Record<string, unknown>; nullable?: true };

export interface SpecifiedOperation {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  parameters: Record<string, SpecifiedParameter>;
  /** Whether the table of error statuses names 404 for it. */
  notFound: boolean;
  /** Scope of the signed-in endpoints. */
  scope?: 'account:read' | 'listings:write' | 'orders:write';
  /** Whether the table's column Idempotency-Key says accepted. */
  idempotent?: true;
  /** Status of success; 200 unless the table says another. */
  success?: 201;
  /** The body by its table: every bound a keyword, and no other keys. */
  body?: SpecifiedBody;
}

/** The specified values, which must all stay, and then those that the index adds. */
const andMore = (wanted: readonly string[], index: readonly string[]) => [...new Set([...wanted, ...index])];

const slug = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,219}$' };
const country = { type: 'string', pattern: '^[A-Za-z]{2}$', minLength: 2, maxLength: 2 };
const path = (schema: Record<string, unknown>): SpecifiedParameter => ({ in: 'path', required: true, schema });
const query = (schema: Record<string, unknown>): SpecifiedParameter => ({ in: 'query', required: false, schema });
const needed = (schema: Record<string, unknown>): SpecifiedParameter => ({ in: 'query', required: true, schema });
const paged = {
  page: query({ type: 'integer', minimum: 1, maximum: 1000, default: 1 }),
  per_page: query({ type: 'integer', minimum: 1, maximum: 100, default: 20 }),
};

export const publicReads: Record<string, SpecifiedOperation> = {
  get_site_info: { method: 'get', path: '/site', parameters: {}, notFound: false },
  search_listings: {
    method: 'get',
    path: '/listings',
    parameters: {
      q: query({ type: 'string', maxLength: 200 }),
      category: query(slug),
      stage: query(slug),
      country: query(country),
      pricing_model: query({ type: 'string', maxLength: 40 }),
      domain: query({ type: 'string', maxLength: 253 }),
      status: query({ type: 'string', enum: ['live', 'upcoming'], default: 'live' }),
      sort: query({ type: 'string', enum: ['relevance', 'newest', 'votes', 'trending', 'most_viewed', 'most_followed'], default: 'relevance' }),
      ...paged,
    },
    notFound: false,
  },
  get_listing: { method: 'get', path: '/listings/{slug}', parameters: { slug: path(slug) }, notFound: true },
  get_alternatives: { method: 'get', path: '/listings/{slug}/alternatives', parameters: { slug: path(slug) }, notFound: true },
  compare_listings: { method: 'get', path: '/compare', parameters: { a: needed(slug), b: needed(slug) }, notFound: false },
  list_categories: { method: 'get', path: '/categories', parameters: { include_empty: query({ type: 'boolean', default: true }) }, notFound: false },
  get_category: { method: 'get', path: '/categories/{slug}', parameters: { slug: path(slug), ...paged }, notFound: true },
  get_launch_week: { method: 'get', path: '/launches/weeks/{week}', parameters: { week: path({ type: 'string', maxLength: 10 }) }, notFound: true },
  list_launches: {
    method: 'get',
    path: '/launches',
    parameters: {
      section: query({
        type: 'string',
        enum: ['today', 'this-week', 'trending', 'most-voted', 'recent', 'most-viewed', 'most-followed', 'upcoming'],
        default: 'this-week',
      }),
      ...paged,
    },
    notFound: false,
  },
  get_leaderboard: {
    method: 'get',
    path: '/leaderboards/{board}',
    parameters: {
      board: path({
        type: 'string',
        enum: andMore(
          ['community-weekly', 'community-all-time', 'billboard', 'domain-rating', 'revenue'],
          boards.map(({ code }) => code),
        ),
      }),
      week: query({ type: 'string', maxLength: 10 }),
      ...paged,
    },
    notFound: true,
  },
  list_founders: {
    method: 'get',
    path: '/founders',
    parameters: { q: query({ type: 'string', maxLength: 120 }), country: query(country), ...paged },
    notFound: false,
  },
  get_founder: { method: 'get', path: '/founders/{slug}', parameters: { slug: path(slug) }, notFound: true },
  list_blog_posts: { method: 'get', path: '/blog', parameters: { q: query({ type: 'string', maxLength: 200 }), ...paged }, notFound: false },
  get_blog_post: { method: 'get', path: '/blog/{slug}', parameters: { slug: path(slug) }, notFound: true },
  list_awards: { method: 'get', path: '/awards', parameters: { listing: query(slug), ...paged }, notFound: false },
  get_badges: {
    method: 'get',
    path: '/listings/{slug}/badges',
    parameters: {
      slug: path(slug),
      shape: query({ type: 'string', enum: andMore(['standard', 'outline', 'pill', 'banner', 'square'], badgeShapes), default: 'standard' }),
      mode: query({ type: 'string', enum: ['light', 'dark', 'auto'], default: 'auto' }),
      size: query({ type: 'string', enum: ['s', 'm', 'l'], default: 'm' }),
    },
    notFound: true,
  },
  list_interview_questions: { method: 'get', path: '/interview-questions', parameters: {}, notFound: false },
  list_products: { method: 'get', path: '/products', parameters: {}, notFound: false },
};

const text = (maxLength: number): Specified => ({ value: { type: 'string', maxLength } });
const textOrNull = (maxLength: number): Specified => ({ value: { type: 'string', maxLength }, nullable: true });
const list = (array: Specified, maxItems: number): Specified => ({ array, maxItems });
const object = (properties: Record<string, Specified>, required: string[] = []): Specified => ({ object: { required, properties } });
const all = (names: string, schema: Specified) => Object.fromEntries(names.split(' ').map((name) => [name, schema]));

const profileFieldNames =
  'name tagline short_description description stage categories tags pricing_model pricing_summary country city founded_year features usps keywords contact_email demo_video_url logo_url';
const fieldNameList = (maxItems: number) => list({ value: { type: 'string', enum: profileFieldNames.split(' ') } }, maxItems);
const socialLinks = object(all('linkedin x facebook instagram tiktok youtube threads pinterest github reddit producthunt medium website custom', text(500)));
const faqs = list(object({ question: text(300), answer: text(1500) }, ['question', 'answer']), 10);
const listingId = { listing_id: path({ type: 'integer', minimum: 1 }) };
const draftId = { id: path({ type: 'string', format: 'uuid' }) };

/** PATCH /drafts/{id} body. */
const draftBody: SpecifiedBody = {
  required: [],
  properties: {
    fields: object({
      ...all(profileFieldNames, textOrNull(500)),
      description: textOrNull(20000),
      ...all('categories tags features usps keywords', { ...list(text(200), 20), nullable: true } as Specified),
    }),
    lock_fields: fieldNameList(20),
    regenerate: fieldNameList(5),
    restore: fieldNameList(20),
    faqs,
    company_socials: socialLinks,
    founder_socials: socialLinks,
    founders: list(object({ name: text(160), title: text(160), bio: text(3000) }, ['name']), 6),
    story: object(all('title story why_started problem journey challenges achievements lessons whats_next', text(8000))),
    milestones: list(
      object({ date: { value: { type: 'string', format: 'date' } }, title: text(200), description: text(2000), url: text(500) }, ['date', 'title']),
      50,
    ),
    competitor_url: text(2048),
    seo: object({ title: text(70), meta: text(170) }),
  },
};

/** PATCH /me/listings/{listing_id} body. null clears as "" does (decisions); apply_to has bounds of ours, the table names none. */
const listingBody: SpecifiedBody = {
  required: [],
  properties: {
    fields: object({
      tagline: textOrNull(200),
      short_description: textOrNull(300),
      description: textOrNull(20000),
      pricing_model: textOrNull(40),
      pricing_summary: textOrNull(300),
      country: textOrNull(2),
      city: textOrNull(120),
      founded_year: { value: { type: 'integer', minimum: 1800, maximum: 2100 }, nullable: true },
      demo_video_url: textOrNull(500),
      contact_email: textOrNull(254),
      ...all('features usps keywords', { ...list(text(200), 20), nullable: true } as Specified),
      headline: textOrNull(200),
      summary: textOrNull(20000),
      seo_title: textOrNull(200),
      seo_description: textOrNull(320),
    }),
    apply_to: list(text(60), 100),
    socials: socialLinks,
    faqs,
  },
};

/** Body of POST /orders/quote and POST /orders/checkout. */
const orderBody: SpecifiedBody = {
  required: ['items'],
  properties: {
    items: {
      minItems: 1,
      maxItems: 20,
      array: object(
        {
          product: text(60),
          listing_id: { value: { type: 'integer', minimum: 1 } },
          week: text(10),
          amount_cents: { value: { type: 'integer', minimum: 1, maximum: 100_000_000 } },
          categories: list(text(220), 10),
          options: { value: { type: 'object', maxProperties: 20 } },
        },
        ['product'],
      ),
    },
    billing_country: { value: { type: 'string', minLength: 2, maxLength: 2 } },
    vat_number: text(32),
  },
};

const signedIn: Record<string, SpecifiedOperation> = {
  get_account: { method: 'get', path: '/me', parameters: {}, notFound: false, scope: 'account:read' },
  submit_listing: {
    method: 'post',
    path: '/drafts',
    parameters: {},
    notFound: false,
    scope: 'listings:write',
    idempotent: true,
    success: 201,
    body: { required: ['url'], properties: { url: text(2048) } },
  },
  list_my_drafts: { method: 'get', path: '/drafts', parameters: paged, notFound: false, scope: 'account:read' },
  get_draft: { method: 'get', path: '/drafts/{id}', parameters: draftId, notFound: true, scope: 'account:read' },
  update_draft: { method: 'patch', path: '/drafts/{id}', parameters: draftId, notFound: true, scope: 'listings:write', idempotent: true, body: draftBody },
  invite_cofounder: {
    method: 'post',
    path: '/drafts/{id}/invites',
    parameters: draftId,
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
    success: 201,
    body: { required: ['email'], properties: { email: { value: { type: 'string', format: 'email', maxLength: 254 } } } },
  },
  list_my_listings: { method: 'get', path: '/me/listings', parameters: paged, notFound: false, scope: 'account:read' },
  get_my_listing: { method: 'get', path: '/me/listings/{listing_id}', parameters: listingId, notFound: true, scope: 'account:read' },
  update_my_listing: {
    method: 'patch',
    path: '/me/listings/{listing_id}',
    parameters: listingId,
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
    body: listingBody,
  },
  post_listing_update: {
    method: 'post',
    path: '/me/listings/{listing_id}/updates',
    parameters: listingId,
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
    success: 201,
    body: { required: ['title', 'body'], properties: { title: text(200), body: text(5000) } },
  },
  add_milestone: {
    method: 'post',
    path: '/me/listings/{listing_id}/milestones',
    parameters: listingId,
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
    success: 201,
    body: {
      required: ['date', 'title'],
      properties: { date: { value: { type: 'string', format: 'date' } }, title: text(200), description: text(2000), url: text(500) },
    },
  },
  delete_milestone: {
    method: 'delete',
    path: '/me/listings/{listing_id}/milestones/{milestone_id}',
    parameters: { ...listingId, milestone_id: path({ type: 'integer', minimum: 1 }) },
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
  },
  set_founder_story: {
    method: 'put',
    path: '/me/listings/{listing_id}/story',
    parameters: listingId,
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
    body: {
      required: [],
      properties: { title: text(200), ...all('story why_started problem journey challenges achievements lessons whats_next', text(8000)) },
    },
  },
  answer_interview: {
    method: 'put',
    path: '/me/interview',
    parameters: {},
    notFound: false,
    scope: 'listings:write',
    idempotent: true,
    body: {
      required: ['answers'],
      properties: { answers: list(object({ question_id: { value: { type: 'integer', minimum: 1 } }, answer: text(4000) }, ['question_id', 'answer']), 30) },
    },
  },
  submit_draft: { method: 'post', path: '/drafts/{id}/submit', parameters: draftId, notFound: true, scope: 'listings:write', idempotent: true },
  choose_free_listing: {
    method: 'post',
    path: '/me/listings/{listing_id}/free',
    parameters: listingId,
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
  },
  claim_listing: {
    method: 'post',
    path: '/claims',
    parameters: {},
    notFound: false,
    scope: 'listings:write',
    idempotent: true,
    success: 201,
    body: {
      required: ['slug', 'method'],
      properties: {
        slug: text(220),
        method: { value: { type: 'string', enum: andMore(['dns', 'meta', 'file', 'email'], methodKeys) } },
        email: { value: { type: 'string', format: 'email', maxLength: 254 } },
      },
    },
  },
  list_my_claims: { method: 'get', path: '/claims', parameters: paged, notFound: false, scope: 'account:read' },
  verify_claim: {
    method: 'post',
    path: '/claims/{claim_id}/verify',
    parameters: { claim_id: path({ type: 'integer', minimum: 1 }) },
    notFound: true,
    scope: 'listings:write',
    idempotent: true,
  },
  quote_order: { method: 'post', path: '/orders/quote', parameters: {}, notFound: false, scope: 'orders:write', body: orderBody },
  create_checkout: {
    method: 'post',
    path: '/orders/checkout',
    parameters: {},
    notFound: false,
    scope: 'orders:write',
    idempotent: true,
    success: 201,
    body: orderBody,
  },
  list_my_orders: { method: 'get', path: '/orders', parameters: paged, notFound: false, scope: 'account:read' },
  get_order: {
    method: 'get',
    path: '/orders/{number}',
    parameters: { number: path({ type: 'string', maxLength: 32 }) },
    notFound: true,
    scope: 'account:read',
  },
};

/** Everything that REST and MCP offer. */
export const specified: Record<string, SpecifiedOperation> = { ...publicReads, ...signedIn };

/** Operations whose answer is a page of a list. */
export const pagedOperations = Object.keys(publicReads).filter((name) => 'page' in publicReads[name]!.parameters);
