import { claimBodies, claimExamples } from './claim-examples.ts';
import { draftBodies, draftExamples } from './draft-examples.ts';
import { freeLaunchExample } from './free-launch-example.ts';
import { myListingBodies, myListingExamples } from './my-listing-examples.ts';
import { orderBodies, orderExamples } from './order-examples.ts';

// One invented directory, told by every example: two live listings and a scheduled one, seen in the week of 2026-11-23.

/** Example bodies by operation name. */
export const bodyExamples: Record<string, unknown> = {
  ...draftBodies,
  ...claimBodies,
  ...myListingBodies,
  ...orderBodies,
  answer_interview: { answers: [{ question_id: 1, answer: 'The tone of the third reminder.' }] },
};

/** Example answers by operation name; test/contract holds each against its schema. */
export const examples: Record<string, (origin: string) => unknown> = {
  ...draftExamples,
  ...claimExamples,
  ...orderExamples,
  choose_free_listing: freeLaunchExample,
  ...myListingExamples((origin) => examples.get_listing!(origin) as Record<string, unknown>),
  get_account: (origin) => ({
    id: 17,
    email: 'ines@tidewater.example',
    name: 'Ines Calder',
    url: `${origin}/account`,
    created_at: '2026-10-02T08:15:00.000Z',
    access: {
      kind: 'api_key',
      name: 'Release notes bot',
      scopes: [{ scope: 'account:read', allows: 'See who you are, and your drafts, listings, claims and orders' }],
      missing_scopes: ['listings:write', 'orders:write'],
      expires_at: '2027-10-02T08:15:00.000Z',
    },
  }),
  get_site_info: (origin) => ({
    name: 'Harbour Launches',
    tagline: "This week's new boats and bots",
    purpose: 'A directory of new products and the week each one launched.',
    url: `${origin}/`,
    time_zone: 'UTC',
    urls: Object.fromEntries(
      ['listings', 'categories', 'launches', 'leaderboards', 'founders', 'awards', 'blog', 'products'].map((page) => [page, `${origin}/${page}`]),
    ),
    counts: { live_listings: 2, upcoming_listings: 1, categories: 2, founders: 2 },
    api: {
      base_url: `${origin}/api/v1`,
      version: '1.0.0',
      docs_url: `${origin}/docs`,
      openapi_url: `${origin}/api/v1/openapi.json`,
      mcp_url: `${origin}/mcp`,
    },
  }),
  search_listings: (origin) => page([tidewater(origin)]),
  get_listing: (origin) => ({
    ...tidewater(origin),
    headline: null,
    summary: null,
    short_description: 'Invoices that follow up politely until they are paid.',
    description: 'Tidewater sends your invoices, watches your bank account, and writes the reminders nobody likes to write.',
    features: ['Reminders in the tone you choose', 'Bank matching', 'Invoices in forty currencies'],
    usps: ['Never sends a reminder on a Friday afternoon'],
    keywords: ['invoices', 'reminders', 'freelancers'],
    tags: ['finance'],
    pricing_summary: 'Free for up to five invoices a month, then 9 dollars.',
    city: 'Lisbon',
    founded_year: 2024,
    contact_email: 'hello@tidewater.example',
    categories: [invoicing(origin)],
    founders: [{ slug: 'ines-calder', name: 'Ines Calder', url: `${origin}/founders/ines-calder`, title: 'Founder' }],
    faqs: [{ question: 'Does it work with my bank?', answer: 'With any bank that lets you download statements.' }],
    socials: { github: 'https://github.example/tidewater', website: 'https://tidewater.example/' },
    latest_updates: [{ id: 4, title: 'Reminders in Portuguese', body: 'You can now send reminders in Portuguese.', posted_at: '2026-11-24T09:00:00.000Z' }],
    launches: [{ week: WEEK, url: `${origin}/launches/${WEEK}`, kind: 'paid', state: 'launched', week_votes: 117, votes: 128, imported_votes: 0 }],
    awards: [{ week: WEEK, rank: 1, title: 'Launch of the Week #1', votes: 117, url: `${origin}/launches/${WEEK}` }],
    domain_rating_trend: {
      source: 'Example ratings',
      as_of: '2026-11-01',
      change: 3,
      points: [
        { date: '2026-10-01', rating: 38 },
        { date: '2026-11-01', rating: 41 },
      ],
    },
    revenue: { mrr_cents: 420000, verified: true },
    ai_review: null,
    seo: { title: null, description: null },
    managed: true,
    not_found_on_website: ['founded_year', 'demo_video_url'],
    evidence: [
      {
        part: 'city',
        entry: null,
        origin: 'website',
        source: null,
        quotes: [{ quote: 'Rua do Cais 4, Lisbon, Portugal', url: 'https://tidewater.example/imprint', page_title: 'Tidewater' }],
      },
      { part: 'founded_year', entry: null, origin: 'owner', source: null, quotes: [] },
      { part: 'domain_rating', entry: null, origin: 'third_party', source: 'Example ratings', quotes: [] },
    ],
    website_read_at: '2026-11-20T09:04:10.000Z',
    plan: 'paid',
    unlocked_sections: ['story', 'milestones', 'media'],
    story,
    milestones: [{ id: 2, date: '2026-03-02', title: 'First hundred customers', description: null, url: null }],
    media: {
      screenshots: [{ url: `${origin}/files/7d1f0c4be2a94f6f8a35c1e60b9d2f17-1920.webp`, alt: 'The list of open invoices', width: 2560, height: 1600 }],
      demo_video_url: null,
      demo_video_picture_url: null,
    },
    links: {
      alternatives: `${origin}/listings/tidewater/alternatives`,
      badges: `${origin}/listings/tidewater/badges`,
      website: 'https://tidewater.example/',
    },
  }),
  get_alternatives: (origin) => ({
    listing: { ...link(origin, 'Tidewater', 'tidewater'), status: 'live' },
    items: [{ ...lantern(origin), approved: true }],
    total: 1,
  }),
  compare_listings: (origin) => ({
    a: tidewater(origin),
    b: lantern(origin),
    rows: [
      {
        attribute: 'pricing_model',
        label: 'Pricing model',
        a: {
          value: 'freemium',
          stated: true,
          origin: 'website',
          evidence: [{ quote: 'Free for up to five invoices a month, then 9 dollars.', url: 'https://tidewater.example/pricing', page_title: 'Pricing' }],
        },
        b: { value: 'subscription', stated: true, origin: 'owner', evidence: [] },
      },
      {
        attribute: 'api',
        label: 'API',
        a: { value: 'REST', stated: true, origin: 'owner', evidence: [] },
        b: { value: 'Not stated', stated: false, origin: null, evidence: [] },
      },
      {
        attribute: 'team_size',
        label: 'Team size',
        a: { value: null, stated: false, origin: null, evidence: [] },
        b: { value: null, stated: false, origin: null, evidence: [] },
      },
    ],
  }),
  list_categories: (origin) => ({ items: [{ ...finance(origin), subcategories: [invoicingNode(origin)] }], total: 2 }),
  get_category: (origin) => ({
    ...finance(origin),
    parent: null,
    subcategories: [invoicingNode(origin)],
    faqs: [{ question: 'What belongs here?', answer: 'Products that move, count or collect money.' }],
    ...page([tidewater(origin), lantern(origin)]),
  }),
  get_launch_week: (origin) => ({
    week: WEEK,
    ends_on: '2026-11-22',
    state: 'past',
    time_zone: 'UTC',
    url: `${origin}/launches/${WEEK}`,
    previous_week: '2026-11-09',
    next_week: '2026-11-23',
    items: launches(origin),
    total: 2,
  }),
  list_launches: (origin) => ({ section: 'recent', ...page(launches(origin)) }),
  get_leaderboard: (origin) => ({
    board: 'community-weekly',
    title: 'Community votes of the week',
    how_counted: "Votes people cast on the site for that week's launches, Monday to Sunday.",
    paid: false,
    url: `${origin}/leaderboards/community-weekly`,
    week: WEEK,
    ...page(
      launches(origin).map(({ rank, week_votes, listing }) => ({
        rank,
        paid: false,
        metric: { key: 'week_votes', label: 'Votes in the week', value: week_votes, unit: 'votes', verified: null },
        listing,
      })),
    ),
  }),
  list_founders: (origin) => page([{ ...ines(origin), listings: [{ ...link(origin, 'Tidewater', 'tidewater'), title: 'Founder' }] }]),
  get_founder: (origin) => ({
    ...ines(origin),
    bio: 'Kept the books of a shipyard before she wrote software.',
    socials: { linkedin: 'https://linkedin.example/ines-calder' },
    listings: [{ ...tidewater(origin), founder_title: 'Founder' }],
    stories: [{ listing: link(origin, 'Tidewater', 'tidewater'), title: story.title, excerpt: story.why_started }],
    interview: [{ question: 'What did you get wrong first?', answer: 'The tone of the third reminder.' }],
  }),
  list_blog_posts: (origin) => page([post(origin)]),
  get_blog_post: (origin) => ({
    ...post(origin),
    body: '# How a week works\n\nA launch week runs from Monday to Sunday. Votes cast that week decide its awards.',
    faqs: [{ question: 'Can I buy a place?', answer: 'Only on the billboard, where it is marked as paid.' }],
  }),
  list_awards: (origin) =>
    page(
      launches(origin).map(({ rank, week_votes, listing }) => ({
        title: `Launch of the Week #${rank}`,
        rank,
        week: WEEK,
        votes: week_votes,
        url: `${origin}/launches/${WEEK}`,
        listing,
      })),
    ),
  get_badges: (origin) => ({
    listing: link(origin, 'Tidewater', 'tidewater'),
    shape: 'standard',
    mode: 'auto',
    size: 'm',
    items: [
      {
        kind: 'listed',
        label: 'Listed on Harbour Launches',
        alt: 'Tidewater: Listed on Harbour Launches',
        paid: false,
        html: `<a href="${origin}/listings/tidewater?from=badge" rel="noopener"><img src="${badge(origin, 'standard-auto-m')}" alt="Tidewater: Listed on Harbour Launches" width="240" height="60"></a>`,
        svg_url: badge(origin, 'standard-auto-m'),
        width: 240,
        height: 60,
        styles: ['standard', 'outline', 'pill', 'banner', 'square'].flatMap((shape) =>
          ['light', 'dark', 'auto'].flatMap((mode) =>
            ['s', 'm', 'l'].map((size) => ({ shape, mode, size, svg_url: badge(origin, `${shape}-${mode}-${size}`) })),
          ),
        ),
      },
    ],
    total: 1,
  }),
  answer_interview: (origin) => ({
    founder: { slug: 'ines-calder', name: 'Ines Calder', url: `${origin}/founders/ines-calder` },
    items: [{ question_id: 1, question: 'What did you get wrong first?', answer: 'The tone of the third reminder.' }],
    total: 1,
  }),
  list_interview_questions: () => ({
    items: [
      { id: 1, question: 'What did you get wrong first?', hint: 'The mistake that taught you the most.' },
      { id: 2, question: 'Who was your first customer?', hint: null },
    ],
    total: 2,
  }),
  list_products: () => ({
    items: [
      {
        code: 'launch',
        name: 'Launch',
        description: 'Goes live immediately, or in a launch week you choose at no extra cost.',
        price_cents: 4900,
        currency: 'USD',
        vat_included: false,
        needs_listing: true,
        open_amount: false,
        options: null,
        week: 'optional',
        weeks: ['2026-11-30', '2026-12-07'],
      },
      {
        code: 'billboard_min',
        name: 'Billboard',
        description: "Adds an amount you choose to the listing's total on the paid billboard.",
        price_cents: 1000,
        currency: 'USD',
        vat_included: false,
        needs_listing: true,
        open_amount: true,
        options: null,
        week: 'none',
        weeks: [],
      },
    ],
    total: 2,
  }),
};

/** The week in which both live listings launched. */
const WEEK = '2026-11-16';

const story = {
  title: 'The shipyard that never got paid',
  story: null,
  why_started: 'A yard I worked for closed with half a year of unpaid invoices in a drawer.',
  problem: 'Nobody likes chasing money, so it gets put off.',
  journey: null,
  challenges: null,
  achievements: null,
  lessons: 'Politeness pays.',
  whats_next: null,
};

const page = (items: readonly unknown[]) => ({ items, page: 1, per_page: 20, total: items.length, total_is_capped: false, has_more: false });
const link = (origin: string, name: string, slug: string) => ({ slug, name, url: `${origin}/listings/${slug}` });
const badge = (origin: string, style: string) => `${origin}/badges/tidewater/listed-${style}.svg`;
const invoicing = (origin: string) => ({ slug: 'invoicing', name: 'Invoicing', url: `${origin}/categories/invoicing` });
const invoicingNode = (origin: string) => ({ ...invoicing(origin), description: 'Sending invoices and getting paid for them.', live_count: 2 });
const finance = (origin: string) => ({
  slug: 'finance',
  name: 'Finance',
  url: `${origin}/categories/finance`,
  description: 'Money in, money out, and keeping track of it.',
  live_count: 2,
});

const tidewater = (origin: string) => ({
  ...link(origin, 'Tidewater', 'tidewater'),
  website_url: 'https://tidewater.example/',
  tagline: 'Invoices that follow up for you',
  logo_url: `${origin}/files/3e9b52d07c8141aab6f0d2c95e17f864-256.webp`,
  category: invoicing(origin),
  stage: 'launched',
  pricing_model: 'freemium',
  country: 'PT',
  status: 'live',
  launch_week: WEEK,
  live_since: `${WEEK}T00:00:00.000Z`,
  votes: 128,
  followers: 31,
  views: 2406,
  community_rating: { average: 4.6, count: 7 },
  domain_rating: 41,
  claimed: true,
  featured: false,
  closed: false,
});

const lantern = (origin: string) => ({
  ...tidewater(origin),
  ...link(origin, 'Lantern', 'lantern'),
  website_url: 'https://lantern.example/',
  tagline: 'See every open invoice in one place',
  logo_url: null,
  stage: 'growing',
  pricing_model: 'subscription',
  country: null,
  votes: 99,
  followers: 12,
  views: 1180,
  community_rating: null,
  domain_rating: null,
});

const launches = (origin: string) => [
  { rank: 1, week: WEEK, launched_at: `${WEEK}T00:00:00.000Z`, week_votes: 117, votes: 128, imported_votes: 0, listing: tidewater(origin) },
  { rank: 2, week: WEEK, launched_at: `${WEEK}T00:00:00.000Z`, week_votes: 94, votes: 99, imported_votes: 0, listing: lantern(origin) },
];

const ines = (origin: string) => ({
  slug: 'ines-calder',
  name: 'Ines Calder',
  url: `${origin}/founders/ines-calder`,
  title: 'Founder of Tidewater',
  country: 'PT',
  city: 'Lisbon',
});

const post = (origin: string) => ({
  slug: 'how-a-week-works',
  title: 'How a launch week works',
  url: `${origin}/blog/how-a-week-works`,
  summary: 'Monday to Sunday, votes and awards.',
  author: 'The harbour team',
  tags: ['launch weeks'],
  published_at: '2026-10-05T08:00:00.000Z',
  updated_at: '2026-10-05T08:00:00.000Z',
});
