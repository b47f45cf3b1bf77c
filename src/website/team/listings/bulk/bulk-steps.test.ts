import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../../../test/support/service.ts';
import { createAccount } from '../../../../accounts/index.ts';
import { bulkTasks } from '../../../../my-listings/index.ts';
import { sql } from '../../../../platform/database/database.ts';
import { openLog } from '../../../../platform/log/log.ts';

// A change of very many listings, whose steps run here one at a time: the service runs no jobs.

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.db.run(sql`
    with c as (insert into company (domain, created_at) select 'yawl' || n || '.example', now() from generate_series(1, 250) n returning id, domain)
    insert into listing (site_id, company_id, slug, host, website_url, name, status, live_since, created_at, updated_at)
    select 1, id, split_part(domain::text, '.', 1), domain, 'https://' || domain, initcap(split_part(domain::text, '.', 1)), 'live', now(), now(), now() from c`);
});
afterAll(() => service.close());

/** Runs the steps of a change; with `stopped`, the service stops after the first of them. */
async function work(address: string, options: { stopped?: boolean } = {}): Promise<void> {
  const [task] = Object.values(bulkTasks({ database: service.db, listSites: async () => [...service.parts.sites()] }));
  const signal = options.stopped ? AbortSignal.abort() : new AbortController().signal;
  const working = task!({ id: Number(/bulk\/(\d+)/.exec(address)![1]) }, { log: openLog('silent'), attempt: 1, maxAttempts: 1, signal });
  await (options.stopped ? expect(working).rejects.toThrow() : working);
}

const suspended = async () =>
  (await service.db.row<{ n: number }>(sql`select count(*)::int as n from listing where slug like 'yawl%' and status = 'suspended'`))!.n;

async function editor() {
  const accountId = (await createAccount(service.db, { email: `steps${Math.random()}@example.org`, now: service.parts.clock.now(), teamRole: 'editor' }))!;
  const member = await signInAs(service, accountId);
  const start = async () => {
    const { text } = await member.post('/team/bulk', { action: 'suspend', all: 'yes', q: 'yawl' });
    const form = text.slice(text.indexOf('name="form" value="run"'));
    const fields = [...form.slice(0, form.indexOf('</form>')).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]);
    return (await member.post('/team/bulk', { form: 'run', ...Object.fromEntries(fields), reason: 'Copies' })).to!;
  };
  const undo = (address: string) => member.post('/team/undo', { change: /undo=(\d+)/.exec(address)![1]!, back: '/team/listings' });
  return { ...member, start, undo };
}

describe('a change of very many listings', () => {
  it('shows progress, continues after a restart, and skips what someone else has changed in the meantime', async () => {
    const who = await editor();
    const address = await who.start();
    expect((await who.get(address)).words).toContain('0 of 250 listings');
    await work(address, { stopped: true });
    const page = await who.get(address);
    expect(page.words).toContain('100 of 250 listings');
    expect(page.text).toMatch(/<meta http-equiv="refresh" content="1; ?url=/);
    expect(page.text).toMatch(/<progress[^>]*max="250"[^>]*value="100"/);
    expect(page.text).toContain('action="/team/undo');
    expect(await suspended()).toBe(100);
    await service.db.run(sql`
      update listing set status = 'withdrawn' where id = (select max(id) from listing where slug like 'yawl%')`);
    await work(address);
    const over = await who.get(address);
    expect(over.words).toContain('249 listings changed.');
    expect(over.words).toMatch(/1 listing stays as it is[\s\S]*Changed again since then/);
    expect(over.text).not.toContain('http-equiv="refresh"');
    expect(await suspended()).toBe(249);
    expect((await who.undo(address)).status).toBe(303);
    expect(await suspended()).toBe(0);
  });

  it('says when it has stopped because its job is gone, and goes on or is undone by a button', async () => {
    const who = await editor();
    const gone = (address: string) =>
      service.db.run(sql`
        select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key = ${`bulk:${/bulk\/(\d+)/.exec(address)![1]}`}))`);
    const address = await who.start();
    const at = address.replace(/\?.*/, '');
    await work(address, { stopped: true });
    expect((await who.post(at, { form: 'resume' })).words).toContain('in progress or already done');
    await gone(address);
    const stopped = await who.get(at);
    expect(stopped.words).toContain('This change stopped after 100 of 250 listings');
    expect(stopped.text).not.toContain('http-equiv="refresh"');
    const on = await who.post(at, { form: 'resume' });
    expect(on.to).toMatch(/done=done&undo=\d+$/);
    expect((await who.get(on.to!)).words).toContain('100 of 250 listings');
    await gone(address);
    expect((await who.post(at, { form: 'undo' })).to).toContain('done=undone');
    expect(await suspended()).toBe(0);
    expect((await who.get(at)).words).not.toContain('stopped after');
    const again = await who.start();
    await gone(again);
    const { to } = await who.post(again.replace(/\?.*/, ''), { form: 'resume' });
    await work(to!);
    expect((await who.get(to!)).words).toContain('250 listings changed.');
    await who.undo(to!);
    expect(await suspended()).toBe(0);
  });

  it('can be stopped with Undo, which reverses what was done', async () => {
    const who = await editor();
    const address = await who.start();
    await work(address, { stopped: true });
    expect(await suspended()).toBe(100);
    // While its next step is running: that step is undone too, or never happens.
    const [undone] = await Promise.all([who.undo(address), work(address, {}).catch(() => undefined)]);
    expect(undone.status).toBe(303);
    await work(address);
    expect(await suspended()).toBe(0);
    expect((await who.get(address.replace(/\?.*/, ''))).words).toMatch(/Undone/);
  });
});
