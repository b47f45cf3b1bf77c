import { listTopCategories } from '../../categories/index.ts';
import { hasFeature } from '../../contract/features.ts';
import { getFront, listQuietWeek } from '../../launches/index.ts';
import { listBestLists, listEditorsChoices, listNewestUpdates } from '../../listings/index.ts';
import { getFirstSteps } from '../../sites/index.ts';
import { listPostsWithCovers } from '../content/post-cover.tsx';
import { siteLd } from '../machine-readable/json-ld/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { scriptOf } from '../serving/scripts.ts';
import type { FrontFacts } from './front-facts.ts';
import { Front } from './home-front.tsx';
import { SetUp } from './set-up.tsx';

/** Number of entries in each list on the front page. More are trending than it shows, because some are in its main column already. */
const most = { week: 12, trending: 12, coming: 5, awards: 3, board: 3, of_the_day: true };
const UPDATES = 4;
const CHOICES = 3;
const LISTS = 8;
const QUIET = 6;
/** What counts as new while nothing launches. */
const NEW_DAYS = 30;

export const home: Page = {
  path: '/',
  lists: 'listings',
  async show({ site, ask, now, production }) {
    const [front, categories, posts, updates, choices, lists] = await Promise.all([
      ask(getFront, { body: most }),
      ask(listTopCategories, { body: {} }),
      hasFeature(site, 'blog') ? listPostsWithCovers(ask, { per_page: '3' }) : { items: [] },
      ask(listNewestUpdates, { body: { most: UPDATES } }),
      ask(listEditorsChoices, { body: { most: CHOICES } }),
      ask(listBestLists, { body: { kind: 'categories', most: LISTS } }),
    ]);
    if (front.launches.total + front.trending.length + front.coming.length === 0) {
      const { items: steps } = await ask(getFirstSteps, { body: {} });
      const body = <SetUp site={site} production={production} steps={steps} />;
      return () => ({ title: site.name, description: site.tagline, canonical: '/', unlisted: true, body });
    }
    const quiet = front.launches.total === 0 ? await quietWeek(ask, now) : null;
    const facts: FrontFacts = {
      ...{ site, now, front, quiet },
      categories: categories.items,
      lists: lists.kinds[0]?.items ?? [],
      posts: posts.items,
      updates: updates.items,
      choices: choices.items,
    };
    return () => ({
      title: site.name,
      description: site.purpose ?? site.tagline,
      canonical: '/',
      ...(!front.voting_ended && { script: scriptOf('counts').address }),
      jsonLd: siteLd(site),
      body: <Front {...facts} />,
    });
  },
};

/** Contents of the homepage in a week without launches, read only then. */
async function quietWeek(ask: PageVisit['ask'], now: Date): Promise<NonNullable<FrontFacts['quiet']>> {
  const { latest, followed } = await ask(listQuietWeek, { body: { most: QUIET } });
  const since = new Date(now.getTime() - NEW_DAYS * 86_400_000).toISOString();
  const fresh = latest.filter(({ launched_at: at }) => at >= since);
  // A directory whose last launch was long ago shows that one rather than nothing.
  return { fresh: fresh.length > 0 ? fresh : latest, isThisMonth: fresh.length > 0, followed };
}
