import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, signInAs } from '../../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { mailsTo, newestMail } from '../../../../test/support/mail.ts';
import { callOf, run } from '../../../../test/support/people.ts';
import { startService, type TestService, until } from '../../../../test/support/service.ts';
import { createAccount } from '../../../accounts/index.ts';
import { saveCollection } from '../../../collections/index.ts';
import type { TeamRole } from '../../../contract/roles.ts';
import { startDiscussion } from '../../../discussions/index.ts';
import { savePersonPage } from '../../../people/index.ts';
import { sql } from '../../../platform/database/database.ts';
import { reportContent } from '../../../reports/index.ts';
import { writeReview } from '../../../reviews/index.ts';

// What the site team has hidden, in one list, with the way back, through the console's pages and without scripts.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

let made = 0;
async function member(role: TeamRole, name: string) {
  const email = `hides${++made}@example.org`;
  const accountId = (await createAccount(service.db, { email, teamRole: role, now }))!;
  await service.db.run(sql`update account set name = ${name} where id = ${accountId}`);
  return { ...(await signInAs(service, accountId)), accountId, email };
}
type Member = Awaited<ReturnType<typeof member>>;
type Person = Awaited<ReturnType<typeof newPerson>>;

const by = ({ accountId }: Person) =>
  callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now, origin: service.origin });
const join = () => newPerson(service, 3 * 24 * 60);
const look = (path: string) => newVisitor(service).get(path);

/** Something of each kind: how it is reported, and the page and the words that strangers see it by. */
const kinds: Record<string, (author: Person) => Promise<{ id: string; page: string; said: string }>> = {
  async review(author) {
    const { slug } = await makeLaunched(service.db, { now });
    const { review } = await run(writeReview, { slug, rating: 4, title: 'A fair tool', body: 'We used it for a month.' }, by(author));
    return { id: String(review.id), page: `/listings/${slug}/reviews`, said: 'A fair tool: We used it for a month.' };
  },
  async post(author) {
    const { slug } = await makeLaunched(service.db, { now });
    const { discussion, post } = await run(startDiscussion, { slug, kind: 'question', body: 'Does it sail upwind?' }, by(author));
    return { id: String(post), page: `/discussions/${discussion}`, said: 'Does it sail upwind?' };
  },
  async update(author) {
    const { slug, listingId } = await makeLaunched(service.db, { now });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${author.accountId}, 'owner', ${now})`);
    const update = await service.db.row<{ id: number }>(sql`
      insert into listing_update (listing_id, title, body, posted_at) values (${listingId}, 'A new pier', 'It opens in spring.', ${now}) returning id`);
    return { id: String(update!.id), page: `/listings/${slug}`, said: 'A new pier: It opens in spring.' };
  },
  async collection(author) {
    const { collection } = await run(saveCollection, { collection: null, title: 'Oars and sails', about: 'For small boats.', public: true }, by(author));
    return { id: String(collection), page: `/collections/${collection}`, said: 'Oars and sails: For small boats.' };
  },
  async person(author) {
    const name = `keel-${author.accountId}`;
    await run(savePersonPage, { name, about: 'Builds keels.', links: [], shows: ['reviews'] }, by(author));
    return { id: name, page: `/people/${name}`, said: `${name}: Builds keels.` };
  },
  async founder(author) {
    const { listingId } = await makeLaunched(service.db, { now });
    const id = `lin-${author.accountId}`;
    await service.db.run(sql`
      with made as (insert into founder (slug, name, bio, account_id, created_at) values (${id}, 'Lin Oar', 'Builds oars.', ${author.accountId}, ${now}) returning id)
      insert into listing_founder (listing_id, founder_id, position) select ${listingId}, id, 0 from made`);
    return { id, page: `/founders/${id}`, said: 'Lin Oar: Builds oars.' };
  },
};
const measures: Record<string, string> = {
  review: 'hide_review',
  post: 'hide_post',
  update: 'hide_update',
  collection: 'hide_collection',
  person: 'hide_person_page',
  founder: 'hide_founder_page',
};

/** A visitor reports it, and a member hides it. */
async function hide(moderator: Member, given: { kind: string; id: string; reason: string }): Promise<void> {
  const { kind, id, reason } = given;
  await run(reportContent, { kind, id, reason: 'spam', text: 'Look at this.' }, callOf(service.db, { now, address: '203.0.113.9' }));
  const { report } = (await service.db.row<{ report: number }>(sql`select max(id) as report from report`))!;
  const sent = await moderator.post(`/team/queue/report/${report}`, { form: 'act', with: measures[kind]!, reason, answer: '' });
  expect(sent.status, sent.words).toBe(303);
}

const rowOf = async (viewer: Member, kind: string, said: string) => {
  const page = await viewer.get(`/team/hidden?kind=${kind}`);
  return page.words.includes(said) ? page.words : undefined;
};

describe('hidden content', () => {
  it.each(Object.keys(kinds))('of the kind %s is listed with who, why and when, and its author is told when it is restored', async (kind) => {
    const [moderator, colleague, author] = [await member('moderator', 'Mara Moor'), await member('moderator', 'Cole Stern'), await join()];
    const { id, page, said } = await kinds[kind]!(author);
    expect(await rowOf(colleague, kind, said)).toBeUndefined();
    await hide(moderator, { kind, id, reason: `Against the rules of ${kind}` });
    const shown = await rowOf(colleague, kind, said);
    expect(shown).toContain(`Against the rules of ${kind}`);
    expect(shown).toContain('Mara Moor');
    expect(shown).toContain('20 Nov 2026');
    const others = Object.keys(kinds).find((other) => other !== kind)!;
    expect(await rowOf(colleague, others, said)).toBeUndefined();

    // Without a reason nothing happens, and what was typed is still there.
    const refused = await colleague.post(`/team/hidden?kind=${kind}`, { form: 'restore', kind, id, reason: '' });
    expect([refused.status, refused.words.includes(said)]).toEqual([400, true]);
    const sent = await colleague.post(`/team/hidden?kind=${kind}`, { form: 'restore', kind, id, reason: 'It was fine.' });
    expect(sent.to).toMatch(new RegExp(`^/team/hidden\\?kind=${kind}&done=restored&undo=\\d+$`));
    expect((await colleague.get(sent.to!)).words).toContain('Restored. Its author or owner gets an email.');
    expect(await rowOf(colleague, kind, said)).toBeUndefined();
    // From an older page, the answer is in the reader's language.
    const german = { Origin: service.origin, 'Accept-Language': 'de' };
    const late = await colleague.post('/team/hidden', { form: 'restore', kind, id, reason: 'It was fine.' }, german);
    expect([late.status, late.words]).toEqual([400, expect.stringMatching(/ist nicht ausgeblendet\.|ist weder ausgeblendet noch zurückgehalten\./)]);
    await until(async () => (await look(page)).status === 200);
    await expect.poll(async () => (await newestMail(service.mailFolder, author.email)).text).toContain('has restored');
    // The reason is for the team.
    expect((await newestMail(service.mailFolder, author.email)).text).not.toContain('It was fine.');

    await colleague.post('/team/undo', { change: /undo=(\d+)/.exec(sent.to!)![1]!, back: '/team/hidden' });
    const again = await rowOf(colleague, kind, said);
    expect(again).toContain('Cole Stern');
    expect(again).toContain(`Against the rules of ${kind}`);
  });

  it('has suspended listings, also those whose address has changed since', async () => {
    const [owner, moderator] = [await member('owner', 'Olga Oar'), await member('moderator', 'Mara Moor')];
    const { slug, listingId } = await makeLaunched(service.db, { now });
    const sent = await owner.post(`/team/listings/${slug}`, { form: 'suspend', reason: 'Sells nothing.' });
    expect(sent.status, sent.words).toBe(303);
    await service.db.run(sql`update listing set slug = 'another-address', tagline = 'Anchors by post' where id = ${listingId}`);
    const shown = (await rowOf(moderator, 'listing', 'Anchors by post'))!;
    expect(shown).toContain('Sells nothing.');
    expect(shown).toContain('Olga Oar');
    await moderator.post('/team/hidden', { form: 'restore', kind: 'listing', id: 'another-address', reason: 'It does.' });
    expect(await rowOf(moderator, 'listing', 'Anchors by post')).toBeUndefined();
  });

  it('that its author has removed since is restored without telling them', async () => {
    const [moderator, author] = [await member('moderator', 'Mara Moor'), await join()];
    const { id } = await kinds['review']!(author);
    await hide(moderator, { kind: 'review', id, reason: 'Names a neighbour.' });
    await newestMail(service.mailFolder, author.email);
    await service.db.run(sql`update review set withdrawn_at = ${now}, title = null, body = null where id = ${Number(id)}`);
    expect((await moderator.get('/team/hidden?kind=review')).words).toContain('Deleted by its author.');
    await moderator.post('/team/hidden', { form: 'restore', kind: 'review', id, reason: 'Settled.' });
    expect(await mailsTo(service.mailFolder, author.email)).toHaveLength(1);
  });

  it('of another site is not in the list, and neither is what is only held', async () => {
    const [moderator, author] = [await member('moderator', 'Mara Moor'), await join()];
    const { id } = await kinds['collection']!(author);
    await service.db.run(sql`update collection set title = 'Only in the cove' where id = ${Number(id)}`);
    await hide(moderator, { kind: 'collection', id, reason: 'Rude.' });
    expect(await rowOf(moderator, 'collection', 'Only in the cove')).toBeDefined();
    const held = await kinds['review']!(author);
    await service.db.run(sql`update review set held = true, held_by = 'new_account', title = 'Only held' where id = ${Number(held.id)}`);
    expect((await moderator.get('/team/hidden')).words).not.toContain('Only held');
    await service.db.run(sql`insert into site (key, host, name, created_at) values ('cove', 'cove.example', 'Cove', ${now})`);
    await service.db.run(sql`update collection set site_id = (select id from site where key = 'cove') where id = ${Number(id)}`);
    expect(await rowOf(moderator, 'collection', 'Only in the cove')).toBeUndefined();
    await service.db.run(sql`delete from site where key = 'cove'`);
  });

  it('is for moderators and owners', async () => {
    const statuses = await Promise.all(
      (['owner', 'moderator', 'editor', 'finance'] as const).map(async (role) => (await (await member(role, role)).get('/team/hidden')).status),
    );
    expect(statuses).toEqual([200, 200, 403, 403]);
  });
});
