import { getListing } from '../listings/index.ts';

// Examples of what the owner of the example directory's Tidewater can do with it.

export const ID = 41;
const SITE = 'https://tidewater.example/';
const storyParts = ['title', 'story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'];
export const toldStory = {
  ...Object.fromEntries(storyParts.map((part) => [part, null])),
  title: 'Sixty unpaid invoices',
  why_started: 'My friends owed me more than my customers did.',
};
export const milestone = { id: 7, date: '2026-03-02', title: 'One hundred customers', description: null, url: `${SITE}blog/hundred` };

const own = {
  id: ID,
  site: 'main',
  is_public: true,
  next_step: { code: 'post_update', says: 'It is live. Tell its followers what is new with post_listing_update.' },
  status: 'live',
  plan: 'free',
};

const profile = (origin: string) => getListing.example!.answer(origin) as Record<string, unknown>;

/** The example directory's Tidewater as its owner sees it: on the free plan, live, with its badge found. */
export const myTidewater = (origin: string) => ({
  ...profile(origin),
  ...own,
  unlocked_sections: [],
  badge: {
    finding: 'found',
    detail: 'The badge is on the homepage and links to the listing.',
    url: SITE,
    checked_at: '2026-11-24T03:00:00.000Z',
    found_at: '2026-11-24T03:00:00.000Z',
    missing_since: null,
    moves: 0,
  },
  story: toldStory,
  milestones: [milestone],
  media: { screenshots: [], demo_video_url: null, demo_video_picture_url: null },
});
/** The same listing in the owner's list. */
export const myTidewaterSummary = (origin: string) => {
  const { slug, name, url, website_url, tagline, logo_url, category, launch_week, live_since, votes, followers, views } = profile(origin);
  return { ...own, slug, name, url, website_url, tagline, logo_url, category, launch_week, live_since, votes, followers, views };
};
