import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { mailsTo, newestMail } from '../../test/support/mail.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { commandLine } from '../contract/caller.ts';
import { tellOfVoteMilestones } from '../launches/index.ts';
import { sql } from '../platform/database/database.ts';
import { hideReview, writeReview } from '../reviews/index.ts';
import { getMyNotifications, setMyNotification } from './index.ts';
import { notificationKinds } from './kinds/index.ts';

// Email settings, and each email's link that turns its kind off: opened by a mail program, a browser or a scanner.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

const DAYS = 24 * 60;
type Person = Awaited<ReturnType<typeof newPerson>>;
const join = () => newPerson(service, 2 * DAYS);
const by = ({ accountId }: Person) => ({
  ...callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin }),
});
const wanted = async (person: Person) =>
  Object.fromEntries((await run(getMyNotifications, {}, by(person))).kinds.map((one: { kind: string; wanted: boolean }) => [one.kind, one.wanted]));

async function reviewed(owner: Person): Promise<{ slug: string }> {
  const { slug, listingId } = await makeLaunched(service.db, { now });
  await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', ${now})`);
  await run(writeReview, { slug, rating: 4, body: 'We have used it for a month.' }, by(await join()));
  return { slug };
}
const linkIn = ({ text }: { text: string }) => /\/unsubscribe\/[\w.-]+/.exec(text)![0];
const oneClick = (link: string, body = 'List-Unsubscribe=One-Click', headers = {}) =>
  service.get(link, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers } });

describe('email settings', () => {
  it('start with every kind at its default, and keep what is chosen', async () => {
    const ada = await join();
    const { kinds } = await run(getMyNotifications, {}, by(ada));
    expect(kinds.map(({ kind, wanted, by_default }: Record<string, unknown>) => [kind, wanted, by_default])).toEqual(
      notificationKinds.map((kind) => [kind.key, 'onlyShown' in kind ? null : kind.byDefault, kind.byDefault]),
    );
    expect(kinds.filter((kind: { by_default: boolean }) => !kind.by_default).map(({ kind }: { kind: string }) => kind)).toEqual(['weekly_launches']);
    for (const is of [false, false, true, false]) await run(setMyNotification, { kind: 'review_answered', wanted: is }, by(ada));
    await run(setMyNotification, { kind: 'weekly_launches', wanted: true }, by(ada));
    expect(await wanted(ada)).toMatchObject({ review_answered: false, weekly_launches: true, listing_reviewed: true });
    expect(await wanted(await join())).toMatchObject({ review_answered: true, weekly_launches: false });
  });

  it.each([
    ['a kind that is none', { kind: 'everything', wanted: false }],
    ['no kind', { wanted: false }],
    ['no answer', { kind: 'listing_update' }],
    ['an answer in words', { kind: 'listing_update', wanted: 'no' }],
  ])('refuse %s', async (_what, given) => {
    expect((await refusalOf(run(setMyNotification, given, by(await join())))).status).toBe(400);
  });

  it('apply from the next email on', async () => {
    const ines = await join();
    await run(setMyNotification, { kind: 'listing_reviewed', wanted: false }, by(ines));
    await reviewed(ines);
    await run(setMyNotification, { kind: 'listing_reviewed', wanted: true }, by(ines));
    const { slug } = await reviewed(ines);
    const mail = await newestMail(service.mailFolder, ines.email);
    expect(mail.text).toContain(`/listings/${slug}`);
    expect(await mailsTo(service.mailFolder, ines.email)).toHaveLength(1);
  });

  it.each(['suspended_at', 'closed_at', 'unverified', 'demo'])('send nothing to an account that is %s', async (mark) => {
    const [ines, omar] = [await join(), await join()];
    await service.db.script(
      mark === 'demo'
        ? `update account set origin = 'demo' where id = ${ines.accountId}`
        : mark === 'unverified'
          ? `update account set verified_at = null where id = ${ines.accountId}`
          : `update account set ${mark} = '${START}' where id = ${ines.accountId}`,
    );
    await reviewed(ines);
    await reviewed(omar);
    await newestMail(service.mailFolder, omar.email);
    expect(await mailsTo(service.mailFolder, ines.email)).toEqual([]);
  });
});

describe('the unsubscribe link of an email', () => {
  async function mailed() {
    const ines = await join();
    await reviewed(ines);
    const mail = await newestMail(service.mailFolder, ines.email);
    return { ines, mail, link: linkIn(mail), wants: async () => (await wanted(ines)).listing_reviewed };
  }

  it('is in its headers, as RFC 8058 asks', async () => {
    const { mail, link } = await mailed();
    const raw = (await readFile(`${service.mailFolder}/${mail.id}.eml`, 'utf8')).replaceAll(/\r\n[ \t]/g, ' ');
    expect(raw).toContain(`List-Unsubscribe: <${service.origin}${link}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('shows what it does, changes nothing when opened, and its button turns the kind off', async () => {
    const { ines, link, wants } = await mailed();
    const visitor = newVisitor(service);
    const page = await visitor.get(link);
    expect([page.status, page.words]).toEqual([200, expect.stringContaining('Reviews of my listings')]);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(await wants()).toBe(true);
    const done = await visitor.post(link, { 'List-Unsubscribe': 'One-Click' });
    expect([done.status, done.words]).toEqual([200, expect.stringContaining('turned off')]);
    expect(await wants()).toBe(false);
    // Only for that kind.
    expect(Object.values(await wanted(ines)).filter((is) => is)).toHaveLength(notificationKinds.filter((kind) => !('onlyShown' in kind)).length - 2);
    // After the person turns it on again, the link still works.
    await run(setMyNotification, { kind: 'listing_reviewed', wanted: true }, by(ines));
    expect((await oneClick(link)).status).toBe(200);
    expect(await wants()).toBe(false);
  });

  it('works with one click in a mail program, from anywhere, and repeatedly', async () => {
    const { link, wants } = await mailed();
    const elsewhere = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' };
    for (const headers of [{}, elsewhere]) expect((await oneClick(link, undefined, headers)).status).toBe(200);
    expect(await wants()).toBe(false);
  });

  it('is invalid with any character changed', async () => {
    const { ines, link, wants } = await mailed();
    const [kind, account, mac] = link.slice('/unsubscribe/'.length).split('.');
    const other = (ines.accountId + 1).toString(36);
    for (const token of [
      `${kind}.${other}.${mac}`,
      `listing_update.${account}.${mac}`,
      `${kind}.${account}.${mac!.slice(0, -2)}AA`,
      `${kind}.${account}`,
      `no_kind.${account}.${mac}`,
      `${kind}.0${account}.${mac}x`,
      '.',
    ]) {
      expect((await oneClick(`/unsubscribe/${token}`)).status, token).toBeGreaterThanOrEqual(400);
      expect((await newVisitor(service).get(`/unsubscribe/${token}`)).status, token).toBeGreaterThanOrEqual(400);
    }
    for (const body of ['', 'List-Unsubscribe=Two', 'a=b']) expect((await oneClick(link, body)).status, body).toBe(400);
    expect(await wants()).toBe(true);
  });

  it('is invalid once the account is closed', async () => {
    const { ines, link } = await mailed();
    await service.db.run(sql`update account set closed_at = ${now} where id = ${ines.accountId}`);
    expect((await oneClick(link)).status).toBe(400);
    expect(await service.db.rows(sql`select from notification_setting where account_id = ${ines.accountId}`)).toEqual([]);
  });
});

describe('votes for a listing', () => {
  /** A listing of someone's with this many votes, for which someone has just voted. */
  const voted = async (owner: Person, votes: number, slug?: string) => {
    const made = slug
      ? await service.db.row<{ listingId: number; launchId: number; slug: string }>(sql`
      select l.id as "listingId", n.id as "launchId", l.slug from listing l join launch n on n.listing_id = l.id where l.slug = ${slug}`)
      : await makeLaunched(service.db, { now });
    const { listingId, launchId } = made!;
    const fan = await join();
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', ${now}) on conflict do nothing`);
    await service.db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launchId}, ${fan.accountId}, ${now}, true)`);
    await service.db.run(sql`update listing_stats set votes = ${votes} where listing_id = ${listingId}`);
    await service.db.transaction((tx) => tellOfVoteMilestones(tx, { now, sites: [{ id: 1 }] }));
    return { slug: made!.slug };
  };
  const told = async (person: Person) => (await person.get('/account/notices')).words.match(/has [\d,]+ votes/g) ?? [];

  it('are a notice at 10, 25, 50 …, each once and only the highest', async () => {
    const ada = await join();
    const { slug } = await voted(ada, 9);
    expect(await told(ada)).toEqual([]);
    await voted(ada, 10, slug);
    await voted(ada, 11, slug);
    expect(await told(ada)).toEqual(['has 10 votes']);
    // A vote that is removed and cast again.
    await voted(ada, 9, slug);
    await voted(ada, 10, slug);
    await voted(ada, 60, slug);
    expect(await told(ada)).toEqual(['has 50 votes', 'has 10 votes']);
  });

  it('are no notice for those who turned it off, and none is emailed', async () => {
    const ada = await join();
    const form = await ada.get('/account/notifications');
    expect(form.text).toContain('id="notice-vote_milestone"');
    expect(form.text).not.toContain('id="mail-vote_milestone"');
    const others = notificationKinds.map(({ key }) => key).filter((key) => key !== 'vote_milestone');
    await ada.post('/account/notifications', { form: 'mails', wanted: others, noticed: others, language: 'en' });
    await voted(ada, 10);
    expect(await told(ada)).toEqual([]);
    expect((await mailsTo(service.mailFolder, ada.email)).filter(({ subject }) => subject.includes('votes'))).toEqual([]);
  });
});

it('a decision of the site team is always emailed, with any settings, and has no such link', async () => {
  const ada = await join();
  for (const { key } of notificationKinds) await run(setMyNotification, { kind: key, wanted: false }, by(ada));
  const { slug } = await makeLaunched(service.db, { now });
  const { review } = await run(writeReview, { slug, rating: 1, body: 'We have used it for a month.' }, by(ada));
  await run(hideReview, { review: review.id, reason: 'Spam.' }, { ...by(ada), caller: commandLine });
  expect((await newestMail(service.mailFolder, ada.email)).text).not.toContain('/unsubscribe/');
});
