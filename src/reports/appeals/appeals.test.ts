import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, signInAs } from '../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../test/support/launched.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { callOf, run } from '../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { createAccount } from '../../accounts/index.ts';
import { saveCollection } from '../../collections/index.ts';
import type { TeamRole } from '../../contract/roles.ts';
import { startDiscussion } from '../../discussions/index.ts';
import { hidePersonPage, savePersonPage } from '../../people/index.ts';
import { sql } from '../../platform/database/database.ts';
import { writeReview } from '../../reviews/index.ts';
import { reportContent } from '../operations/report-content.ts';

// Authors and owners ask once for another look at what the site team has hidden or suspended. Through the pages, without scripts.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

let made = 0;
async function member(role: TeamRole) {
  const email = `looks-again-${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now }))!;
  return { ...(await signInAs(service, accountId)), accountId, email };
}
type Member = Awaited<ReturnType<typeof member>>;
type Person = Awaited<ReturnType<typeof newPerson>>;
type Author = Pick<Person, 'accountId'>;
const join = () => newPerson(service, 3 * 24 * 60);
const by = ({ accountId }: Author) =>
  callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });
const teamCall = ({ accountId }: Member) =>
  callOf(service.db, { caller: { kind: 'site_team', accountId, role: 'moderator', via: 'console' }, now, origin: service.origin });
const look = (path: string) => newVisitor(service).get(path);
const mailTo = ({ email }: { email: string }) => newestMail(service.mailFolder, email);

/** Something of each kind: what operations call it, the page that strangers see it on, and the author's page that leads to the request. */
const kinds: Record<string, (author: Author) => Promise<{ id: string; page: string; own: string }>> = {
  async review(author) {
    const { slug } = await makeLaunched(service.db, { now });
    const { review } = await run(writeReview, { slug, rating: 4, body: 'We used it for a month.' }, by(author));
    return { id: String(review.id), page: `/listings/${slug}/reviews`, own: `/listings/${slug}/review` };
  },
  async post(author) {
    const { slug } = await makeLaunched(service.db, { now });
    const { discussion, post } = await run(startDiscussion, { slug, kind: 'question', body: 'Does it sail upwind?' }, by(author));
    return { id: String(post), page: `/discussions/${discussion}`, own: `/discussions/${discussion}` };
  },
  async update(author) {
    const { slug, listingId } = await makeLaunched(service.db, { now });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${author.accountId}, 'owner', ${now})`);
    const update = await service.db.row<{ id: number }>(sql`
      insert into listing_update (listing_id, title, body, posted_at) values (${listingId}, 'A new pier', 'It opens in spring.', ${now}) returning id`);
    return { id: String(update!.id), page: `/listings/${slug}`, own: `/account/listings/${listingId}/updates` };
  },
  async collection(author) {
    const { collection } = await run(saveCollection, { collection: null, title: 'Oars', about: '', public: true }, by(author));
    return { id: String(collection), page: `/collections/${collection}`, own: `/account/collections/${collection}` };
  },
  async person(author) {
    const name = `keel-${author.accountId}`;
    await run(savePersonPage, { name, about: 'Builds keels.', links: [], shows: ['reviews'] }, by(author));
    return { id: name, page: `/people/${name}`, own: '/account/profile' };
  },
  async founder(author) {
    const { listingId } = await makeLaunched(service.db, { now });
    const id = `lin-${author.accountId}`;
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${author.accountId}, 'owner', ${now})`);
    await service.db.run(sql`
      with made as (insert into founder (slug, name, bio, account_id, created_at) values (${id}, 'Lin Oar', 'Builds oars.', ${author.accountId}, ${now}) returning id)
      insert into listing_founder (listing_id, founder_id, position) select ${listingId}, id, 0 from made`);
    return { id, page: `/founders/${id}`, own: `/account/listings/${listingId}/interview` };
  },
  async listing(author) {
    const { slug, listingId } = await makeLaunched(service.db, { now });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${author.accountId}, 'owner', ${now})`);
    return { id: slug, page: `/listings/${slug}`, own: '/account/listings' };
  },
};
const measures: Record<string, string> = {
  review: 'hide_review',
  post: 'hide_post',
  update: 'hide_update',
  collection: 'hide_collection',
  person: 'hide_person_page',
  founder: 'hide_founder_page',
  listing: 'suspend_listing',
};

async function hide(who: Member, { kind, id }: { kind: string; id: string }): Promise<void> {
  await run(reportContent, { kind, id, reason: 'spam', text: 'Look at this.' }, callOf(service.db, { now, address: '203.0.113.9' }));
  const { report } = (await service.db.row<{ report: number }>(sql`select max(id) as report from report`))!;
  const sent = await who.post(`/team/queue/report/${report}`, { form: 'act', with: measures[kind]!, reason: 'Against our rules.', answer: '' });
  expect(sent.status, sent.words).toBe(303);
}
const asking = ({ kind, id }: { kind: string; id: string }) => `/account/appeals/${kind}/${id}`;
const newest = async () => (await service.db.row<{ id: number }>(sql`select max(id) as id from appeal`))!.id;

/** Something hidden by one member, about which its author has asked. */
async function asked(kind: string) {
  const [moderator, colleague, author] = [await member('moderator'), await member('moderator'), await join()];
  const thing = { kind, ...(await kinds[kind]!(author)) };
  await hide(moderator, thing);
  const sent = await author.post(asking(thing), { form: 'ask', statement: 'It follows every rule.' });
  expect(sent.status, sent.words).toBe(303);
  return { moderator, colleague, author, thing, entry: `/team/queue/appeal/${await newest()}` };
}

describe('another look', () => {
  it.each(Object.keys(kinds))('at a hidden %s: its author asks, another member restores it, and that can be undone', async (kind) => {
    const [moderator, colleague, author] = [await member('moderator'), await member('moderator'), await join()];
    const thing = { kind, ...(await kinds[kind]!(author)) };
    expect((await author.post(asking(thing), { form: 'ask', statement: 'Too early.' })).status).toBe(400);
    await hide(moderator, thing);
    // The email and the author's own page lead there.
    await expect.poll(async () => (await mailTo(author)).links).toContain(`${service.origin}${asking(thing)}`);
    expect((await author.get(thing.own)).text).toContain(`href="${asking(thing)}"`);
    expect((await author.get(asking(thing))).words).toContain('Against our rules.');
    expect((await author.post(asking(thing), { form: 'ask', statement: '  ' })).status).toBe(400);
    expect((await author.post(asking(thing), { form: 'ask', statement: 'It follows every rule.' })).to).toBe(`${asking(thing)}?done=asked`);
    // Sent twice, it is still one request.
    await author.post(asking(thing), { form: 'ask', statement: 'It follows every rule.' });
    const { n } = (await service.db.row<{ n: number }>(sql`select count(*)::int as n from appeal where account_id = ${author.accountId}`))!;
    expect(n).toBe(1);
    expect((await author.get(asking(thing))).words).toMatch(/You asked for another look[\s\S]*It follows every rule\./);

    const entry = `/team/queue/appeal/${await newest()}`;
    expect((await colleague.get('/team/queue?kind=appeal')).text).toContain(`${entry}?kind=appeal`);
    expect((await colleague.get(entry)).words).toMatch(/It follows every rule\.[\s\S]*Against our rules\./);
    // Whoever hid it doesn't decide, because someone else can.
    const own = await moderator.post(entry, { form: 'approve', reason: 'I was wrong.' });
    expect([own.status, own.words.includes('Another owner or moderator decides.')]).toEqual([403, true]);
    const decided = await colleague.post(entry, { form: 'approve', reason: 'It does.' });
    expect(decided.status, decided.words).toBe(303);
    await until(async () => (await look(thing.page)).status === 200);
    await expect.poll(async () => (await mailTo(author)).text).toMatch(/has restored|has lifted/);
    expect((await author.get(asking(thing))).words).toContain('It’s visible again.');
    const log = (await (await member('owner')).get('/team/log?operation=decide_appeal')).words;
    expect(log).toContain(`appeal:${entry.split('/').at(-1)}`);
    expect(log).toContain('It does.');

    const undone = await colleague.post('/team/undo', { change: /undo=(\d+)/.exec(decided.to!)![1]!, back: '/team/queue' });
    expect(undone.status, undone.words).toBe(303);
    expect((await colleague.get('/team/queue?kind=appeal')).text).toContain(`${entry}?kind=appeal`);
    await expect.poll(async () => (await mailTo(author)).text).toContain('Against our rules.');
  });

  it('at the page of a founder without an account is offered to the owners of their listings, on the overview', async () => {
    const [moderator, owner, founder] = [await member('moderator'), await join(), await join()];
    const { id, own } = await kinds['founder']!(founder);
    const overview = own.replace('/interview', '');
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) values (${Number(overview.split('/').at(-1))}, ${owner.accountId}, 'owner', ${now})`);
    const link = `href="${asking({ kind: 'founder', id })}"`;
    expect((await founder.get(overview)).text).not.toContain(link);
    await hide(moderator, { kind: 'founder', id });
    // Founders with an account speak for themselves.
    expect((await owner.get(overview)).text).not.toContain(link);
    expect((await founder.get(overview)).text).toContain(link);
    await service.db.run(sql`update founder set account_id = null where slug = ${id}`);
    const page = await owner.get(overview);
    expect(page.text).toContain(link);
    expect(page.words).toMatch(/team has hidden the text[^.]* on the founder page of Lin Oar ?\.[\s\S]*Against our rules\./);
    expect((await owner.post(asking({ kind: 'founder', id }), { form: 'ask', statement: 'It follows every rule.' })).status).toBe(303);
  });

  it('that keeps the decision tells the author why, once and for all', async () => {
    const { colleague, author, thing, entry } = await asked('review');
    await colleague.post(entry, { form: 'reject', reason: 'It names a neighbour.' });
    await expect.poll(async () => (await mailTo(author)).text).toContain('It names a neighbour.');
    const page = await author.get(asking(thing));
    expect(page.words).toMatch(/The decision stays the same[\s\S]*It names a neighbour\./);
    expect(page.text).not.toContain('name="statement"');
    const again = await author.post(asking(thing), { form: 'ask', statement: 'Please.' });
    expect([again.status, again.words.includes('The site team has already looked at this again.')]).toEqual([400, true]);
    expect((await colleague.get('/team/queue?kind=appeal')).text).not.toContain(entry);
  });

  it('is asked again if it is hidden again', async () => {
    const { colleague, author, thing, entry } = await asked('collection');
    await colleague.post(entry, { form: 'approve', reason: 'Fine.' });
    const hiddenAt = new Date(now.getTime() + 60_000);
    await service.db.run(sql`update collection set hidden_at = ${hiddenAt}, hidden_because = 'Rude.' where id = ${Number(thing.id)}`);
    expect((await author.post(asking(thing), { form: 'ask', statement: 'It changed.' })).status).toBe(303);
  });

  it.each([
    ['from a report', hide],
    ['directly', (who: Member, { id }: { id: string }) => run(hidePersonPage, { person: id, reason: 'Against our rules.' }, teamCall(who))],
  ])('isn’t decided by whoever hid a profile %s, even if it has another name since', async (_, hidePage) => {
    const [moderator, author] = [await member('moderator'), await join()];
    await member('moderator');
    const thing = { kind: 'person', ...(await kinds['person']!(author)) };
    await hidePage(moderator, thing);
    const id = `rudder-${author.accountId}`;
    await run(savePersonPage, { name: id, about: 'Builds rudders.', links: [], shows: ['reviews'] }, by(author));
    await author.post(asking({ kind: 'person', id }), { form: 'ask', statement: 'It follows every rule.' });
    const own = await moderator.post(`/team/queue/appeal/${await newest()}`, { form: 'approve', reason: 'I was wrong.' });
    expect([own.status, own.words.includes('Another owner or moderator decides.')]).toEqual([403, true]);
  });

  it('is decided by whoever hid it if there is nobody else', async () => {
    const { moderator, entry } = await asked('post');
    await service.db.run(sql`update account set suspended_at = ${now} where team_role is not null and id <> ${moderator.accountId}`);
    expect((await moderator.post(entry, { form: 'reject', reason: 'Still so.' })).status).toBe(303);
    await service.db.run(sql`update account set suspended_at = null where team_role is not null`);
  });

  it('leaves the queue when it is restored elsewhere, or its author removes it', async () => {
    const { colleague, author, thing, entry } = await asked('review');
    await colleague.post('/team/hidden', { form: 'restore', kind: 'review', id: thing.id, reason: 'A mistake.' });
    expect((await colleague.get('/team/queue?kind=appeal')).text).not.toContain(entry);
    expect((await author.get(asking(thing))).words).toContain('It’s visible again.');
    const other = await asked('post');
    await service.db.run(sql`update discussion_post set deleted_at = ${now}, body = null where id = ${Number(other.thing.id)}`);
    expect((await colleague.get('/team/queue?kind=appeal')).text).not.toContain(other.entry);
    expect((await other.author.get(asking(other.thing))).status).toBe(404);
    const update = await asked('update');
    await service.db.run(sql`update listing_update set deleted_at = ${now} where id = ${Number(update.thing.id)}`);
    expect((await colleague.get('/team/queue?kind=appeal')).text).not.toContain(update.entry);
    expect((await update.author.get(asking(update.thing))).status).toBe(404);
  });

  it.each(['approve', 'reject'])('isn’t decided (%s) once it is restored elsewhere: its author gets no answer about visible content', async (form) => {
    const { colleague, author, thing, entry } = await asked('review');
    await colleague.post('/team/hidden', { form: 'restore', kind: 'review', id: thing.id, reason: 'A mistake.' });
    // From a page that was opened before.
    const late = await colleague.post(entry, { form, reason: 'Too late for this.' });
    expect([late.status, late.words.includes('It has been restored in the meantime')]).toEqual([400, true]);
    const { decision } = (await service.db.row<{ decision: string | null }>(sql`select decision from appeal where id = ${Number(entry.split('/').at(-1))}`))!;
    expect(decision).toBeNull();
    await expect.poll(async () => (await mailTo(author)).text).toContain('has restored');
    expect((await look(thing.page)).status).toBe(200);
  });

  it('is reached by links in earlier emails after its profile or listing got another name', async () => {
    const person = await asked('person');
    const { accountId } = person.author;
    await run(savePersonPage, { name: `rudder-${accountId}`, about: 'Builds rudders.', links: [], shows: ['reviews'] }, by(person.author));
    expect((await person.author.get(asking(person.thing))).words).toContain('It follows every rule.');
    const listing = await asked('listing');
    const { db } = service;
    await db.run(sql`update listing set slug = slug || '-sails' where slug = ${listing.thing.id}`);
    await db.run(sql`
      insert into listing_redirect (site_id, slug, listing_id, since) select site_id, ${listing.thing.id}, id, ${now} from listing
      where slug = ${`${listing.thing.id}-sails`}`);
    expect((await listing.author.get(asking(listing.thing))).words).toContain('It follows every rule.');
    expect((await listing.author.get(asking({ kind: 'listing', id: `${listing.thing.id}-sails` }))).words).toContain('It follows every rule.');
  });

  it.each(['listing', 'update'])('at a %s is asked by those who own the listing, not by its other members', async (kind) => {
    const { author, thing } = await asked(kind);
    const helper = await join();
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) select id, ${helper.accountId}, 'founder', ${now} from listing where slug = ${thing.page.split('/')[2]!}`);
    expect((await helper.get(asking(thing))).status).toBe(404);
    expect((await helper.post(asking(thing), { form: 'ask', statement: 'Please.' })).status).toBe(404);
    expect((await author.get(asking(thing))).status).toBe(200);
  });

  it.each(['listing', 'update'])('at a %s shows what an owner wrote only to them, and another owner that it was asked', async (kind) => {
    const { author, thing } = await asked(kind);
    const partner = await join();
    await service.db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) select id, ${partner.accountId}, 'owner', ${now} from listing where slug = ${thing.page.split('/')[2]!}`);
    const page = await partner.get(asking(thing));
    expect(page.words).toContain('Another owner has asked for another look.');
    expect(page.text).not.toMatch(/It follows every rule\.|name="statement"/);
    expect((await author.get(asking(thing))).words).toContain('It follows every rule.');
  });

  it.each(Object.keys(kinds))('isn’t skipped by a member for their own hidden %s while another member can restore it', async (kind) => {
    const [hider, author] = [await member('moderator'), await member('moderator')];
    await service.db.run(sql`update account set created_at = ${new Date(now.getTime() - 3 * 86_400_000)} where id = ${author.accountId}`);
    const thing = { kind, ...(await kinds[kind]!(author)) };
    await hide(hider, thing);
    const restoring = { form: 'restore', kind, id: thing.id, reason: 'It is fine.' };
    const own = await author.post('/team/hidden', restoring);
    expect([own.status, own.words.includes('Another owner or moderator decides.')], own.words).toEqual([403, true]);
    expect((await hider.get('/team/hidden')).text).toContain(`value="${thing.id}"`);
    // Alone, they can.
    await service.db.run(sql`update account set suspended_at = ${now} where team_role is not null and id <> ${author.accountId}`);
    expect((await author.post('/team/hidden', restoring)).to).toContain('done=restored');
    await service.db.run(sql`update account set suspended_at = null where team_role is not null`);
  });

  it('isn’t handed over to whoever hid it or asks', async () => {
    const [hider, author, colleague, other] = [await member('moderator'), await member('moderator'), await member('moderator'), await member('moderator')];
    await service.db.run(sql`update account set created_at = ${new Date(now.getTime() - 3 * 86_400_000)} where id = ${author.accountId}`);
    const thing = { kind: 'collection', ...(await kinds['collection']!(author)) };
    await hide(hider, thing);
    await author.post(asking(thing), { form: 'ask', statement: 'It follows every rule.' });
    const page = await colleague.get(`/team/queue/appeal/${await newest()}`);
    const offered = page.elements.filter(({ tag }) => tag === 'option').map(({ attributes }) => attributes.value);
    expect(offered).toContain(String(other.accountId));
    expect(offered).not.toContain(String(hider.accountId));
    expect(offered).not.toContain(String(author.accountId));
  });

  it('at a listing: once asked, the owner’s next step is to view the request', async () => {
    const { colleague, author, thing, entry } = await asked('listing');
    const own = (await author.get('/account/listings')).elements.find(({ attributes }) => attributes.href?.startsWith('/account/listings/'))!.attributes.href!;
    for (const path of ['/account/listings', own]) {
      const { words, text } = await author.get(path);
      expect(words, path).toContain('You asked for another look. We’ll email you when the site team has decided.');
      expect(words, path).toContain('View your request');
      expect(words, path).not.toContain('Ask for another look');
      expect(text, path).toContain(`href="${asking(thing)}"`);
    }
    await colleague.post(entry, { form: 'reject', reason: 'Still so.' });
    expect((await author.get('/account/listings')).words).toContain('The site team has looked again. The decision stays the same.');
  });

  it('is nobody else’s: strangers, other people, other roles', async () => {
    const { thing, entry } = await asked('collection');
    const stranger = await join();
    expect((await stranger.get(asking(thing))).status).toBe(404);
    expect((await stranger.post(asking(thing), { form: 'ask', statement: 'Mine.' })).status).toBe(404);
    for (const id of ['0', 'x', '99999999999999999999']) expect((await stranger.get(`/account/appeals/collection/${id}`)).status).toBe(404);
    expect((await look(asking(thing))).status).toBe(302);
    expect((await (await member('finance')).get(entry)).words).not.toContain('It follows every rule.');
  });
});
