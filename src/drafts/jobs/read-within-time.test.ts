import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../test/support/credentials.ts';
import { crawlFailure, fakeDrafting } from '../../../test/support/drafts/fake-drafting.ts';
import { type DraftService, freshSite, type Submitter, startDraftService } from '../../../test/support/drafts.ts';
import { newestMail } from '../../../test/support/mail.ts';
import { startService, type TestService, until } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openLog } from '../../platform/log/log.ts';
import { saveProgress } from '../draft-store.ts';
import { sweepDrafts } from '../index.ts';
import { draftTasks } from './draft-tasks.ts';

let service: DraftService;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
});
afterAll(() => service.close());

/** A promise and how to end it. */
function gate(): { promise: Promise<void>; open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}
const hostOf = (url: string) => new URL(url).hostname;
const jobsOf = (id: string, db = service.db) =>
  db.rows<{ attempts: number }>(sql`select attempts from graphile_worker._private_jobs where payload ->> 'draft_id' = ${id}`);

describe('an address', () => {
  it.each([
    ['', 'bad_url'],
    ['nothing', 'bad_url'],
    ['two words.example', 'bad_url'],
    ['ada@example.com', 'bad_url'],
    ['mailto:ada@example.com', 'bad_url'],
    ['1.2', 'bad_url'],
    ['example.com:8443', 'bad_port'],
    ['127.0.0.1', 'bad_url'],
    ['0x7f.0x1', 'blocked_address'],
    ['printer.local/path', 'blocked_address'],
    [`example.com/${'é'.repeat(1000)}`, 'too_long'],
    [`example.com/${'x'.repeat(2030)}`, 'too_long'],
    ['ftp://example.com/', 'bad_url'],
    ['file:///etc/passwd', 'bad_url'],
    ['javascript:alert(1)', 'bad_url'],
    ['https://', 'bad_url'],
    ['https://ada:secret@example.com/', 'bad_url'],
    ['http://127.0.0.1/', 'blocked_address'],
    ['http://2130706433/', 'blocked_address'],
    ['http://0x7f.1/', 'blocked_address'],
    ['http://10.1.2.3/', 'blocked_address'],
    ['http://169.254.169.254/latest/meta-data', 'blocked_address'],
    ['http://[::1]/', 'blocked_address'],
    ['http://[::ffff:10.0.0.1]/', 'blocked_address'],
    ['http://localhost/', 'blocked_address'],
    ['http://printer.local/', 'blocked_address'],
    ['http://intranet/', 'blocked_address'],
    ['https://example.com:8443/', 'bad_port'],
    ['http://example.com:22/', 'bad_port'],
    [`https://example.com/${'x'.repeat(2048)}`, 'too_long'],
    [`https://example.com/${'é'.repeat(1000)}`, 'too_long'],
  ])('%.60s is 400 and named', async (url, code) => {
    const answer = await ines.submit(url);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/url', code }] });
  });

  it.each([
    ['bare.example.com', 'https://bare.example.com/'],
    ['  www.Bare.example.com/path?q=1 ', 'https://www.bare.example.com/path?q=1'],
    ['bücher.example.com/über', 'https://xn--bcher-kva.example.com/%C3%BCber'],
    ['bare.example.com:443/', 'https://bare.example.com/'],
  ])('%s is read as %s', async (said, url) => {
    const answer = await (await service.join()).submit(said);
    expect(answer).toMatchObject({ status: 201, json: { url } });
  });

  it.each([
    [{}, '/url', 'required'],
    [{ url: 7 }, '/url', 'wrong_type'],
    [{ url: null }, '/url', 'wrong_type'],
    [{ url: 'https://example.com/', uri: 'x' }, '/uri', 'unknown_key'],
  ])('%j is 400', async (body, pointer, code) => {
    expect((await ines.call('POST', '/drafts', body)).json.errors).toMatchObject([{ pointer, code }]);
  });
});

describe('reading a website', () => {
  it('goes through its states and shows the progress', async () => {
    const url = freshSite();
    const crawled = gate();
    service.fake.sites.set(hostOf(url), { crawled: crawled.promise });
    const { id } = (await ines.submit(url)).json;
    await until(async () => (await ines.get(id)).json.progress?.step === 'front_page');
    const reading = (await ines.get(id)).json;
    expect(reading).toMatchObject({ status: 'crawling', progress: { pages_read: 0, percent: 8 }, already_listed: null });
    for (const answer of [await ines.patch(id, { regenerate: ['name'] }), await ines.submitDraft(id)])
      expect(answer).toMatchObject({ status: 400, json: { code: 'draft_not_ready' } });
    crawled.open();
    expect(await ines.ready(id)).toMatchObject({ status: 'ready', progress: null });
    const pages = await service.db.rows(sql`select page from draft_page where draft_id = ${id}`);
    expect(pages).toMatchObject([{ page: { url, title: 'Home', text: 'Hello \ufffd' } }]);
  });

  it('never counts backwards when it starts again', async () => {
    const url = freshSite();
    const crawled = gate();
    service.fake.sites.set(hostOf(url), { crawled: crawled.promise });
    const { id } = (await ines.submit(url)).json;
    await until(async () => (await ines.get(id)).json.progress?.step === 'front_page');
    const tell = (pages_read: number, percent: number) => saveProgress(service.db, id, { progress: { step: 'pages', pages_read, percent }, now: new Date() });
    await tell(7, 60);
    await tell(2, 20);
    expect((await ines.get(id)).json.progress).toMatchObject({ pages_read: 7, percent: 60 });
    crawled.open();
    await ines.ready(id);
  });

  it('keeps what is written in the meantime, and adds its results below', async () => {
    const url = freshSite();
    const crawled = gate();
    service.fake.sites.set(hostOf(url), { crawled: crawled.promise });
    const { id } = (await ines.submit(url)).json;
    const written = await ines.patch(id, {
      fields: { tagline: 'Mine', city: 'Porto', description: null },
      lock_fields: ['country'],
      faqs: [{ question: 'Q', answer: 'A' }],
      company_socials: { x: 'https://x.com/mine' },
      competitor_url: 'https://lantern.example.com/',
    });
    expect(written.status, written.text).toBe(200);
    crawled.open();
    const draft = await ines.ready(id);
    expect(draft.fields).toMatchObject({
      name: { state: 'ai' },
      tagline: { value: 'Mine', state: 'edited', ai_value: expect.stringContaining('does one thing well'), evidence: [{}] },
      city: { value: 'Porto', state: 'manual', ai_value: null },
      description: { value: null, state: 'deleted', ai_value: expect.any(String) },
      country: { value: null, state: 'override', ai_value: 'PT' },
    });
    expect(draft).toMatchObject({
      faqs: [{ question: 'Q' }],
      company_socials: { x: 'https://x.com/mine', github: expect.any(String) },
      founders: [{ name: 'Ines Calder' }],
    });
    expect(draft.competitor).toMatchObject({ url: 'https://lantern.example.com/' });
  });

  it('at the same address during a run continues the same draft', async () => {
    const url = freshSite();
    const crawled = gate();
    service.fake.sites.set(hostOf(url), { crawled: crawled.promise });
    const answers = await Promise.all([1, 2, 3, 4].map(() => ines.submit(url)));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await jobsOf(answers[0]!.json.id)).toHaveLength(1);
    const other = await (await service.join()).submit(url);
    expect(other.json.id).not.toBe(answers[0]!.json.id);
    crawled.open();
    await ines.ready(answers[0]!.json.id);
    expect((await ines.submit(url)).json.id).not.toBe(answers[0]!.json.id);
  });

  it('follows the address to where it redirects', async () => {
    const url = freshSite('old');
    const end = freshSite('new');
    service.fake.sites.set(hostOf(url), { url: end });
    expect(await ines.makeReady(url)).toMatchObject({ url, website_url: end, host: hostOf(end) });
  });

  it.each(['robots_disallowed', 'unreachable', 'not_html', 'timed_out', 'blocked_address', 'too_large', 'too_many_redirects', 'no_text'])(
    'that ends in %s says so, and keeps its reason',
    async (code) => {
      const url = freshSite();
      service.fake.sites.set(hostOf(url), { failure: crawlFailure(code) });
      const draft = await ines.makeReady(url);
      expect(draft).toMatchObject({ status: 'failed', failure: { code, detail: `Because of ${code}.` }, progress: null });
      expect(await jobsOf(draft.id)).toEqual([]);
      const list = (await ines.call('GET', '/drafts')).json.items;
      expect(list.find((item: { id: string }) => item.id === draft.id)).toMatchObject({ status: 'failed', failure: { code } });
      // The person can still fill in the profile by hand, unless there is no public website.
      await ines.patch(draft.id, { fields: { name: `By hand ${code}`, tagline: 'A line', categories: ['Email'] } });
      const submitted = await ines.submitDraft(draft.id);
      expect(submitted.status).toBe(code === 'blocked_address' ? 400 : 200);
      if (submitted.status !== 200) return;
      const row = await service.db.row(sql`select not_found_on_website from listing where id = ${submitted.json.listing_id}`);
      expect(row).toEqual({ not_found_on_website: [] });
      expect(await ines.patch(draft.id, { regenerate: ['city'] })).toMatchObject({ status: 400, json: { code: 'draft_not_ready' } });
    },
  );

  it('is tried again after an error of ours, and given up in the end with a message', async () => {
    const url = freshSite();
    service.fake.sites.set(hostOf(url), { failure: new Error('a bug of ours') });
    const { id } = (await ines.submit(url)).json;
    // Each attempt is due at once, instead of after a pause.
    for (let attempt = 1; attempt <= 3; attempt++) {
      await until(async () => {
        await service.db.run(sql`
          update graphile_worker._private_jobs set run_at = now() where payload ->> 'draft_id' = ${id} and attempts < ${attempt} and locked_at is null`);
        await service.db.script(`notify "jobs:insert"`);
        return ((await jobsOf(id))[0]?.attempts ?? attempt) >= attempt;
      });
    }
    expect(await ines.ready(id)).toMatchObject({ status: 'failed', failure: { code: 'not_drafted' } });
  });
});

describe('limits', () => {
  it('five at once', async () => {
    const me = await service.join();
    const crawled = gate();
    const urls = Array.from({ length: 6 }, () => freshSite());
    for (const url of urls) service.fake.sites.set(hostOf(url), { crawled: crawled.promise });
    const answers = await Promise.all(urls.map((url) => me.submit(url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ json: { code: 'too_many_drafts' }, headers: { 'retry-after': '30' } });
    const running = answers.findIndex(({ status }) => status === 201);
    expect((await me.submit(urls[running])).status).toBe(201);
    crawled.open();
    await Promise.all(answers.flatMap(({ status, json }) => (status === 201 ? [me.ready(json.id)] : [])));
    expect((await me.submit()).status).toBe(201);
  });

  it('an Idempotency-Key makes one draft and one job of many requests', async () => {
    const me = await service.join();
    const url = freshSite();
    const ask = () => me.call('POST', '/drafts', { url }, { 'Idempotency-Key': 'once' });
    const first = await ask();
    await me.ready(first.json.id);
    const again = await ask();
    expect([again.status, again.headers['idempotency-replayed'], again.text]).toEqual([201, 'true', first.text]);
    expect((await me.call('GET', '/drafts')).json.total).toBe(1);
    const other = await me.call('POST', '/drafts', { url: freshSite() }, { 'Idempotency-Key': 'once' });
    expect(other.json.code).toBe('idempotency_key_reused');
  });
});

describe('slow websites', () => {
  it('delay no email', async () => {
    const crawled = gate();
    const people = await Promise.all([service.join(), service.join()]);
    const reading: Promise<unknown>[] = [];
    for (const me of people) {
      for (let i = 0; i < 4; i++) {
        const url = freshSite();
        service.fake.sites.set(hostOf(url), { crawled: crawled.promise });
        const { json } = await me.submit(url);
        reading.push(me.ready(json.id));
      }
    }
    const { id } = (await people[0]!.call('GET', '/drafts')).json.items[0];
    expect((await people[0]!.call('POST', `/drafts/${id}/invites`, { email: 'quick@invited.example.org' })).status).toBe(201);
    await newestMail(service.mailFolder, 'quick@invited.example.org');
    expect((await people[0]!.get(id)).json.status).toBe('crawling');
    crawled.open();
    await Promise.all(reading);
  });
});

describe('the number of drafts', () => {
  it('is limited to twenty a day', async () => {
    const limited = await startDraftService({ rateLimits: true });
    try {
      const me = await limited.join();
      const statuses: number[] = [];
      for (let i = 0; i < 21; i++) {
        const answer = await me.submit();
        statuses.push(answer.status);
        expect(answer.headers['ratelimit-policy']).toBe('"draft";q=20;w=86400');
        if (answer.status === 201) await me.ready(answer.json.id);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    } finally {
      await limited.close();
    }
  });
});

describe('a draft whose process dies', () => {
  let bare: TestService;
  beforeAll(async () => {
    bare = await startService({ drafting: fakeDrafting() });
  });
  afterAll(() => bare.close());

  const submit = async (url: string) => {
    const Authorization = await makeKey(bare.db);
    const answer = await bare.get('/api/v1/drafts', {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    return { id: answer.json.id as string, get: async () => (await bare.get(`/api/v1/drafts/${answer.json.id}`, { headers: { Authorization } })).json };
  };
  const startWorker = (drafting = fakeDrafting()) =>
    startJobs({ database: bare.db, tasks: draftTasks({ database: bare.db, clock: bare.parts.clock, drafting }), log: openLog('silent'), patienceMs: 50 });

  it('during the crawl is crawled again by the next process', async () => {
    const url = freshSite();
    const draft = await submit(url);
    const never = fakeDrafting();
    never.sites.set(hostOf(url), { crawled: new Promise(() => {}) });
    const first = await startWorker(never);
    await until(async () => never.crawls.length === 1);
    await first.stop();
    expect(await draft.get()).toMatchObject({ status: 'crawling' });
    const second = await startWorker();
    await until(async () => (await draft.get()).status === 'ready');
    await second.stop();
  });

  it('during drafting is continued with the stored pages', async () => {
    const url = freshSite();
    const draft = await submit(url);
    const first = fakeDrafting();
    first.draft = () => new Promise(() => {});
    const dying = await startWorker(first);
    await until(async () => (await draft.get()).status === 'drafting');
    await dying.stop();
    const next = fakeDrafting();
    const second = await startWorker(next);
    await until(async () => (await draft.get()).status === 'ready');
    await second.stop();
    expect([next.crawls, next.drafts]).toEqual([[], 1]);
  });

  it('and whose job is lost is given up after half an hour', async () => {
    const draft = await submit(freshSite());
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await sweepDrafts(bare.db, later(29))).toBe(0);
    expect(await sweepDrafts(bare.db, later(31))).toBe(1);
    expect(await draft.get()).toMatchObject({ status: 'failed', failure: { code: 'not_drafted' } });
  });
});

describe('other people’s drafts', () => {
  it('can’t be found', async () => {
    const { id } = await ines.makeReady();
    const stranger = await service.join();
    const asked: [string, string, unknown?][] = [
      ['GET', ''],
      ['PATCH', '', { fields: { name: 'Mine' } }],
      ['PATCH', '', { regenerate: ['name'] }],
      ['POST', '/invites', { email: 'a@example.org' }],
      ['POST', '/submit'],
    ];
    for (const draft of [id, '11111111-1111-1111-1111-111111111111']) {
      for (const [method, path, body] of asked) {
        const answer = await stranger.call(method, `/drafts/${draft}${path}`, body);
        expect([method, path, answer.status, answer.json.code]).toEqual([method, path, 404, 'draft_not_found']);
      }
    }
    expect((await stranger.call('GET', '/drafts')).json).toMatchObject({ items: [], total: 0 });
    expect((await stranger.get('not-a-uuid')).json).toMatchObject({ status: 400, errors: [{ parameter: 'id' }] });
  });

  it('lists pages of drafts, newest first', async () => {
    const me = await service.join();
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift((await me.makeReady()).id);
    const page = await me.call('GET', '/drafts?per_page=2&page=1');
    expect(page.json).toMatchObject({ total: 3, has_more: true });
    expect(page.headers.link).toContain('rel="next"');
    const all = [...page.json.items, ...(await me.call('GET', '/drafts?per_page=2&page=2')).json.items];
    expect(all.map((item: { id: string }) => item.id)).toEqual(ids);
  });
});
