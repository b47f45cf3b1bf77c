import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, newVisitor } from '../../../test/support/browser/visitor.ts';
import { makeAccount } from '../../../test/support/credentials.ts';
import { type DraftService, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { mailsTo, newestMail } from '../../../test/support/mail.ts';
import { publishListing, submitListing } from '../../../test/support/my-listings.ts';
import { callOf, refusalOf, run } from '../../../test/support/people.ts';
import { until } from '../../../test/support/until.ts';
import { textOf } from '../../../test/support/website/read-html.ts';
import { commandLine } from '../../contract/caller.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { sql } from '../../platform/database/database.ts';
import { EDIT_MINUTES, hideUpdate, myListingTasks, restoreUpdate } from '../index.ts';

let service: DraftService;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
});
afterAll(() => service.close());

const post = (id: number, body: object = { title: 'News', body: 'Text' }, headers = {}) => ines.call('POST', `/me/listings/${id}/updates`, body, headers);
const follow = (id: number, accountId: number) =>
  service.db.run(sql`insert into follow (listing_id, account_id, since) values (${id}, ${accountId}, now() - interval '1 minute')`);
async function liveListing(): Promise<{ id: number; slug: string }> {
  const { id } = await submitListing(ines);
  return { id, slug: await publishListing(service.db, id) };
}
let count = 0;
async function follower(id: number): Promise<string> {
  const email = `follower-${++count}@example.org`;
  await follow(id, await makeAccount(service.db, email));
  await refreshListingStats(service.db, [id]);
  return email;
}
const isDone = (updateId: number) =>
  until(async () => (await service.db.row(sql`select from update_mailing where update_id = ${updateId} and done_at is not null`)) !== undefined);

describe('post_listing_update', () => {
  it('appears on the profile, is a version, and every follower gets one email', async () => {
    const { id, slug } = await liveListing();
    const [ada, bob] = [await follower(id), await follower(id)];
    const unverified = await follower(id);
    await service.db.run(sql`update account set verified_at = null where email = ${unverified}`);
    const answer = await post(id, { title: ' Two \n <b>lines</b> ', body: 'One\r\nTwo\u0007\u202e\n\n<script>alert(1)</script>' });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json).toMatchObject({
      listing_id: id,
      title: 'Two <b>lines</b>',
      body: 'One\nTwo\n\n<script>alert(1)</script>',
      followers_told: 2,
      not_told_because: null,
    });
    expect((await ines.call('GET', `/listings/${slug}`)).json.latest_updates).toMatchObject([{ id: answer.json.id, title: 'Two <b>lines</b>' }]);
    const mail = await newestMail(service.mailFolder, ada);
    expect(mail.subject).toContain('Two <b>lines</b>');
    expect(mail.text).toContain('<script>alert(1)</script>');
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;');
    await newestMail(service.mailFolder, bob);
    await isDone(answer.json.id);
    for (const [who, mails] of [
      [ada, 1],
      [bob, 1],
      [unverified, 0],
    ] as const)
      expect((await mailsTo(service.mailFolder, who)).length, who).toBe(mails);
    const kept = await service.db.row(sql`select after from listing_version where listing_id = ${id} and what = 'post_listing_update'`);
    expect(kept).toMatchObject({ after: { update: { id: answer.json.id } } });
  });

  it('goes to no follower who turned such emails off; they still follow', async () => {
    const { id, slug } = await liveListing();
    const [ada, bob] = [await follower(id), await follower(id)];
    await service.db.run(sql`
      insert into notification_setting (account_id, kind, wanted, set_at) select id, 'listing_update', false, now() from account where email = ${ada}`);
    const answer = await post(id);
    expect(answer.json).toMatchObject({ followers_told: 1, not_told_because: null });
    await newestMail(service.mailFolder, bob);
    await isDone(answer.json.id);
    expect(await mailsTo(service.mailFolder, ada)).toEqual([]);
    expect((await ines.call('GET', `/listings/${slug}`)).json.followers).toBe(2);
  });

  it.each([
    ['blank', { title: ' ', body: '\n' }, ['/title', '/body']],
    ['nothing but what cannot be seen', { title: '\u0007', body: '\u202e\u0008' }, ['/title', '/body']],
    ['too long', { title: 'x'.repeat(201), body: 'x'.repeat(5001) }, ['/title', '/body']],
    ['without a body', { title: 'T' }, ['/body']],
    ['with other keys', { title: 'T', body: 'B', html: 'B' }, ['/html']],
  ])('refuses one that is %s', async (_name, body, pointers) => {
    const { id } = await liveListing();
    const answer = await post(id, body);
    expect([answer.status, answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([400, pointers]);
  });

  it('appears on the page of latest updates at once, newest first, while the listing is live', async () => {
    const { id, slug } = await liveListing();
    const hidden = await submitListing(ines);
    const read = () => newVisitor(service).get('/updates');
    const before = await read();
    await post(id, { title: 'First words', body: 'One' });
    await post(hidden.id, { title: 'Not public yet', body: 'Two' });
    await post(id, { title: 'Second <b>words</b>', body: 'Three' });
    const page = await read();
    expect(before.words).not.toContain('First words');
    expect(page.words).toMatch(/Second <b>words<\/b>.*First words/s);
    expect(page.words).not.toContain('Not public yet');
    expect(page.elements.some(({ attributes }) => attributes.href === `/listings/${slug}`)).toBe(true);
    await service.db.run(sql`update listing set status = 'suspended' where id = ${id}`);
    await refreshListingStats(service.db, [id]);
    await until(async () => !(await read()).words.includes('First words'));
    for (const wrong of ['0', '1001', 'x', '99999999']) expect((await newVisitor(service).get(`/updates?page=${wrong}`)).status, wrong).toBe(400);
  });

  it('says why nobody is emailed: not live, no followers, or three emails within a day', async () => {
    const { id: hidden } = await submitListing(ines);
    expect((await post(hidden)).json).toMatchObject({ followers_told: 0, not_told_because: 'not_live' });
    const { id } = await liveListing();
    expect((await post(id)).json.not_told_because).toBe('no_followers');
    const email = await follower(id);
    for (let n = 0; n < 3; n++) expect((await post(id)).json).toMatchObject({ followers_told: 1, not_told_because: null });
    const fourth = await post(id);
    expect([fourth.status, fourth.json.followers_told, fourth.json.not_told_because]).toEqual([201, 0, 'enough_mails_today']);
    await until(async () => (await mailsTo(service.mailFolder, email)).length === 3);
    await service.db.run(sql`update listing_update set posted_at = posted_at - interval '25 hours' where listing_id = ${id}`);
    expect((await post(id)).json.followers_told).toBe(1);
    await until(async () => (await mailsTo(service.mailFolder, email)).length === 4);
  });

  it('repeated with its key is one update and one email', async () => {
    const { id } = await liveListing();
    const email = await follower(id);
    const headers = { 'Idempotency-Key': `update-${id}` };
    const [one, two] = await Promise.all([post(id, undefined, headers), post(id, undefined, headers)]);
    const again = await post(id, undefined, headers);
    expect(new Set([one, two, again].filter(({ status }) => status === 201).map(({ json }) => json.id)).size).toBe(1);
    await isDone(again.json.id);
    await newestMail(service.mailFolder, email);
    expect(await mailsTo(service.mailFolder, email)).toHaveLength(1);
  });

  it('reaches hundreds in batches, once each, however often its job runs or is interrupted', async () => {
    const { id } = await liveListing();
    // Its emails stay in the queue, where they can be counted.
    const many = 650;
    await service.db.run(sql`
      with made as (insert into account (email, verified_at, created_at) select 'many-' || n || '@example.org', now(), now() from generate_series(1, ${many}::int) n returning id)
      insert into follow (listing_id, account_id, since) select ${id}, id, now() from made`);
    const update = await service.db.row<{ id: number }>(sql`
      insert into listing_update (listing_id, title, body, posted_at) values (${id}, 'T', 'B', now() + interval '1 second') returning id`);
    await service.db.run(sql`insert into update_mailing (update_id) values (${update!.id})`);
    const queued: string[] = [];
    let batches = 0;
    const database = new Proxy(service.db, {
      get(target, name) {
        if (name !== 'transaction') return target[name as keyof typeof target];
        return (work: (tx: typeof service.db) => Promise<unknown>) => {
          const told: string[] = [];
          return target
            .transaction(async (tx) => {
              const watched = new Proxy(tx, {
                get(inner, key) {
                  if (key !== 'row') return inner[key as keyof typeof inner];
                  // Email jobs are recorded instead of queued.
                  return (query: { text: string; values: unknown[] }) => {
                    if (!query.text.includes('add_job')) return inner.row(query as never);
                    told.push(...(query.values.find((value) => Array.isArray(value)) as string[]).map((mail) => (JSON.parse(mail) as { to: string }).to));
                    return Promise.resolve(undefined);
                  };
                },
              });
              const answer = await work(watched as typeof service.db);
              // In every third batch the process dies before the commit.
              if (++batches % 3 === 0) throw new Error('killed');
              return answer;
            })
            .then((answer) => {
              queued.push(...told);
              return answer;
            });
        };
      },
    });
    const task = myListingTasks({ database, clock: service.parts.clock, listSites: async () => [...service.parts.sites()] }).tell_followers!;
    const run = () => task({ update_id: update!.id }, { signal: new AbortController().signal } as never).catch(() => undefined);
    for (let n = 0; n < 6; n++) await Promise.all([run(), run()]);
    expect(queued.length).toBe(many);
    expect(new Set(queued).size).toBe(many);
    expect(await service.db.row(sql`select told, done_at is not null as done from update_mailing where update_id = ${update!.id}`)).toEqual({
      told: many,
      done: true,
    });
  });
});

describe('an update that was posted', () => {
  /** A live listing with an update, and its owner in a browser. */
  async function posted(title = 'Typo in teh title') {
    const { id, slug } = await liveListing();
    const update = (await post(id, { title, body: 'First text.' })).json.id as number;
    const person = await newPerson(service);
    await service.db.run(sql`update listing_member set account_id = ${person.accountId} where listing_id = ${id}`);
    const path = `/account/listings/${id}/updates`;
    const age = (minutes: number) =>
      service.db.run(sql`update listing_update set posted_at = posted_at - make_interval(secs => ${minutes * 60}) where id = ${update}`);
    return { id, slug, update, person, path, age };
  }
  const latest = async (slug: string) => (await ines.call('GET', `/listings/${slug}`)).json.latest_updates as { id: number; title: string }[];
  const versionsOf = (id: number, what: string) => service.db.rows(sql`select before, after from listing_version where listing_id = ${id} and what = ${what}`);

  it('can be edited by its owner within fifteen minutes, which makes a version and emails nobody again', async () => {
    const { id, slug, update, person, path, age } = await posted();
    const ada = await follower(id);
    await age(14);
    expect((await person.get(`${path}?edit=${update}`)).elements.find(({ attributes }) => attributes.id === 'edit-title')?.attributes.value).toBe(
      'Typo in teh title',
    );
    const sent = await person.post(path, { form: 'edit', id: String(update), title: 'Typo in the title', body: 'Second text.' });
    expect(sent.to).toBe(`${path}?done=edited`);
    await until(async () => (await latest(slug))[0]!.title === 'Typo in the title');
    const before = { id: update, title: 'Typo in teh title', body: 'First text.' };
    const after = { id: update, title: 'Typo in the title', body: 'Second text.' };
    expect(await versionsOf(id, 'edit_listing_update')).toEqual([{ before: { update: before }, after: { update: after } }]);
    expect(await mailsTo(service.mailFolder, ada)).toEqual([]);
  });

  it('can’t be edited later, by anyone else, or to an empty text', async () => {
    const { slug, update, person, path, age } = await posted();
    const edit = { form: 'edit', id: String(update), title: 'Other', body: 'Other.' };
    expect((await (await newPerson(service)).post(path, edit)).status).toBe(404);
    expect((await person.post(path, { ...edit, title: ' ' })).status).toBe(400);
    // The page says how long as it is checked.
    expect((await person.get(path)).words).toContain(`You can edit an update for ${EDIT_MINUTES} minutes and delete it at any time.`);
    await age(EDIT_MINUTES);
    const late = await person.post(path, edit);
    expect([late.status, late.words]).toEqual([
      400,
      expect.stringContaining(`You can edit an update for ${EDIT_MINUTES} minutes. After that, delete it or post another one.`),
    ]);
    // Its form is gone, but not what was typed in it; and other languages say so too.
    expect(late.elements.filter(({ tag, attributes }) => tag === 'textarea' && 'readonly' in attributes).map(textOf)).toEqual(['Other', 'Other.']);
    const german = { 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': 'de' };
    expect((await person.post(path, edit, german)).words).toContain(`Sie können eine Neuigkeit ${EDIT_MINUTES} Minuten lang bearbeiten.`);
    expect((await person.get(path)).elements.some(({ attributes }) => attributes.href === `${path}?edit=${update}`)).toBe(false);
    expect((await latest(slug))[0]!.title).toBe('Typo in teh title');
    const other = await posted();
    expect((await person.post(path, { ...edit, id: String(other.update) })).status).toBe(404);
  });

  it('can be deleted at any time: its text is removed from every page, its date stays, and the history shows it', async () => {
    const { id, slug, update, person, path, age } = await posted('Said too early');
    await age(60 * 24 * 30);
    expect((await (await newPerson(service)).post(path, { form: 'delete', id: String(update) })).status).toBe(404);
    expect((await person.get(`${path}?remove=${update}`)).words).toContain('Delete this update?');
    for (let press = 1; press <= 2; press++) expect((await person.post(path, { form: 'delete', id: String(update) })).to).toBe(`${path}?done=deleted`);
    await until(async () => (await latest(slug)).length === 0);
    const visitor = newVisitor(service);
    await until(async () => (await visitor.get(`/listings/${slug}`)).words.includes('Update deleted by the owner on'));
    for (const page of [`/listings/${slug}`, '/updates', '/feeds/updates.atom', `/listings/${slug}/updates.atom`]) {
      const { status, text } = await visitor.look(page);
      expect([status, text.includes('Said too early')], page).toEqual([200, false]);
    }
    expect(await versionsOf(id, 'delete_listing_update')).toMatchObject([{ before: { update: { id: update, body: 'First text.' } }, after: { update: null } }]);
    expect((await person.get(path)).words).toContain('Visitors only see that there was an update.');
    expect((await person.post(path, { form: 'edit', id: String(update), title: 'Back', body: 'Back.' })).status).toBe(404);
  });

  it('isn’t sent to the followers it hasn’t reached when it is deleted', async () => {
    const { id, update, person, path } = await posted();
    await service.db.run(sql`insert into update_mailing (update_id) values (${update})`);
    const ada = await follower(id);
    await person.post(path, { form: 'delete', id: String(update) });
    await isDone(update);
    expect(await mailsTo(service.mailFolder, ada)).toEqual([]);
  });
});

describe('an update that the site team has hidden', () => {
  /** A live listing with an update and its owner in a browser, and what the site team does with it. */
  async function posted() {
    const { id, slug } = await liveListing();
    const { id: update } = (await post(id, { title: 'Said too loudly', body: 'First text.' })).json as { id: number };
    const person = await newPerson(service);
    await service.db.run(sql`update listing_member set account_id = ${person.accountId} where listing_id = ${id}`);
    const decide = (operation: typeof hideUpdate | typeof restoreUpdate, input: object = { reason: 'Names a neighbour.' }) =>
      service.db.transaction((tx) => {
        const call = { ...callOf(tx, { caller: commandLine, now: new Date() }), note: () => {} };
        return run(operation, { update, ...input }, call);
      });
    return { id, slug, update, person, path: `/account/listings/${id}/updates`, decide };
  }
  const acts = (path: string, page: { elements: readonly { attributes: Record<string, string> }[] }, what: string) =>
    page.elements.some(({ attributes }) => attributes['href']?.startsWith(`${path}?${what}=`));

  it('is shown to its owner with the reason and the way to another look, and can be deleted but not edited', async () => {
    const { slug, update, person, path, decide } = await posted();
    expect(acts(path, await person.get(path), 'edit')).toBe(true);
    await decide(hideUpdate);
    const page = await person.get(path);
    expect(page.words).toMatch(/Said too loudly[\s\S]*Hidden by the site team[\s\S]*Names a neighbour\./);
    expect(page.text).toContain(`href="/account/appeals/update/${update}"`);
    expect([acts(path, page, 'edit'), acts(path, page, 'remove')]).toEqual([false, true]);
    const edited = await person.post(path, { form: 'edit', id: String(update), title: 'Other', body: 'Other.' });
    expect([edited.status, edited.words.includes('The site team has hidden this update, so you can’t edit it.')]).toEqual([400, true]);
    expect((await service.get(`/api/v1/listings/${slug}`)).json.latest_updates).toEqual([]);
    const mail = await newestMail(service.mailFolder, person.email);
    expect(mail.text).toContain('Names a neighbour.');
    expect(mail.links).toContain(`https://slipway.test/account/appeals/update/${update}`);

    expect((await person.post(path, { form: 'delete', id: String(update) })).to).toBe(`${path}?done=deleted`);
    expect((await person.get(path)).words).not.toContain('Hidden by the site team');
    expect((await refusalOf(decide(restoreUpdate))).errors).toMatchObject([{ pointer: '/update', code: 'deleted' }]);
    expect((await newVisitor(service).look(`/listings/${slug}`)).text).not.toContain('Said too loudly');
  });

  it('is shown again when it is restored, and its owner is told without the reason of the team', async () => {
    const { slug, person, path, decide } = await posted();
    await decide(hideUpdate);
    await newestMail(service.mailFolder, person.email);
    await decide(restoreUpdate, { reason: 'It was fine.' });
    expect((await service.get(`/api/v1/listings/${slug}`)).json.latest_updates).toMatchObject([{ title: 'Said too loudly' }]);
    expect((await person.get(path)).words).not.toContain('Hidden by the site team');
    await expect.poll(async () => (await newestMail(service.mailFolder, person.email)).text).toContain('has restored the update');
    expect((await newestMail(service.mailFolder, person.email)).text).not.toContain('It was fine.');
  });

  it('isn’t sent to the followers it hasn’t reached, even once it is restored', async () => {
    const { id, update, decide } = await posted();
    await service.db.run(sql`insert into update_mailing (update_id) values (${update})`);
    const ada = await follower(id);
    await decide(hideUpdate);
    await isDone(update);
    await decide(restoreUpdate);
    const site = service.parts.defaultSite();
    const tell = myListingTasks({ database: service.db, clock: service.parts.clock, listSites: async () => [site] })['tell_followers']!;
    await tell({ update_id: update }, { signal: new AbortController().signal } as Parameters<typeof tell>[1]);
    expect(await mailsTo(service.mailFolder, ada)).toEqual([]);
  });

  it('is hidden and restored once, on its own site', async () => {
    const { decide } = await posted();
    expect((await refusalOf(decide(restoreUpdate))).errors).toMatchObject([{ pointer: '/update', code: 'decided' }]);
    await decide(hideUpdate);
    expect((await refusalOf(decide(hideUpdate))).errors).toMatchObject([{ pointer: '/update', code: 'decided' }]);
    expect((await refusalOf(decide(hideUpdate, { update: 999_999_999, reason: 'Spam.' }))).code).toBe('not_found');
  });
});

describe('the unsubscribe link', () => {
  async function mailed() {
    const { id, slug } = await liveListing();
    const email = await follower(id);
    await post(id);
    const mail = await newestMail(service.mailFolder, email);
    const link = /\/unsubscribe\/[\w-]+/.exec(mail.text)![0];
    const follows = async () =>
      (await service.db.row(sql`select from follow f join account a on a.id = f.account_id where f.listing_id = ${id} and a.email = ${email}`)) !== undefined;
    return { id, slug, email, mail, link, follows };
  }
  const oneClick = (link: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded', headers = {}) =>
    service.get(link, { method: 'POST', body, headers: { ...(type && { 'Content-Type': type }), ...headers } });

  it('is in the email’s headers, as RFC 8058 asks', async () => {
    const { link, mail } = await mailed();
    const { readFile } = await import('node:fs/promises');
    const raw = (await readFile(`${service.mailFolder}/${mail.id}.eml`, 'utf8')).replaceAll(/\r\n[ \t]/g, ' ');
    expect(raw).toContain(`List-Unsubscribe: <${service.origin}${link}>`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('shows what it does, changes nothing when opened, and its button ends the follow', async () => {
    const { slug, link, follows } = await mailed();
    const visitor = newVisitor(service);
    const page = await visitor.get(link);
    expect([page.status, page.words]).toEqual([200, expect.stringContaining('Unfollow')]);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.elements.filter(({ tag, attributes }) => tag === 'form' && attributes.method === 'post' && attributes.action !== '/language')).toHaveLength(1);
    expect(await follows()).toBe(true);
    expect((await ines.call('GET', `/listings/${slug}`)).json.followers).toBe(1);
    const done = await visitor.post(link, { 'List-Unsubscribe': 'One-Click' });
    expect([done.status, done.words]).toEqual([200, expect.stringContaining('no longer follow')]);
    expect(await follows()).toBe(false);
    expect((await ines.call('GET', `/listings/${slug}`)).json.followers).toBe(0);
  });

  it.each([
    ['without cookies, Origin or Sec-Fetch headers', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded', {}],
    ['as multipart', '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n', 'multipart/form-data; boundary=b', {}],
    [
      'from another site',
      'List-Unsubscribe=One-Click',
      'application/x-www-form-urlencoded',
      { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
  ])('works with one click %s, and again', async (_name, body, type, headers) => {
    const { link, follows } = await mailed();
    for (let n = 0; n < 2; n++) expect((await oneClick(link, body, type, headers)).status).toBe(200);
    expect(await follows()).toBe(false);
  });

  it('ends that follow only, and signs nobody in', async () => {
    const { link, email } = await mailed();
    const { id: other } = await liveListing();
    const account = await service.db.row<{ id: number }>(sql`select id from account where email = ${email}`);
    await follow(other, account!.id);
    const person = await newPerson(service);
    await follow(other, person.accountId);
    expect((await person.post(link, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect((await service.db.rows(sql`select from follow where listing_id = ${other}`)).length).toBe(2);
  });

  it('refuses a POST with anything else, or with more than a form', async () => {
    const { link, follows } = await mailed();
    for (const body of ['', 'List-Unsubscribe=Two-Clicks', 'a=b', '{"List-Unsubscribe":"One-Click"}'])
      expect((await oneClick(link, body)).status, body).toBe(400);
    expect((await oneClick(link, `List-Unsubscribe=One-Click&a=${'x'.repeat(70_000)}`)).status).toBe(413);
    expect(await follows()).toBe(true);
  });

  it('is invalid with any character changed', async () => {
    const { link, follows } = await mailed();
    const [account, listing, ...mac] = link.slice('/unsubscribe/'.length).split('-');
    const signed = mac.join('-');
    const { id } = await liveListing();
    for (const token of [
      `${(Number.parseInt(account!, 36) + 1).toString(36)}-${listing}-${signed}`,
      `${account}-${id.toString(36)}-${signed}`,
      `${account}-${listing}-${signed.slice(0, -2)}AA`,
      `${account}-${listing}`,
      `0${account}-${listing}-${signed}x`,
      'x',
    ]) {
      expect((await oneClick(`/unsubscribe/${token}`)).status, token).toBe(400);
      expect((await newVisitor(service).get(`/unsubscribe/${token}`)).status, token).toBe(400);
    }
    expect(await follows()).toBe(true);
  });
});
