import { addressOf } from '../../../contract/addresses.ts';
import { refusal } from '../../../contract/errors.ts';
import { addDays, listLaunchWeeks } from '../../../launches/index.ts';
import { getListing } from '../../../listings/index.ts';
import type { Page, PageVisit, Served } from '../../page.ts';
import { inFirstLanguage } from '../../serving/read-reader.ts';
import { weekNumber } from '../../words/days.ts';
import { say, sayCount, toSay } from '../../words/say.ts';
import { serveText } from '../served.ts';
import { type CalendarEvent, writeCalendar } from './ics.ts';

/** Weeks in the calendar before and after the running one, if they exist. */
const BEFORE = 8;
const AFTER = 12;

/** Calendar files: all launch weeks to subscribe to, each single week, and each listing's launch. */
export const calendarPages: readonly Page[] = [
  {
    path: '/launches.ics',
    async show(visit) {
      const { items, time_zone } = await visit.ask(listLaunchWeeks, { body: { week: 'this', before: BEFORE, after: AFTER } });
      return serve(
        visit,
        items.map((week) => eventOfWeek(visit, week, time_zone)),
      );
    },
  },
  {
    path: '/launches/{week}.ics',
    async show(visit) {
      const name = visit.values.week!;
      if (!listLaunchWeeks.bodyInput!.shape.week!.safeParse(name).success) throw refusal('not_found');
      const { items, week, time_zone } = await visit.ask(listLaunchWeeks, { body: { week: name } });
      if (name !== week) return { to: `${addressOf.week('', week)}.ics`, status: /^\d/.test(name) ? 301 : 302 };
      return serve(
        visit,
        items.map((found) => eventOfWeek(visit, found, time_zone)),
      );
    },
  },
  { path: '/listings/{slug}/launch.ics', show: showLaunchOfListing },
];

const launched = {
  past: toSay('{n} launch|{n} launches'),
  running: toSay('{n} launch so far|{n} launches so far'),
  coming: toSay('{n} launch scheduled|{n} launches scheduled'),
} as const;

type Week = Awaited<ReturnType<typeof listLaunchWeeks.handle>>['items'][number];

function eventOfWeek({ site }: PageVisit, { week, state, url, launches }: Week, timeZone: string): CalendarEvent {
  return inFirstLanguage(site, () => ({
    ...spanOf(week),
    uid: `launch-week-${week}@${new URL(site.origin).hostname}`,
    summary: say('{site}: launch week {n}, {launches}', { site: site.name, n: String(weekNumber(week)), launches: sayCount(launched[state], launches) }),
    description: `${say('Monday to Sunday, {zone}.', { zone: timeZone })}\n${url}`,
    url,
  }));
}

/** A listing's next launch, or else its latest. @throws Refusal listing_not_found, or not_found for a listing without a launch */
async function showLaunchOfListing(visit: PageVisit): Promise<Served> {
  const { ask, site, values } = visit;
  const { name, slug, tagline, url, launches } = await ask(getListing, { path: { slug: values.slug! } });
  const latest = launches.toSorted((a, b) => a.week.localeCompare(b.week));
  const launch = latest.find(({ state }) => state === 'coming') ?? latest.at(-1);
  if (!launch) throw refusal('not_found', `${name} came here without a launch.`);
  const about = { name, site: site.name };
  const event = inFirstLanguage(
    site,
    (): CalendarEvent => ({
      ...spanOf(launch.week),
      uid: `launch-${slug}-${launch.week}@${new URL(site.origin).hostname}`,
      summary: launch.state === 'coming' ? say('{name} launches on {site}', about) : say('{name} launched on {site}', about),
      description: [...(tagline ? [tagline] : []), say('Votes count Monday to Sunday, {zone}.', { zone: site.timeZone }), url].join('\n'),
      url,
    }),
  );
  return serve(visit, [event]);
}

/** Weeks are calendar days of the site, independent of the reader's location: whole days without a time zone. */
const spanOf = (monday: string) => ({ from: monday, until: addDays(monday, 7) });

function serve({ site, now }: PageVisit, events: readonly CalendarEvent[]): Served {
  return serveText(writeCalendar({ name: inFirstLanguage(site, () => say('{site}: launches', { site: site.name })), stamp: now, events }), 'text/calendar');
}
