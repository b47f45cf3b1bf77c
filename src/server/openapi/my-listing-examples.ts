// The owner of the invented directory's Tidewater at work.

const ID = 41;
const SITE = 'https://tidewater.example/';
const storyParts = ['title', 'story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'];
const story = {
  ...Object.fromEntries(storyParts.map((part) => [part, null])),
  title: 'Sixty unpaid invoices',
  why_started: 'My friends owed me more than my customers did.',
};
const milestone = { id: 7, date: '2026-03-02', title: 'One hundred customers', description: null, url: `${SITE}blog/hundred` };

const own = {
  id: ID,
  site: 'main',
  is_public: true,
  next_step: { code: 'post_update', says: 'It is live. Tell its followers what is new with post_listing_update.' },
  status: 'live',
  plan: 'free',
};

/** Example answers by operation name. @param profile the public profile of the same listing */
export function myListingExamples(profile: (origin: string) => Record<string, unknown>): Record<string, (origin: string) => unknown> {
  const mine = (origin: string) => ({
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
    story,
    milestones: [milestone],
    media: { screenshots: [], demo_video_url: null, demo_video_picture_url: null },
  });
  const summary = (origin: string) => {
    const { slug, name, url, website_url, tagline, logo_url, category, launch_week, live_since, votes, followers, views } = profile(origin);
    return { ...own, slug, name, url, website_url, tagline, logo_url, category, launch_week, live_since, votes, followers, views };
  };
  return {
    list_my_listings: (origin) => ({ items: [summary(origin)], page: 1, per_page: 20, total: 1, total_is_capped: false, has_more: false }),
    get_my_listing: mine,
    update_my_listing: (origin) => ({ ...mine(origin), headline: 'Get paid without asking twice', applied_to: [{ site: 'harbour-de', listing_id: 57 }] }),
    post_listing_update: (origin) => ({
      id: 12,
      listing_id: ID,
      url: `${origin}/listings/tidewater`,
      ...updateBody,
      posted_at: '2026-11-24T09:00:00.000Z',
      followers_told: 31,
      not_told_because: null,
    }),
    add_milestone: () => ({ ...milestone, listing_id: ID, shown_publicly: false }),
    delete_milestone: () => ({ id: milestone.id, listing_id: ID, deleted: true, milestones_left: 0 }),
    set_founder_story: () => ({ listing_id: ID, story, shown_publicly: false }),
  };
}

const updateBody = {
  title: 'Reminders in Portuguese',
  body: 'You can now write every reminder in Portuguese.\n\nDutch is next: tell us which tone you would like.',
};

/** Bodies that make sense, by operation name. */
export const myListingBodies: Record<string, unknown> = {
  update_my_listing: { fields: { headline: 'Get paid without asking twice', founded_year: 2024 }, apply_to: ['all'] },
  post_listing_update: updateBody,
  add_milestone: { date: milestone.date, title: milestone.title, url: milestone.url },
  set_founder_story: { title: story.title, why_started: story.why_started },
};
