// A draft of Tidewater, from the invented directory, a few minutes old.

export const SITE = 'https://tidewater.example/';
const ID = '0b0f6a52-6f0e-4c43-9d0a-3f1d2a7c5e11';
const pages: Record<string, string> = { '': 'home', developers: 'other' };
const quote = (text: string, path = '') => ({
  quote: text,
  url: `${SITE}${path}`,
  page_title: 'Tidewater',
  place: { page: pages[path] ?? path, part: 'text' },
});
const missing = { value: null, state: 'not_found', locked: false, evidence: [], ai_value: null };
const ai = (value: string | string[], quotes = [value].flat(), path = '') => ({
  value,
  state: 'ai',
  locked: false,
  evidence: quotes.map((text, i) => ({ ...(Array.isArray(value) && { entry: value[i] }), ...quote(text, path) })),
  ai_value: value,
});

export const shownDraft = {
  id: ID,
  url: SITE,
  host: 'tidewater.example',
  name: 'Tidewater',
  status: 'ready',
  completeness: 74,
  failure: null,
  listing_id: null,
  created_at: '2026-11-23T09:00:00.000Z',
  updated_at: '2026-11-23T09:04:10.000Z',
};

export const sentInvite = {
  id: '6f1c1f0e-58a1-4a6c-8a6b-0f6f5f2f4d11',
  email: 'ada@tidewater.example',
  status: 'sent',
  name: null,
  invited_at: '2026-11-23T09:04:00.000Z',
  expires_at: '2026-12-07T09:04:00.000Z',
  accepted_at: null,
};

const storyParts = ['title', 'story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'];

export const readyDraft = {
  ...shownDraft,
  website_url: SITE,
  suggestions: {
    categories: [{ name: 'Accounting', confidence: 0.31, evidence: [quote('watches your bank account')] }],
  },
  version: 4,
  drafted_by: 'extractive',
  note: null,
  progress: null,
  fields: {
    name: ai('Tidewater'),
    tagline: ai('Invoices that follow up for you'),
    short_description: missing,
    description: ai('Tidewater sends your invoices, watches your bank account, and writes the reminders nobody likes to write.'),
    stage: missing,
    categories: ai(['Invoicing'], ['Tidewater sends your invoices']),
    tags: missing,
    pricing_model: ai('freemium', ['Free for up to five invoices a month, then 9 dollars.'], 'pricing'),
    pricing_summary: ai('Free for up to five invoices a month, then 9 dollars.', undefined, 'pricing'),
    country: ai('PT', ['Rua do Cais 4, Lisbon, Portugal'], 'imprint'),
    city: { ...ai('Lisbon', ['Rua do Cais 4, Lisbon, Portugal'], 'imprint'), state: 'override', locked: true },
    founded_year: { ...missing, value: '2024', state: 'manual' },
    features: ai(['Reminders in the tone you choose', 'Bank matching']),
    usps: missing,
    keywords: missing,
    contact_email: ai('hello@tidewater.example', undefined, 'contact'),
    demo_video_url: missing,
    logo_url: ai('https://tidewater.example/logo.svg'),
  },
  faqs: [
    {
      question: 'Does it work with my bank?',
      answer: 'With any bank that lets you download statements.',
      state: 'ai',
      evidence: [quote('With any bank that lets you download statements.', 'faq')],
    },
  ],
  founders: [{ name: 'Ines Calder', title: 'Founder', bio: null, state: 'ai', evidence: [quote('Ines Calder, Founder', 'about')] }],
  company_socials: { github: 'https://github.example/tidewater' },
  founder_socials: {},
  story: Object.fromEntries(storyParts.map((part) => [part, null])),
  milestones: [],
  competitor: {
    url: 'https://lantern.example/',
    status: 'ready',
    failure: null,
    rows: [
      {
        attribute: 'pricing_model',
        ours: 'freemium',
        theirs: 'subscription',
        evidence: [
          { quote: 'From 12 dollars a month', url: 'https://lantern.example/pricing', page_title: 'Pricing', place: { page: 'pricing', part: 'text' } },
        ],
      },
    ],
  },
  attributes: [{ key: 'api', value: 'REST API', evidence: [quote('A REST API for every plan', 'developers')] }],
  seo: { title: 'Tidewater: invoices that follow up for you', meta: null },
  part_evidence: [{ part: 'company_socials.github', evidence: [quote('https://github.example/tidewater')] }],
  missing: ['short_description', 'stage', 'usps', 'keywords', 'tags', 'story', 'seo', 'demo_video_url', 'milestones'],
  invites: [sentInvite],
  changes: [
    {
      at: '2026-11-23T09:04:10.000Z',
      by: { kind: 'api_key', name: 'Ines Calder' },
      keys: ['fields.founded_year'],
      before: { 'fields.founded_year': { value: null, state: 'not_found', locked: false } },
    },
  ],
  already_listed: null,
};

export const waitingDraft = {
  ...readyDraft,
  name: null,
  status: 'crawling',
  completeness: 0,
  version: 1,
  drafted_by: null,
  progress: { step: 'waiting', pages_read: 0, percent: 0 },
  updated_at: shownDraft.created_at,
  fields: Object.fromEntries(Object.keys(readyDraft.fields).map((name) => [name, { ...missing, state: 'pending' }])),
  faqs: [],
  founders: [],
  company_socials: {},
  competitor: null,
  attributes: [],
  seo: { title: null, meta: null },
  part_evidence: [],
  missing: ['name', 'description', 'categories', 'tagline', 'logo_url', ...readyDraft.missing],
  invites: [],
  changes: [],
};
