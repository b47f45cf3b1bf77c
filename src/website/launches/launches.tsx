import { listLaunches, listLaunchWeeks, listNewestLaunches, listWeekAwards, listWeekPlaces, sections } from '../../launches/index.ts';
import { parametersOf } from '../forms/field.tsx';
import type { Page, PageVisit, Sheet } from '../page.ts';
import { addressWith } from '../parts/pager.tsx';
import { codeInWords } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { LaunchCalendar } from './launch-calendar.tsx';
import { type Feed, LaunchFeed } from './launch-feed.tsx';

type Section = (typeof sections)[number];

/** Descriptions of the feeds; a feed without one still has its name. */
const words: Partial<Record<Section, string>> = {
  today: toSay('Launched today, newest first.'),
  'this-week': toSay('This week’s launches, by the votes cast this week.'),
  trending: toSay('Votes weighted by age: newer votes count more.'),
  'most-voted': toSay('All live products by community votes.'),
  recent: toSay('The newest launches.'),
  'most-viewed': toSay('All live products by views.'),
  'most-followed': toSay('All live products by followers.'),
  upcoming: toSay('Scheduled launches, by week. They aren’t ranked: voting opens on the Monday of their launch week.'),
};

/** Weeks per page of the archive. */
const ARCHIVE = 26;

/** The calendar, or a feed if a section is given. */
export const launches: Page = {
  path: '/launches',
  lists: (path) => {
    const section = new URLSearchParams(path.split('?')[1]).get('section');
    if (section === 'upcoming') return 'coming_launches';
    if (section === 'this-week') return 'launches_of_week';
    return section === null || section === 'recent' ? 'launches' : 'live_listings';
  },
  // What launched today is also at the newest ones, and tomorrow it isn't there any more.
  addresses: ['/launches', ...sections.filter((section) => section !== 'today').map((section) => `/launches?section=${section}`)],
  parameters: [...parametersOf(listLaunches), 'until'],
  show: (visit) => (visit.query.section === undefined ? showCalendar(visit) : showFeed(visit)),
};

async function showCalendar({ ask, query, site, now }: PageVisit): Promise<Sheet> {
  const { until } = query;
  const [places, { items: weeks }] = await Promise.all([
    ask(listWeekPlaces, { body: {} }),
    ask(listLaunchWeeks, { body: { week: until ?? 'this', before: ARCHIVE } }),
  ]);
  const awards = await ask(listWeekAwards, { body: { from: weeks[0]!.week, to: weeks.at(-1)!.week } });
  return () => ({
    title: say('Launch calendar'),
    description: say('This week, upcoming weeks with their free places, and every past week.'),
    canonical: addressWith('/launches', { until: until ? weeks.at(-1)!.week : '' }),
    // Before the first launch there is only the form of a calendar.
    unlisted: weeks.every((one) => one.launches === 0) && weeks.length <= ARCHIVE,
    section: 'launches',
    body: (
      <LaunchCalendar site={site} now={now} places={places} weeks={weeks} awards={awards.items} isWhole={weeks.length <= ARCHIVE} isOld={until !== undefined} />
    ),
  });
}

async function showFeed({ ask, query, site }: PageVisit): Promise<Sheet> {
  const [feed, running] = await Promise.all([
    findFeed(ask, query),
    query.section === 'this-week' ? ask(listLaunchWeeks, { body: { week: 'this' } }) : undefined,
  ]);
  return () => {
    const about = say(words[feed.section] ?? '');
    return {
      title: say('Launches: {section}', { section: codeInWords(feed.section) }),
      description: about,
      canonical: addressWith('/launches', { section: feed.section, page: query.page ?? '' }),
      unlisted: feed.items.length === 0,
      section: 'launches',
      body: (
        <LaunchFeed feed={feed} about={about} timeZone={site.timeZone} perPage={query.per_page ?? ''} votingEnded={running?.items[0]?.voting_ended ?? false} />
      ),
    };
  };
}

/** The API's default page size. */
const PER_PAGE = 20;

/** As the API lists them. The newest launches are shown without a total: it would count all launches ever, again on every visit. */
async function findFeed(ask: PageVisit['ask'], { until: _, ...query }: PageVisit['query']): Promise<Feed> {
  const { section, page = '1', per_page } = query;
  if (section !== 'recent' || per_page !== undefined || !/^[1-9]\d{0,2}$/.test(page)) return ask(listLaunches, { query });
  const { items, has_more } = await ask(listNewestLaunches, { body: { most: PER_PAGE, page: Number(page) } });
  const first = (Number(page) - 1) * PER_PAGE + 1;
  return { section, page: Number(page), per_page: PER_PAGE, has_more, items: items.map((item, i) => ({ ...item, rank: first + i })) };
}
