import type { Site } from '../../contract/call.ts';
import { hasFeature } from '../../contract/features.ts';
import { loadUnsubscribeKey, notify } from '../../notifications/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { addJob, type Task } from '../../platform/jobs/index.ts';
import { type AddressedLetter, type Letter, queueLetters } from '../../platform/mail/index.ts';
import { drawFor } from '../../platform/words/reader.ts';
import { readerOf } from '../../platform/words/reader-of.ts';
import { isBeingClosed } from '../calendar/calendar-week-store.ts';
import { addNewsletterFooter } from '../mails/newsletter-footer.ts';
import { sayChosen, writeWeeklyLaunches } from '../mails/weekly-launches.ts';
import { listChosenCategories, noteAccountsTold, type Subscriber, takeSubscribers } from '../newsletter/newsletter-store.ts';
import { makeSubscriberToken } from '../newsletter/subscriber-token.ts';
import { listWeeklyChoices } from '../newsletter/weekly-choice-store.ts';
import { REMIND_OF_LAUNCHES, remindOfLaunches } from '../reminders/remind-of-launches.ts';
import { addDays, runningWeek } from '../weeks.ts';
import { findFollowers, hasNews, insertMailing, listReaders, lockMailing, readWeekNews, saveMailing, type WeekNews } from './weekly-mailing-store.ts';

const MAIL_WEEK = 'mail_week';
/** Emails queued with one commit. */
const BATCH = 200;
/** Pause before the next look whether the week before is closed. */
const PAUSE_MS = 15_000;
/** Maximum number of launches listed in an email. */
export const MOST_NAMED = 30;

interface MailingParts {
  database: Database;
  clock: Clock;
  /** Every site with its current name. */
  listSites(): Promise<Site[]>;
}

/** The jobs of launches, for `startJobs`. */
export function launchTasks(parts: MailingParts): Record<string, Task> {
  return { [MAIL_WEEK]: mailWeek(parts), [REMIND_OF_LAUNCHES]: remindOfLaunches(parts) };
}

/** Queues the emails about the launches of a week that was just opened, unless the calendar is a week late: that isn't news any more. */
export async function addWeekMailing(tx: Db, { site, week, now }: { site: Site; week: string; now: Date }): Promise<void> {
  if (week !== runningWeek(now, site.timeZone) || !hasFeature(site, 'weekly_mail')) return;
  const of = { siteId: site.id, week };
  if (await insertMailing(tx, of)) await addJob(tx, MAIL_WEEK, of);
}

/**
 * Emails the launches of a week to all subscribers in batches: first those with an account, then those without. Progress is saved with each batch, so that a restarted job
 * continues after the last commit. While the week before is being closed, it waits, because the email names the winners.
 */
function mailWeek(parts: MailingParts): Task {
  return async (payload, { signal }) => {
    const { siteId, week } = payload as { siteId: number; week: string };
    const site = (await parts.listSites()).find(({ id }) => id === siteId);
    if (await isBeingClosed(parts.database, { siteId, week: addDays(week, -7) }))
      return addJob(parts.database, MAIL_WEEK, { siteId, week }, { runAt: new Date(Date.now() + PAUSE_MS) });
    while (site && (await mailBatch(parts, { site, week }))) signal.throwIfAborted();
  };
}

/** @returns whether there may be more to send */
async function mailBatch({ database, clock }: MailingParts, { site, week }: { site: Site; week: string }): Promise<boolean> {
  const of = { siteId: site.id, week };
  return database.transaction(async (tx) => {
    const mailing = await lockMailing(tx, of);
    if (!mailing) return false;
    const now = clock.now();
    const news = await readWeekNews(tx, { ...of, last: addDays(week, -7), limit: MOST_NAMED });
    const isNews = hasNews(news);
    const readers = !isNews ? [] : await listReaders(tx, { after: mailing.told_up_to, limit: BATCH });
    const findPart = openParts(tx, { site, week, news });
    const told = await notify(tx, 'weekly_launches', { notices: await writeToAccounts(tx, { site, week, readers, findPart }), now, many: true });
    await noteAccountsTold(tx, { ...of, accountIds: readers });
    const isTurnOfSubscribers = isNews && readers.length < BATCH;
    const after = mailing.subscribers_told_up_to;
    const others = isTurnOfSubscribers ? await takeSubscribers(tx, { ...of, after, limit: BATCH }) : { readers: [], upTo: after, isLast: true };
    const toldOthers = await mailSubscribers(tx, { site, week, readers: others.readers, findPart, now });
    const isDone = readers.length < BATCH && others.isLast;
    await saveMailing(tx, {
      ...of,
      toldUpTo: readers.at(-1) ?? mailing.told_up_to,
      subscribersToldUpTo: others.upTo,
      told: told + toldOthers,
      doneAt: isDone ? now : null,
    });
    return !isDone;
  });
}

/** The emails to accounts. Those who chose categories get the news of these, and none if there are none. */
async function writeToAccounts(tx: Db, given: { site: Site; week: string; readers: readonly number[]; findPart: FindPart }) {
  const { site, week, readers, findPart } = given;
  const followers = await findFollowers(tx, readers);
  const choices = await listWeeklyChoices(tx, { siteId: site.id, accountIds: readers });
  const notices: { accountId: number; write: () => Letter }[] = [];
  for (const accountId of readers) {
    const slugs = choices.get(accountId) ?? [];
    const { news, names } = await findPart(slugs);
    if (!hasNews(news)) continue;
    const about = { site, week, news, hasFeed: followers.has(accountId), isPart: slugs.length > 0 };
    notices.push({ accountId, write: () => sayChosen(writeWeeklyLaunches(about), names) });
  }
  return notices;
}

/**
 * Queues the email for confirmed addresses without an account, each with the link that deletes the address. Readers who chose categories get the
 * news of those, and no email if there are none.
 * @returns how many it queued
 */
async function mailSubscribers(tx: Db, given: { site: Site; week: string; readers: readonly Subscriber[]; findPart: FindPart; now: Date }): Promise<number> {
  if (given.readers.length === 0) return 0;
  const key = await loadUnsubscribeKey(tx, given.now);
  const letters: AddressedLetter[] = [];
  for (const { id, email, language, categories } of given.readers) {
    const { news, names } = await given.findPart(categories);
    if (!hasNews(news)) continue;
    const reader = readerOf(language);
    const about = { token: makeSubscriberToken(key, id), categories: names };
    const write = () => addNewsletterFooter(writeWeeklyLaunches({ ...given, news, isPart: categories.length > 0 }), about);
    letters.push({ to: email, reader, letter: drawFor(reader, write) });
  }
  await queueLetters(tx, letters);
  return letters.length;
}

/** The news of some categories, with the categories' names. */
interface Part {
  news: WeekNews;
  names: string[];
}

type FindPart = (slugs: readonly string[]) => Promise<Part>;

/** Many readers choose the same: what is new in some categories is read once for all of them. Without any, it's everything. */
function openParts(tx: Db, { site, week, news }: { site: Site; week: string; news: WeekNews }): FindPart {
  const parts = new Map<string, Part>([['', { news, names: [] }]]);
  return async (slugs) => {
    const choice = slugs.join(' ');
    const part = parts.get(choice) ?? (await readPart(tx, { site, week }, slugs));
    parts.set(choice, part);
    return part;
  };
}

async function readPart(tx: Db, { site, week }: { site: Site; week: string }, slugs: readonly string[]): Promise<Part> {
  const chosen = await listChosenCategories(tx, { siteId: site.id, slugs });
  const categories = chosen.map(({ id }) => id);
  const news = await readWeekNews(tx, { siteId: site.id, week, last: addDays(week, -7), limit: MOST_NAMED, categories });
  return { news, names: chosen.map(({ name }) => name) };
}
