import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { callOf, mailsTo, refusalOf, run } from '../../test/support/people.ts';
import { startService, type TestService } from '../../test/support/service.ts';
import { textOf } from '../../test/support/website/read-html.ts';
import { createAccount, exportMyData } from '../accounts/index.ts';
import { commandLine } from '../contract/caller.ts';
import { hideFounderPage, restoreFounderPage } from '../founders/index.ts';
import { liftSuspension, suspendListing } from '../launches/index.ts';
import { hideUpdate, restoreUpdate } from '../my-listings/index.ts';
import { sql } from '../platform/database/database.ts';
import { hideReview, restoreReview } from '../reviews/index.ts';
import { forgetReporters } from './index.ts';
import { decideReport } from './operations/decide-report.ts';
import { reopenReport } from './operations/reopen-report.ts';
import { reportContent } from './operations/report-content.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ rateLimits: true, trustedProxies: 1 });
});
afterAll(() => service.close());

const now = () => service.parts.clock.now();
const launched = () => makeLaunched(service.db, { now: now() });
const team = () => ({ ...callOf(service.db, { caller: commandLine, now: now() }), note: () => {} });
let hosts = 0;
/** A visitor with a separate IP address. */
const from = () => ({ 'X-Forwarded-For': `198.51.${hosts >> 8}.${++hosts & 255}`, 'Sec-Fetch-Site': 'same-origin' });
const reports = (listingId: number) =>
  service.db.rows<{ id: number; times: number; text: string; email: string }>(
    sql`select id, times, text, email::text, case_id, decision from report where listing_id = ${listingId} order by id`,
  );

async function reviewOf(listingId: number): Promise<number> {
  const accountId = (await createAccount(service.db, { email: `reviewer${listingId}@example.org`, now: now() }))!;
  const row = await service.db.row<{ id: number }>(sql`
    insert into review (listing_id, account_id, rating, title, body, created_at) values (${listingId}, ${accountId}, 1, 'Dreadful', 'Buy pills elsewhere.', ${now()}) returning id`);
  return row!.id;
}

describe('a report by a visitor', () => {
  it('starts at a link on what it is about, and needs neither an account nor JavaScript', async () => {
    const { slug, listingId } = await launched();
    const review = await reviewOf(listingId);
    const update = await service.db.row<{ id: number }>(
      sql`insert into listing_update (listing_id, title, body, posted_at) values (${listingId}, 'We moved', 'To the harbour.', ${now()}) returning id`,
    );
    const visitor = newVisitor(service);
    const links = async (page: string) => (await visitor.get(page)).text.match(/\/report\/[\w/-]+/g);
    expect(await links(`/listings/${slug}`)).toEqual(expect.arrayContaining([`/report/listing/${slug}`, `/report/update/${update!.id}`]));
    expect(await links(`/listings/${slug}/reviews`)).toEqual([`/report/review/${review}`]);
    const form = await visitor.get(`/report/review/${review}`);
    expect(form.words).toContain('Dreadful');
    const sent = await visitor.post(
      `/report/review/${review}`,
      { form: 'report', reason: 'spam', text: 'It sells pills.', email: 'reader@example.org' },
      from(),
    );
    expect(sent.to).toBe(`/report/review/${review}?done=sent`);
    expect((await visitor.get(sent.to!)).words).toContain('Report sent');
    expect(await reports(listingId)).toMatchObject([{ text: 'It sells pills.', email: 'reader@example.org' }]);
    const empty = await visitor.post(`/report/review/${review}`, { form: 'report', reason: 'scam', text: ' ', email: 'reader' }, from());
    expect(empty.status).toBe(400);
    expect(empty.words).toContain('Enter an email address');
  });

  it('can’t be about something that isn’t public', async () => {
    const { slug, listingId } = await launched();
    const review = await reviewOf(listingId);
    await service.db.run(sql`update review set held = true, held_by = 'web_address' where id = ${review}`);
    const visitor = newVisitor(service);
    for (const path of [`review/${review}`, 'review/x', 'review/99999999999999999', 'listing/none', 'founder/none', 'update/1%27', `pill/${slug}`])
      expect((await visitor.get(`/report/${path}`)).status, path).toBeGreaterThanOrEqual(400);
  });

  it('counts once for each visitor and item, however often it is sent', async () => {
    const { slug, listingId } = await launched();
    const visitor = newVisitor(service);
    const [one, other] = [from(), from()];
    const send = (text: string, headers: Record<string, string>) =>
      visitor.post(`/report/listing/${slug}`, { form: 'report', reason: 'scam', text, email: '' }, headers);
    await send('First.', one);
    expect((await send('Second.', one)).to).toContain('done=added');
    await send('First.', one);
    await send('Mine.', other);
    const person = await newPerson(service);
    await person.post(`/report/listing/${slug}`, { form: 'report', reason: 'other', text: 'Signed in.', email: '' }, one);
    const [first, ...more] = await reports(listingId);
    expect(first).toMatchObject({ times: 3, text: 'First.\n\nSecond.', case_id: null });
    expect(more).toMatchObject([
      { text: 'Mine.', case_id: first!.id },
      { text: 'Signed in.', case_id: first!.id },
    ]);
  });

  it('sent several times at once still counts once', async () => {
    const { slug, listingId } = await launched();
    const same = from();
    const visitor = newVisitor(service);
    await Promise.all(
      Array.from({ length: 5 }, (_, i) => visitor.post(`/report/listing/${slug}`, { form: 'report', reason: 'spam', text: `T${i}`, email: '' }, same)),
    );
    expect(await reports(listingId)).toMatchObject([{ times: 5 }]);
  });

  it('is limited', async () => {
    const { slug } = await launched();
    const same = from();
    const visitor = newVisitor(service);
    const answers: number[] = [];
    for (let i = 0; i < 12; i++)
      answers.push((await visitor.post(`/report/listing/${slug}`, { form: 'report', reason: 'spam', text: 'x', email: '' }, same)).status);
    expect(answers.filter((status) => status === 303)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
    // What was typed is still there, to be sent once the limit allows it, and the limit that refused says when.
    const text = 'It took me an hour\nto write <this>.';
    const { status, words, headers, elements } = await visitor.post(`/report/listing/${slug}`, { form: 'report', reason: 'spam', text, email: '' }, same);
    expect([status, words]).toEqual([429, expect.stringMatching(/^.*Too many requests .*You can try again in .*What you entered is still here/s)]);
    expect([Number(headers['retry-after']) > 0, headers.ratelimit]).toEqual([true, expect.stringMatching(/r=0;t=\d+$/)]);
    const fields = elements.flatMap(({ tag, attributes: { name, value } }) => (tag === 'input' && name ? [[name, value]] : []));
    expect(Object.fromEntries(fields)).toMatchObject({ form: 'report', reason: 'spam', text });
    expect(elements.some((one) => one.tag === 'textarea' && textOf(one).includes('<this>'))).toBe(true);
  });

  it('by a person is in the export of their data, and goes with their account', async () => {
    const { slug, listingId } = await launched();
    const person = await newPerson(service);
    await person.post(`/report/listing/${slug}`, { form: 'report', reason: 'rights', text: 'My picture.', email: 'me@example.org' }, from());
    const caller = { kind: 'person', accountId: person.accountId, sessionId: 1, teamRole: null, authenticatedAt: now() } as const;
    const data = await run(exportMyData, {}, callOf(service.db, { caller, now: now() }));
    expect(data.reports).toMatchObject([{ text: 'My picture.', email: 'me@example.org' }]);
    await service.db.run(sql`delete from account where id = ${person.accountId}`);
    expect(await reports(listingId)).toEqual([]);
  });
});

describe('the decision on a report', () => {
  const report = async (kind: string, id: string | number, more: object = {}) => {
    const call = callOf(service.db, { now: now(), address: `203.0.113.${++hosts & 255}` });
    await run(reportContent, { kind, id: String(id), reason: 'spam', text: 'Look at it.', ...more }, call);
    return (await service.db.row<{ id: number }>(sql`select max(id) as id from report`))!.id;
  };

  it('hides the review, tells every reporter once, and ends all reports about it', async () => {
    const { listingId } = await launched();
    const review = await reviewOf(listingId);
    const first = await report('review', review, { email: 'one@reader.example' });
    await report('review', review, { email: 'two@reader.example' });
    await report('review', review);
    const decided = await run(decideReport, { report: first, decision: 'act', with: 'hide_review', reason: 'Advertising.', answer: 'We hid it.' }, team());
    expect(decided).toMatchObject({ decided: 3, told: 2 });
    expect(await service.db.row(sql`select hidden_because from review where id = ${review}`)).toEqual({ hidden_because: 'Advertising.' });
    for (const email of ['one@reader.example', 'two@reader.example']) {
      const mails = await mailsTo(service.db, email);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('We hid it.');
      expect(mails[0]!.text).not.toContain('Advertising.');
    }
    expect((await refusalOf(run(decideReport, { report: first, decision: 'dismiss', reason: 'No.' }, team()))).errors).toMatchObject([{ code: 'decided' }]);
  });

  it('by two people at once is made once', async () => {
    const { slug } = await launched();
    const id = await report('listing', slug, { email: 'race@reader.example' });
    const decide = (decision: string) =>
      service.db
        .transaction((tx) => run(decideReport, { report: id, decision, reason: 'Seen.' }, { ...team(), db: tx }))
        .then(
          () => 'done',
          () => 'refused',
        );
    expect((await Promise.all([decide('act'), decide('dismiss')])).sort()).toEqual(['done', 'refused']);
    expect(await mailsTo(service.db, 'race@reader.example')).toHaveLength(1);
  });

  it('can be undone together with what it did', async () => {
    const { slug, listingId } = await launched();
    const id = await report('listing', slug);
    await run(decideReport, { report: id, decision: 'act', with: 'suspend_listing', reason: 'A scam.' }, team());
    const status = async () => (await service.db.row<{ status: string }>(sql`select status from listing where id = ${listingId}`))!.status;
    expect(await status()).toBe('suspended');
    await run(reopenReport, { report: id, reason: 'Wrong listing.' }, team());
    expect(await status()).toBe('live');
    expect(await reports(listingId)).toMatchObject([{ decision: null }]);
  });

  it('is reopened without lifting what someone else has decided since, and after its measure was taken back', async () => {
    const { slug, listingId } = await launched();
    const id = await report('listing', slug);
    const status = () =>
      service.db.row(sql`select l.status, s.reason from listing l left join listing_suspension s on s.listing_id = l.id where l.id = ${listingId}`);
    const at = (minutes: number) => ({ ...team(), now: new Date(now().getTime() + minutes * 60_000) });
    await run(decideReport, { report: id, decision: 'act', with: 'suspend_listing', reason: 'A scam.' }, at(1));
    await run(liftSuspension, { slug }, at(2));
    expect(await run(reopenReport, { report: id, reason: 'Again.' }, at(3))).toMatchObject({ reopened: 1 });
    expect(await status()).toEqual({ status: 'live', reason: null });
    await run(decideReport, { report: id, decision: 'act', with: 'suspend_listing', reason: 'A scam.' }, at(4));
    await run(liftSuspension, { slug }, at(5));
    await run(suspendListing, { slug, reason: 'Malware.' }, at(6));
    await run(reopenReport, { report: id, reason: 'Wrong listing.' }, at(7));
    expect(await status()).toEqual({ status: 'suspended', reason: 'Malware.' });
    const review = await reviewOf(listingId);
    await run(liftSuspension, { slug }, at(8));
    const about = await report('review', review);
    await run(decideReport, { report: about, decision: 'act', with: 'hide_review', reason: 'Advertising.' }, at(9));
    await run(restoreReview, { review, reason: 'Fine.' }, at(10));
    await run(hideReview, { review, reason: 'Insults.' }, at(11));
    await run(reopenReport, { report: about, reason: 'Once more.' }, at(12));
    expect(await service.db.row(sql`select hidden_because from review where id = ${review}`)).toEqual({ hidden_because: 'Insults.' });
    await run(restoreReview, { review, reason: 'Fine.' }, at(13));
    await run(decideReport, { report: about, decision: 'act', with: 'hide_review', reason: 'Advertising.' }, at(14));
    await run(reopenReport, { report: about, reason: 'No.' }, at(15));
    expect(await service.db.row(sql`select hidden_because from review where id = ${review}`)).toEqual({ hidden_because: null });
  });

  it('hides only the update that was reported: from the pages, the feeds, the API and the tools at once, and back', async () => {
    const { slug, listingId } = await launched();
    const update = await service.db.row<{ id: number }>(sql`
      insert into listing_update (listing_id, title, body, posted_at) values (${listingId}, 'Pills by post', 'Cheap.', ${now()}) returning id`);
    const id = await report('update', update!.id);
    const places = [`/listings/${slug}`, '/updates', '/feeds/updates.atom', `/listings/${slug}/updates.atom`, `/api/v1/listings/${slug}`];
    const says = async (path: string) => {
      const { status, text } = await newVisitor(service).look(path);
      return status === 200 ? text.includes('Pills by post') : `status ${status}`;
    };
    const decide = (operation: typeof decideReport | typeof reopenReport, input: object) =>
      service.db.transaction((tx) => run(operation as typeof decideReport, { report: id, ...input }, { ...team(), db: tx }));
    for (const path of places) await expect.poll(() => says(path), { message: path }).toBe(true);
    await decide(decideReport, { decision: 'act', with: 'hide_update', reason: 'Advertising.' });
    for (const path of places) await expect.poll(() => says(path), { message: path }).toBe(false);
    expect((await newVisitor(service).get(`/report/update/${update!.id}`)).status).toBe(404);
    await decide(reopenReport, { reason: 'Fine.' });
    for (const path of places) await expect.poll(() => says(path), { message: path }).toBe(true);
  });

  it('hides what a founder’s page says but not the name and the products: from the pages, the API and the tools at once, and back', async () => {
    const { slug, listingId } = await launched();
    const [owner, own] = [await newPerson(service), await newPerson(service)];
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', ${now()})`);
    const founder = `mara-${listingId}`;
    await service.db.run(sql`
      with made as (insert into founder (slug, name, title, bio, created_at) values (${founder}, 'Mara Moor', 'Captain', 'Buy qwypills.', ${now()}) returning id),
        linked as (insert into listing_founder (listing_id, founder_id, position) select ${listingId}, id, 0 from made),
        social as (insert into founder_social (founder_id, platform, url) select id, 'x', 'https://x.com/qwypills' from made),
        asked as (insert into interview_question (site_id, question, position, active) select id, 'Why?', 77, true from site limit 1 returning id)
      insert into interview_answer (question_id, founder_id, answer, updated_at) select asked.id, made.id, 'For qwypills.', ${now()} from asked, made`);
    const id = await report('founder', founder);
    const places = [`/founders/${founder}`, `/api/v1/founders/${founder}`];
    const says = async (path: string) => {
      const { status, text } = await newVisitor(service).look(path);
      return status === 200 ? (text.match(/qwypills/g) ?? []).length > 0 : `status ${status}`;
    };
    const decide = (operation: typeof decideReport | typeof reopenReport, input: object) =>
      service.db.transaction((tx) => run(operation as typeof decideReport, { report: id, ...input }, { ...team(), db: tx }));
    for (const path of places) await expect.poll(() => says(path), { message: path }).toBe(true);
    await decide(decideReport, { decision: 'act', with: 'hide_founder_page', reason: 'Advertising.' });
    for (const path of places) await expect.poll(() => says(path), { message: path }).toBe(false);
    const { json } = await service.get(`/api/v1/founders/${founder}`);
    expect(json).toMatchObject({ name: 'Mara Moor', title: 'Captain', bio: null, socials: {}, interview: [], listings: [{ slug }] });
    // No account is linked to the founder, so the owner of the product speaks for them, and nobody else does.
    expect((await owner.get(`/account/appeals/founder/${founder}`)).words).toContain('Advertising.');
    expect((await own.get(`/account/appeals/founder/${founder}`)).status).toBe(404);
    await decide(reopenReport, { reason: 'Fine.' });
    for (const path of places) await expect.poll(() => says(path), { message: path }).toBe(true);
    // What somebody else has hidden again since stays so.
    const at = (minutes: number) => ({ ...team(), now: new Date(now().getTime() + minutes * 60_000) });
    await run(decideReport, { report: id, decision: 'act', with: 'hide_founder_page', reason: 'Advertising.' }, at(1));
    await run(restoreFounderPage, { founder, reason: 'Fine.' }, at(2));
    await run(hideFounderPage, { founder, reason: 'Insults.' }, at(3));
    await run(reopenReport, { report: id, reason: 'Again.' }, at(4));
    expect(await service.db.row(sql`select hidden_because from founder where slug = ${founder}`)).toEqual({ hidden_because: 'Insults.' });
  });

  it('about an update stays hidden when it is reopened after somebody else has hidden the update again, or its owner deleted it', async () => {
    const { listingId } = await launched();
    const row = await service.db.row<{ id: number }>(sql`
      insert into listing_update (listing_id, title, body, posted_at) values (${listingId}, 'Oars', 'Cheap.', ${now()}) returning id`);
    const update = row!.id;
    const id = await report('update', update);
    const at = (minutes: number) => ({ ...team(), now: new Date(now().getTime() + minutes * 60_000) });
    const because = () => service.db.row(sql`select hidden_because from listing_update where id = ${update}`);
    await run(decideReport, { report: id, decision: 'act', with: 'hide_update', reason: 'Advertising.' }, at(1));
    await run(restoreUpdate, { update, reason: 'Fine.' }, at(2));
    await run(hideUpdate, { update, reason: 'Insults.' }, at(3));
    await run(reopenReport, { report: id, reason: 'Again.' }, at(4));
    expect(await because()).toEqual({ hidden_because: 'Insults.' });
    await run(restoreUpdate, { update, reason: 'Fine.' }, at(5));
    await run(decideReport, { report: id, decision: 'act', with: 'hide_update', reason: 'Advertising.' }, at(6));
    await service.db.run(sql`update listing_update set deleted_at = ${now()} where id = ${update}`);
    await run(reopenReport, { report: id, reason: 'Again.' }, at(7));
    expect(await because()).toEqual({ hidden_because: 'Advertising.' });
  });

  it('offers only the actions that fit what was reported', async () => {
    const { slug } = await launched();
    const id = await report('listing', slug);
    const refused = await refusalOf(run(decideReport, { report: id, decision: 'act', with: 'hide_review', reason: 'x' }, team()));
    expect(refused.errors).toMatchObject([{ pointer: '/with', code: 'not_possible' }]);
  });

  it('keeps the reporter’s IP address for 30 days', async () => {
    const { slug, listingId } = await launched();
    const id = await report('listing', slug, { email: 'kept@reader.example' });
    await run(decideReport, { report: id, decision: 'dismiss', reason: 'Fine.' }, team());
    await forgetReporters(service.db, new Date(now().getTime() + 29 * 86_400_000));
    expect(await reports(listingId)).toMatchObject([{ email: 'kept@reader.example' }]);
    await forgetReporters(service.db, new Date(now().getTime() + 31 * 86_400_000));
    expect(await reports(listingId)).toMatchObject([{ email: null }]);
  });
});
