import { z } from 'zod';
import { sweepProofs } from '../claims/index.ts';
import { openBadgeSweep } from '../content/index.ts';
import { addDays, type CalendarEvent, findLastTurn, runningWeek, startOfDay } from '../launches/index.ts';
import { startClock } from '../platform/clock.ts';
import { openAskTxt } from '../platform/dns/ask-txt.ts';
import { openSafeFetch } from '../platform/safe-fetch/index.ts';
import { ensureDefaultSite, listSites } from '../sites/index.ts';
import { tick } from '../upkeep.ts';
import { CommandError, readOptions } from './command.ts';
import { startProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const DAY_MS = 86_400_000;

/**
 * `slipway tick`: does the calendar's work for this moment, or with --until for every Monday and day up to a time.
 * @throws CommandError with --until in production (1), or for a time that is wrong or past (2)
 */
export async function run(args: string[]): Promise<void> {
  const { until: text } = readOptions('tick', args, { until: { type: 'string' } });
  const until = text === undefined ? undefined : readInstant(text);
  await withDatabase(async ({ db, config, log }) => {
    if (until && config.production) throw new CommandError('slipway tick --until changes the clock, so it doesn’t work in production.');
    const clockNow = startClock(config.clockStart).now();
    await ensureDefaultSite(db, clockNow);
    const lastTurn = await findLastTurn(db);
    const from = until && lastTurn && lastTurn > clockNow ? lastTurn : clockNow;
    if (until && until < from) throw new CommandError(`The calendar is already at ${from.toISOString()}. --until must be later.`, 2);
    const sites = await listSites(db, config.baseUrl);
    const instants = until ? instantsBetween(from, until, sites) : [from];
    const fetch = openSafeFetch({ crawlHosts: config.crawlHosts, site: config.baseUrl });
    // With --until nothing waits: an unreachable homepage is tried again immediately.
    const badges = openBadgeSweep({ database: db, fetch, log, baseUrl: config.baseUrl, againMs: 0 });
    const network = { fetch, askTxt: openAskTxt(config.dnsServers) };
    const sweepBadges = async (at: Date) => {
      await badges.run(at);
      await sweepProofs({ database: db, network, baseUrl: config.baseUrl }, at);
    };
    const progress = startProgress();
    for (const [i, now] of instants.entries()) {
      progress.show(i / instants.length, now.toISOString());
      await tick(db, { now, baseUrl: config.baseUrl, sweepBadges, tell: (event) => void process.stdout.write(`${now.toISOString()}  ${inWords(event)}\n`) });
    }
    progress.end();
    process.stdout.write(`${instants.length === 1 ? 'Ran once' : `Ran ${instants.length} times`}, up to ${instants.at(-1)!.toISOString()}.\n`);
  });
}

function readInstant(text: string): Date {
  if (!z.iso.datetime({ offset: true }).safeParse(text).success) throw new CommandError(`--until must be a time such as 2027-03-01T00:00:00Z, not ${text}.`, 2);
  return new Date(text);
}

/** Both ends, each Monday 00:00 of each site, and one time per day in between. */
function instantsBetween(from: Date, until: Date, sites: readonly { timeZone: string }[]): Date[] {
  const times = new Set([from.getTime(), until.getTime()]);
  for (let at = from.getTime(); at < until.getTime(); at += DAY_MS) times.add(at);
  for (const { timeZone } of sites) {
    let monday = addDays(runningWeek(from, timeZone), 7);
    for (let at = startOfDay(monday, timeZone); at < until; monday = addDays(monday, 7), at = startOfDay(monday, timeZone)) times.add(at.getTime());
  }
  return [...times].sort((a, b) => a - b).map((time) => new Date(time));
}

function inWords(event: CalendarEvent): string {
  switch (event.did) {
    case 'closed':
      return `${event.site.key}: closed the week of ${event.week} (launches: ${event.launches}, awards: ${event.awards})`;
    case 'opened':
      return `${event.site.key}: opened the week of ${event.week} (live: ${event.launched}, moved to a later week: ${event.movedOn}, back to draft: ${event.backToDraft})`;
    case 'warned':
      return `Badges missing for a week, owners reminded: ${event.count}`;
    case 'withdrew':
      return `Badges missing for two weeks, listings withdrawn: ${event.count}`;
  }
}
