import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor, signInAs } from '../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../test/support/launched.ts';
import { mailsTo, newestMail } from '../../test/support/mail.ts';
import { callOf, refusalOf, run } from '../../test/support/people.ts';
import { startService, type TestService, until } from '../../test/support/service.ts';
import { closeMyAccount, exportMyData } from '../accounts/index.ts';
import { commandLine } from '../contract/caller.ts';
import { sql } from '../platform/database/database.ts';
import { getDiscussion, hidePost, holdPost, listDiscussions, markHelpful, replyToDiscussion, restorePost, startDiscussion } from './index.ts';
import { editPost } from './operations/edit-post.ts';

// Questions, comments and replies: who writes them, who sees them, who gets an email.

const START = '2026-11-20T12:00:00Z';
const now = new Date(START);
let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true, settings: { SLIPWAY_NOW: START } });
});
afterAll(() => service.close());

const DAYS = 24 * 60;
type Person = Awaited<ReturnType<typeof newPerson>>;
let named = 0;
async function join(name = `Person ${++named}`, daysAgo = 3): Promise<Person & { name: string }> {
  const person = await newPerson(service, daysAgo * DAYS);
  await service.db.run(sql`update account set name = ${name} where id = ${person.accountId}`);
  return { ...person, name };
}
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const by = ({ accountId }: { accountId: number }, minutes = 0) =>
  callOf(service.db, {
    caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now },
    now: at(minutes),
    origin: service.origin,
  });
const team = () => ({ ...callOf(service.db, { caller: commandLine, now, origin: service.origin }), note: () => {} });
const launched = () => makeLaunched(service.db, { now });
async function owned() {
  const owner = await join();
  const listing = await launched();
  await service.db.run(
    sql`insert into listing_member (listing_id, account_id, role, since) values (${listing.listingId}, ${owner.accountId}, 'owner', ${now})`,
  );
  return { ...listing, owner };
}
const ask = (person: Person, slug: string, body = 'Does it work offline?', minutes = 0) =>
  run(startDiscussion, { slug, kind: 'question', body }, by(person, minutes));
const shown = (slug: string, more: object = {}) => run(listDiscussions, { slug, ...more }, callOf(service.db, { now, origin: service.origin }));

describe('a question', () => {
  it('can be asked without JavaScript, appears on the product’s page at once, and is answered by its maker', async () => {
    const { slug, listingId, owner } = await owned();
    const ada = await join('Ada Reader');
    const visitor = newVisitor(service);
    expect((await visitor.get(`/listings/${slug}`)).words).toContain('No questions about');
    const sent = await ada.post(`/listings/${slug}/discuss`, { form: 'discuss', kind: 'question', body: 'Does it work **offline**?' });
    expect([sent.status, sent.to]).toEqual([303, expect.stringMatching(/^\/discussions\/\d+\?done=shown$/)]);
    const page = sent.to!.split('?')[0]!;
    expect((await ada.get(sent.to!)).words).toContain('Posted.');
    // Someone without a name reads how their reply would be signed.
    expect((await (await newPerson(service)).get(page)).words).toContain('Your account has no name yet. Others see “Unnamed member”.');
    await expect.poll(async () => (await visitor.get(`/listings/${slug}`)).words).toContain('Ada Reader');
    expect((await visitor.get(`/listings/${slug}`)).text).toContain('<strong>offline</strong>');
    await owner.post(page, { form: 'reply', body: 'Yes, @Ada Reader. All of it.' });
    const readAll = () => visitor.get(`/listings/${slug}/discussions`);
    await expect.poll(async () => (await readAll()).words).toMatch(/Question, answered by a maker.*Does it work.*Maker.*All of it/s);
    const all = await readAll();
    expect(all.text).toContain('<strong class="mention">@Ada Reader</strong>');
    // A founder of the product has a face there.
    const file = 'a'.repeat(32);
    await service.db.script(`
      with f as (insert into founder (slug, name, account_id, created_at) values ('face-of-${slug}', 'Face', ${owner.accountId}, '${START}') returning id),
        l as (insert into listing_founder (listing_id, founder_id, position) select ${listingId}, id, 0 from f)
      insert into founder_portrait (founder_id, file, set_at) select id, '${file}', '${START}' from f`);
    await expect.poll(async () => (await visitor.get(page)).text).toContain(`/files/${file}-`);
    // A stranger can read it, and is led to sign in.
    const read = await visitor.get(page);
    expect([read.status, read.words]).toEqual([200, expect.stringContaining('Sign in to reply')]);
    const stranger = await visitor.post(page, { form: 'reply', body: 'Me too.' });
    expect([stranger.status, stranger.words]).toEqual([403, expect.stringContaining('Sign in in a new tab')]);
    expect((await visitor.get(`/listings/${slug}/discuss`)).to).toContain('/sign-in');
  });

  it('sent twice is one question', async () => {
    const { slug } = await launched();
    const ada = await join();
    const [one, other] = [await ask(ada, slug), await ask(ada, slug)];
    expect(other).toEqual(one);
    expect((await shown(slug)).total).toBe(1);
  });

  it.each([
    ['nothing', ' \n '],
    ['invisible characters', '\u202e\u200f\u0000'],
    ['two letters', 'ab'],
    ['too much', 'a'.repeat(4001)],
  ])('of %s is refused, and the form keeps what was typed', async (_what, body) => {
    const { slug } = await launched();
    const ada = await join();
    const answer = await ada.post(`/listings/${slug}/discuss`, { form: 'discuss', kind: 'comment', body });
    expect([answer.status, (await shown(slug)).total]).toEqual([400, 0]);
  });

  it('is about a public listing only', async () => {
    const { slug, listingId } = await launched();
    const ada = await join();
    const { discussion } = await ask(ada, slug);
    await service.db.run(sql`update listing set status = 'suspended' where id = ${listingId}`);
    await service.db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = ${listingId}`);
    expect((await refusalOf(ask(ada, slug, 'And now?'))).code).toBe('listing_not_found');
    expect((await refusalOf(run(replyToDiscussion, { discussion, body: 'And now?' }, by(ada)))).code).toBe('not_found');
    expect((await refusalOf(run(getDiscussion, { discussion }, by(ada)))).code).toBe('not_found');
    expect((await newVisitor(service).get(`/discussions/${discussion}`)).status).toBe(404);
  });
});

describe('the rules for holding posts', () => {
  const wait = async (person: Person, slug: string, body = 'Does it work offline?') => (await ask(person, slug, body)).state;

  it('hold a post of a new account, with a web address, or from an IP address that others have posted from', async () => {
    const { slug } = await launched();
    expect(await wait(await join('New', 0), slug)).toBe('waiting');
    expect(await wait(await join(), slug, 'Look at https://pills.example for this')).toBe('waiting');
    const others = await Promise.all([join(), join(), join()]);
    const from = { address: '8.8.4.4' };
    const states: string[] = [];
    for (const one of others) {
      const call = { ...by(one), from: { ...by(one).from, ...from } };
      states.push((await run(startDiscussion, { slug, kind: 'comment', body: `Good, says ${one.name}.` }, call)).state);
    }
    expect(states).toEqual(['shown', 'shown', 'waiting']);
    expect((await shown(slug)).total).toBe(2);
  });

  it('hold nothing that a maker writes about their own product', async () => {
    const { slug, owner } = await owned();
    expect(await wait(owner, slug, 'It’s explained at https://docs.example/offline')).toBe('shown');
  });

  it('show a held post only to its author and the site team until it is published', async () => {
    const { slug, owner } = await owned();
    const ada = await join('Ada', 0);
    const { discussion, post } = await ask(ada, slug);
    const visitor = newVisitor(service);
    for (const page of [`/listings/${slug}`, `/listings/${slug}/discussions`]) expect((await visitor.get(page)).words, page).not.toContain('Does it work');
    expect((await visitor.get(`/discussions/${discussion}`)).status).toBe(404);
    expect((await ada.get(`/discussions/${discussion}`)).words).toContain('Waiting for the site team');
    expect((await ada.get(`/discussions/${discussion}`)).words).toMatch(/People can reply once the site team has checked it\.(?!.*is no longer shown)/s);
    expect((await ada.get(`/listings/${slug}/discuss`)).words).toContain('Does it work offline?');
    await service.db.run(sql`update account set name = null where id = ${ada.accountId}`);
    expect((await ada.get(`/listings/${slug}/discuss`)).words).toContain('Your account has no name yet. Others see “Unnamed member”.');
    await service.db.run(sql`update account set name = 'Ada' where id = ${ada.accountId}`);
    expect(await mailsTo(service.mailFolder, owner.email)).toEqual([]);
    const moderator = await newPerson(service);
    await service.db.run(sql`update account set team_role = 'moderator' where id = ${moderator.accountId}`);
    expect((await moderator.get('/team/queue?kind=post')).words).toContain(`Post about`);
    expect((await moderator.get(`/team/queue/post/${post}`)).words).toContain('Does it work offline?');
    await moderator.post(`/team/queue/post/${post}`, { form: 'approve', reason: 'A real question.' });
    expect((await visitor.get(`/listings/${slug}`)).words).toContain('Does it work offline?');
    await expect.poll(async () => (await newestMail(service.mailFolder, owner.email)).text).toContain('Does it work offline?');
    // After it is hidden and shown again, nobody gets a second email.
    await run(hidePost, { post, reason: 'Rude.' }, team());
    await expect.poll(async () => (await newestMail(service.mailFolder, ada.email)).text).toContain('Rude.');
    expect((await ada.get(`/discussions/${discussion}`)).words).toContain('Rude.');
    expect((await visitor.get(`/listings/${slug}`)).words).not.toContain('Does it work offline?');
    await run(restorePost, { post, reason: 'A mistake.' }, team());
    expect(await mailsTo(service.mailFolder, owner.email)).toHaveLength(1);
    expect((await refusalOf(run(restorePost, { post, reason: 'Again.' }, team()))).errors).toMatchObject([{ code: 'shown' }]);
    await run(holdPost, { post, reason: 'Undone.', rule: 'new_account' }, team());
    expect((await shown(slug)).total).toBe(0);
  });
});

describe('an author', () => {
  it('can edit a post for 15 minutes, and the rules check it again', async () => {
    const { slug } = await launched();
    const ada = await join();
    const { post, discussion } = await ask(ada, slug);
    const edit = (body: string, minutes: number) => run(editPost, { post, body }, by(ada, minutes));
    expect((await edit('Does it work on a boat?', 14)).state).toBe('shown');
    expect((await shown(slug)).items[0].posts[0]).toMatchObject({ body: 'Does it work on a boat?', edited_at: at(14).toISOString() });
    expect((await refusalOf(edit('Too late.', 15))).code).toBe('post_not_editable');
    expect((await edit('Buy at www.pills.example', 14)).state).toBe('waiting');
    // Taking the address out again is no way around the site team.
    expect((await edit('Does it work offline?', 14)).state).toBe('waiting');
    expect((await shown(slug)).total).toBe(0);
    const eve = await join();
    expect((await refusalOf(run(editPost, { post, body: 'Mine now.' }, by(eve)))).code).toBe('not_found');
    const posted = await eve.post(`/discussions/${discussion}`, { form: 'delete', post: String(post) });
    expect(posted.status).toBe(404);
  });

  it('keeps the text of an edit or a reply that comes too late, to be copied', async () => {
    const { slug } = await launched();
    const [ada, bo, cy] = [await join(), await join(), await join()];
    const { discussion, post } = await ask(ada, slug, 'Does it float?', -20);
    await run(replyToDiscussion, { discussion, body: 'It does.' }, by(bo, -10));
    const page = `/discussions/${discussion}`;
    const typed = 'What I wrote <for> an hour';
    const kept = (text: string) => /<textarea id="kept-text"[^>]* readonly[^>]*>\s*([^<]*?)\s*<\/textarea>/.exec(text)?.[1];
    const edit = await ada.post(page, { form: 'edit', post: String(post), body: typed });
    expect([edit.status, kept(edit.text)]).toEqual([400, 'What I wrote &lt;for&gt; an hour']);
    expect(edit.words).toMatch(/You can edit a post for 15 minutes.*It wasn’t saved\. Copy it/s);

    await ada.post(page, { form: 'delete', post: String(post) });
    const closed = await cy.post(page, { form: 'reply', body: typed });
    expect([closed.status, kept(closed.text)]).toEqual([400, 'What I wrote &lt;for&gt; an hour']);

    // Without replies nothing is left of the discussion.
    const alone = await ask(ada, slug, 'Does it sink?', -20);
    await ada.post(`/discussions/${alone.discussion}`, { form: 'delete', post: String(alone.post) });
    const gone = await cy.post(`/discussions/${alone.discussion}`, { form: 'reply', body: typed });
    expect([gone.status, kept(gone.text)]).toEqual([400, 'What I wrote &lt;for&gt; an hour']);
    expect((await cy.get(`/discussions/${alone.discussion}`)).status).toBe(404);

    // A form that is still there shows it itself, and only once.
    const fresh = await ask(ada, slug, 'Does it fly?');
    const long = typed.repeat(400);
    const refused = await ada.post(`/discussions/${fresh.discussion}`, { form: 'reply', body: long });
    expect([refused.status, kept(refused.text), refused.text.split('an hourWhat').length > 1]).toEqual([400, undefined, true]);
  });

  it('keeps the text of a reply or an edit whose session has ended, to be sent after signing in', async () => {
    const { slug } = await launched();
    const ada = await join();
    const { discussion, post } = await ask(ada, slug);
    const page = `/discussions/${discussion}`;
    await service.db.run(sql`delete from session where account_id = ${ada.accountId}`);
    const signIn = `/sign-in?return_to=${encodeURIComponent(page)}`;
    for (const form of ['reply', 'edit']) {
      const typed = { form, post: String(post), body: `What took me <an> hour to ${form}.\n\nAnd more.` };
      const kept = await ada.post(page, typed);
      expect([kept.status, kept.words]).toEqual([403, expect.stringMatching(/You’re no longer signed in.*What you entered is still here/s)]);
      expect(kept.elements.some(({ attributes }) => attributes.href === signIn)).toBe(true);
      const fields = Object.fromEntries(
        kept.elements.flatMap(({ tag, attributes: { name, value } }) => (tag === 'input' && name ? [[name, value ?? '']] : [])),
      );
      expect(fields).toMatchObject(typed);
      const again = await signInAs(service, ada.accountId);
      const sent = await again.post(page, fields);
      expect([sent.status, (await again.get(sent.to!)).words]).toEqual([303, expect.stringContaining(`What took me <an> hour to ${form}.`)]);
    }
    // A single word is kept too. There is nothing to keep of a button: it leads to signing in, and back.
    const short = await ada.post(page, { form: 'reply', body: 'Thanks' });
    expect([short.status, short.elements.some(({ attributes }) => attributes.name === 'body' && attributes.value === 'Thanks')]).toEqual([403, true]);
    const button = await ada.post(page, { form: 'mute', muted: 'yes' });
    expect([button.status, button.to]).toEqual([303, signIn]);
  });

  it('is asked before a post is deleted, without JavaScript', async () => {
    const { slug } = await launched();
    const ada = await join();
    const { discussion, post } = await ask(ada, slug);
    const { text } = await ada.get(`/discussions/${discussion}`);
    const asked = /<details><summary class="post-act">Delete<\/summary><form[^>]*>(.*?)<\/form><\/details>/s.exec(text)?.[1];
    expect(asked).toContain(`name="post" value="${post}"`);
    expect(asked).toMatch(/Delete this post\?.*<button class="danger" type="submit">Delete it</s);
    expect(text.match(/value="delete"/g)).toHaveLength(1);
  });

  it('can delete a post: its text is removed, and other people’s replies stay', async () => {
    const { slug } = await launched();
    const [ada, bo] = [await join(), await join()];
    const { discussion, post } = await ask(ada, slug, 'A secret slip.');
    await run(replyToDiscussion, { discussion, body: 'I saw that.' }, by(bo));
    const answer = await ada.post(`/discussions/${discussion}`, { form: 'delete', post: String(post) });
    expect(answer.to).toBe(`/discussions/${discussion}?done=deleted`);
    const page = await newVisitor(service).get(`/listings/${slug}/discussions`);
    expect(page.words).toContain('The post or product that this is about is no longer shown.');
    expect(page.words).toContain('I saw that.');
    expect(page.words).not.toContain('secret slip');
    expect(await service.db.row(sql`select body from discussion_post where id = ${post}`)).toEqual({ body: null });
    expect((await refusalOf(run(replyToDiscussion, { discussion, body: 'Me too!' }, by(ada)))).code).toBe('discussion_closed');
  });

  it('who closes their account has their posts removed, and other people’s stay', async () => {
    const { slug } = await launched();
    const [ada, bo] = [await join('Ada Gone'), await join()];
    const { discussion } = await ask(ada, slug, 'My own words.');
    await run(replyToDiscussion, { discussion, body: 'Good question.' }, by(bo));
    expect((await run(exportMyData, {}, by(ada))).discussion_posts).toMatchObject([{ listing: slug, body: 'My own words.' }]);
    expect((await run(exportMyData, {}, by(ada))).history).toMatchObject(expect.arrayContaining([expect.objectContaining({ event: 'post_written' })]));
    await run(closeMyAccount, { email: ada.email }, by(ada));
    const page = await newVisitor(service).get(`/listings/${slug}/discussions`);
    expect(page.words).toContain('Good question.');
    expect(page.words).not.toMatch(/My own words|Ada Gone/);
  });

  it('can’t post without limit, or while suspended', async () => {
    const { slug } = await launched();
    const ada = await join();
    for (let i = 0; i < 30; i++) await ask(ada, slug, `Question ${i}?`);
    expect((await refusalOf(ask(ada, slug, 'One more?'))).code).toBe('too_many_posts');
    await service.db.run(sql`update account set suspended_at = ${now} where id = ${ada.accountId}`);
    expect((await refusalOf(ask(ada, slug, 'Later?', 90))).code).toBe('account_suspended');
  });
});

describe('a long discussion', () => {
  it('shows all its replies on pages that links lead through, and each reply has a link to its page', async () => {
    const { slug, owner } = await owned();
    const [ada, bo] = [await join('Ada Reader'), await join('Bo Writer')];
    const { discussion, post: first } = await ask(ada, slug);
    const answer = await run(replyToDiscussion, { discussion, body: 'Yes, on boats too.' }, by(owner));
    await service.db.run(sql`
      insert into discussion_post (discussion_id, is_first, account_id, body, created_at)
      select ${discussion}, false, ${bo.accountId}, 'Reply number ' || n, ${now} from generate_series(1, 320) n`);
    const all = await service.db.rows<{ id: number }>(sql`select id from discussion_post where discussion_id = ${discussion} and not is_first order by id`);
    const visitor = newVisitor(service);
    const onPage = ({ elements }: Awaited<ReturnType<typeof visitor.get>>) =>
      elements.flatMap(({ attributes }) => /^post-(\d+)$/.exec(attributes.id ?? '')?.[1] ?? []).map(Number);
    const seen: number[] = [];
    let next: string | undefined = `/discussions/${discussion}`;
    while (next) {
      const page = await visitor.get(next);
      const [top, ...replies] = onPage(page);
      expect(top).toBe(first);
      // Also on pages where no maker writes.
      expect(page.words).toContain('Question, answered by a maker');
      seen.push(...replies);
      next = page.elements.find(({ tag, attributes }) => tag === 'a' && attributes.rel === 'next')?.attributes.href;
    }
    expect(seen).toEqual(all.map(({ id }) => id));
    // A link to a post leads to its page, and so does the end of writing one.
    for (const id of [answer.post, all[150]!.id, all.at(-1)!.id])
      expect(onPage(await visitor.get(`/discussions/${discussion}?post=${id}`)), String(id)).toContain(id);
    const sent = await ada.post(`/discussions/${discussion}`, { form: 'reply', body: 'Thank you, @Bo Writer!' });
    const [path, anchor] = sent.to!.split('#');
    const after = await ada.get(path!);
    expect(after.words).toContain('Posted.');
    expect(`post-${onPage(after).at(-1)}`).toBe(anchor);
    // A page that isn't there has no replies, and nonsense is the first page.
    expect(onPage(await visitor.get(`/discussions/${discussion}?page=99`))).toEqual([first]);
    for (const odd of ['page=-1', 'page=x', 'post=x', `post=${first}`, 'post=99999999999999999999'])
      expect(onPage(await visitor.get(`/discussions/${discussion}?${odd}`)).slice(0, 2), odd).toEqual([first, answer.post]);
  });

  it('has on its pages what only its author sees, and nobody else', async () => {
    const { slug } = await launched();
    const [ada, bo] = [await join(), await join()];
    const { discussion } = await ask(ada, slug);
    const { post } = await run(replyToDiscussion, { discussion, body: 'Look at https://pills.example for this' }, by(bo));
    const idsFor = async (person?: Person) =>
      (await run(getDiscussion, { discussion, post }, person ? by(person) : callOf(service.db, { now, origin: service.origin }))).posts.map(
        ({ id }: { id: number }) => id,
      );
    expect([await idsFor(bo), await idsFor(ada), await idsFor()].map((ids) => ids.includes(post))).toEqual([true, false, false]);
  });
});

describe('a helpful mark', () => {
  it('counts once for each person, never for the author, and affects the order', async () => {
    const { slug } = await launched();
    const [ada, bo, cy] = [await join(), await join(), await join()];
    const first = await ask(ada, slug, 'The helpful one?');
    await ask(bo, slug, 'The newer one?');
    const mark = (person: Person, helpful = true) => run(markHelpful, { post: first.post, helpful }, by(person));
    await Promise.all([mark(bo), mark(bo), mark(cy)]);
    expect((await refusalOf(mark(ada))).errors).toMatchObject([{ code: 'own' }]);
    const order = async (sort: string) => (await shown(slug, { sort })).items.map(({ posts }: { posts: { helpful: number }[] }) => posts[0]!.helpful);
    expect([await order('new'), await order('helpful')]).toEqual([
      [0, 2],
      [2, 0],
    ]);
    await mark(cy, false);
    await mark(cy, false);
    expect(await order('helpful')).toEqual([1, 0]);
    // By a button on the page of all, which leads to the discussion.
    const answer = await cy.post(`/discussions/${first.discussion}/helpful`, { post: String(first.post), helpful: 'yes' });
    expect(answer.to).toBe(`/discussions/${first.discussion}?post=${first.post}#post-${first.post}`);
    expect(await order('helpful')).toEqual([2, 0]);
  });
});

describe('emails', () => {
  it('are sent once to each person involved, except those who muted the thread or turned them off', async () => {
    const { slug, owner } = await owned();
    const [ada, bo, cy] = [await join('Ada Lane'), await join('Bo'), await join('Cy')];
    const { discussion } = await ask(ada, slug);
    /** Subjects of a person's emails, newest first, once there are this many. */
    const subjects = async ({ email }: Person, many: number) => {
      await until(async () => (await mailsTo(service.mailFolder, email)).length >= many);
      return (await mailsTo(service.mailFolder, email)).map(({ subject }) => subject);
    };
    expect(await subjects(owner, 1)).toEqual([expect.stringContaining('Ada Lane asked a question')]);
    await run(replyToDiscussion, { discussion, body: 'I wonder too.' }, by(bo));
    expect(await subjects(ada, 1)).toEqual([expect.stringContaining('Bo replied')]);
    await bo.post(`/discussions/${discussion}`, { form: 'mute', muted: 'yes' });
    await run(replyToDiscussion, { discussion, body: '@Ada Lane I use it on a boat.' }, by(cy));
    expect(await subjects(ada, 2)).toEqual([expect.stringContaining('Cy mentioned you'), expect.stringContaining('Bo replied')]);
    const mail = await newestMail(service.mailFolder, ada.email);
    expect(mail.text).toMatch(/\/discussions\/\d+\?post=(\d+)#post-\1\b/);
    const link = /\/unsubscribe\/[\w.-]+/.exec(mail.text)![0];
    await newVisitor(service).post(link, { 'List-Unsubscribe': 'One-Click' });
    await run(replyToDiscussion, { discussion, body: 'And on a train.' }, by(cy));
    expect(await subjects(owner, 4)).toHaveLength(4);
    expect([await subjects(ada, 0), await subjects(bo, 0), await subjects(cy, 0)].map(({ length }) => length)).toEqual([2, 0, 0]);
  });

  it('of a muted person aren’t sent, and their posts are collapsed', async () => {
    const { slug } = await launched();
    const [ada, bo] = [await join('Ada'), await join('Bo Loud')];
    const { discussion } = await ask(ada, slug);
    const { post } = await run(replyToDiscussion, { discussion, body: 'LOUD WORDS' }, by(bo));
    await ada.post(`/discussions/${discussion}`, { form: 'author', post: String(post), muted: 'yes' });
    await newestMail(service.mailFolder, ada.email);
    await run(replyToDiscussion, { discussion, body: 'LOUDER WORDS' }, by(bo));
    // The email about this one comes after any about the one before.
    const cy = await join('Cy');
    await run(replyToDiscussion, { discussion, body: 'Calm words.' }, by(cy));
    await until(async () => (await mailsTo(service.mailFolder, ada.email)).some(({ text }) => text.includes('Calm words.')));
    expect((await mailsTo(service.mailFolder, ada.email)).some(({ text }) => text.includes('LOUDER'))).toBe(false);
    const page = await ada.get(`/discussions/${discussion}`);
    expect(page.elements.filter(({ attributes }) => attributes.class === 'muted-post')).toHaveLength(2);
    // On pages that are the same for everyone, a script collapses them.
    expect((await ada.get(`/account/marks?posts=${post}`)).json.posts).toEqual({ own: [], helpful: [], muted: [post] });
    // The account lists whom one muted, and ends it.
    expect((await ada.get('/account/following')).words).toMatch(/People you muted.*Bo Loud/s);
    const unmuted = await ada.post('/account/following', { form: 'unmute', post: String(post) });
    const after = await ada.get(unmuted.to!);
    expect(after.words).toContain('No longer muted.');
    expect(after.words).not.toContain('Bo Loud');
    expect((await ada.get(`/discussions/${discussion}`)).words).not.toContain('is muted');
  });
});

it('a reported post is hidden by the decision on the report', async () => {
  const { slug } = await launched();
  const ada = await join();
  const { discussion, post } = await ask(ada, slug, 'Something rude.');
  const visitor = newVisitor(service);
  // Back to the page that shows it, which the list of discussions may not.
  expect((await visitor.get(`/report/post/${post}`)).text).toContain(`/discussions/${discussion}?post=${post}#post-${post}`);
  expect((await visitor.get(`/listings/${slug}/discussions`)).text).toContain(`/report/post/${post}`);
  await visitor.post(`/report/post/${post}`, { form: 'report', reason: 'abusive', text: 'It is rude.', email: '' });
  const moderator = await newPerson(service);
  await service.db.run(sql`update account set team_role = 'moderator' where id = ${moderator.accountId}`);
  const report = (await service.db.row<{ id: number }>(sql`select id from report where post_id = ${post}`))!.id;
  expect((await moderator.get(`/team/queue/report/${report}`)).words).toContain('Something rude.');
  await moderator.post(`/team/queue/report/${report}`, { form: 'act', with: 'hide_post', reason: 'Rude.', answer: '' });
  expect((await shown(slug)).total).toBe(0);
});

it('a site without discussions has no page, link or form for them, and keeps the posts', async () => {
  const { slug } = await launched();
  const ada = await join();
  const { discussion } = await ask(ada, slug);
  const { settings } = service.parts.defaultSite();
  settings['features_off'] = ['discussions'];
  try {
    const visitor = newVisitor(service);
    for (const page of [`/listings/${slug}/discussions`, `/discussions/${discussion}`]) expect((await visitor.get(page)).status, page).toBe(404);
    expect((await ada.post(`/listings/${slug}/discuss`, { form: 'discuss', kind: 'comment', body: 'Hello?' })).status).toBe(404);
    expect((await visitor.get(`/listings/${slug}`)).words).not.toContain('Questions and comments');
    expect((await ada.get('/account/notifications')).words).not.toContain('Replies in my discussions');
  } finally {
    settings['features_off'] = [];
  }
  expect((await shown(slug)).total).toBe(1);
});
