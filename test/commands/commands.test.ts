import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTree } from '../../src/categories/default-tree.ts';
import { commands } from '../../src/commands/index.ts';
import { newestMail } from '../support/mail.ts';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { BIN, type Finished, finished, freePort, ready, scratchFolder, slipway, slipwayRuns, start } from '../support/slipway.ts';
import { madeCategories, madeListing, writeRows } from '../support/transfer/made-rows.ts';
import { until } from '../support/until.ts';

// The command line as people and scripts use it: real processes with a separate data folder.
const scratch = scratchFolder();
const environment = { DATA_DIR: scratch.folder };
const run = (...args: string[]) => slipway(args, environment);

afterAll(scratch.remove);

describe('help', () => {
  const asksForHelp = (name: string) => [
    [...name.split(' '), '--help'],
    ['help', ...name.split(' ')],
  ];
  const wrong: [args: string[], message: RegExp][] = [
    [['launch'], /Unknown command: launch/],
    [['serve', '--loud'], /--loud/],
    [['account', 'create'], /--email/],
    [['account', 'create', '--email', 'nobody'], /not an email address/],
    [['api-key', 'create', '--email', 'a@b.example', '--scopes', 'votes:cast'], /unknown: votes:cast/],
    [['import'], /at least one file/],
    [['import', '--listings', '/no/such/file'], /file not found: \/no\/such\/file/],
    [['export'], /--to/],
    [['backup'], /--to/],
    [['backup', '--to', 'x', '--keep', 'all'], /7d,4w,12m/],
    [['restore'], /--from/],
    [['restore', '--from', 'x', '--drop', 'people'], /sessions, keys, jobs/],
  ];
  let said: Map<string, Finished>;
  const answerTo = (args: readonly string[]) => said.get(args.join(' '))!;
  beforeAll(async () => {
    const lists = [...commands.flatMap(({ name }) => asksForHelp(name)), ...wrong.map(([args]) => args)];
    const answers = await slipwayRuns(lists, environment);
    said = new Map(lists.map((args, i) => [args.join(' '), answers[i]!]));
  });

  it('lists every command', async () => {
    const { code, stdout } = await slipway(['--help'], environment, BIN);
    expect(code).toBe(0);
    for (const command of commands) expect(stdout).toContain(command.name);
  });

  it.each(commands.map((command) => command.name))('of %s is the same under --help and under help', (name) => {
    const [one, other] = asksForHelp(name).map(answerTo);
    expect(one).toMatchObject({ code: 0, stderr: '' });
    expect(one!.stdout).toContain(`Usage: slipway ${name}`);
    expect(other!.stdout).toBe(one!.stdout);
  });

  it('of import says when the exit code is 1, a stopped import included', () => {
    expect(answerTo(['help', 'import']).stdout).toMatch(/exit code is 1 if [^.]*rejected[^.]*stopped/);
  });

  it.each(wrong)('%j is wrong usage: exit code 2', (args, message) => {
    const { code, stdout, stderr } = answerTo(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('an end for a wrong question is the end of the process', async () => {
    const { code, stderr } = await slipway(['import'], environment, BIN);
    expect({ code, stderr }).toEqual({ code: 2, stderr: answerTo(['import']).stderr });
  });

  it.each([[['serve']], [[]]])('%j serves, and names a wrong setting before anything starts', async (args) => {
    const { code, stderr } = await slipway(args, { ...environment, PORT: 'many', LOG_LEVEL: 'loud' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/PORT[\s\S]*LOG_LEVEL/);
  });
});

describe('accounts and keys', () => {
  it('a key is printed alone, and acts for its account', async () => {
    const made = await run('account', 'create', '--email', 'ada@example.com', '--name', 'Ada');
    expect(made).toMatchObject({ code: 0, stderr: '' });
    const again = await run('account', 'create', '--email', 'ADA@example.com');
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('already');
    const { code, stdout, stderr } = await run('api-key', 'create', '--email', 'ada@example.com', '--scopes', 'account:read,listings:write');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^ldk_[0-9A-Za-z]{38}\n$/);
  });

  it('no key without an account', async () => {
    const { code, stdout, stderr } = await run('api-key', 'create', '--email', 'nobody@example.com', '--scopes', 'account:read');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('account create --email nobody@example.com');
  });
});

describe('import', () => {
  it.each([
    ['0 when every row was taken', [madeListing(1)], 0, /^listings +1 +1 /m],
    ['1 when a row was rejected, even if others were imported', [madeListing(2), madeListing(3, { name: null })], 1, /^Rejected: 1 row$/m],
  ])('ends with exit code %s', async (_what, rows, expected, says) => {
    const file = (name: string, rows: readonly object[]) => writeRows(scratch.folder, `${name}.jsonl`, rows);
    const { code, stdout } = await run('import', '--categories', file('categories', madeCategories), '--listings', file('listings', rows));
    expect(stdout).toMatch(says);
    expect(code).toBe(expected);
  });
});

describe('doctor', () => {
  it('reports nothing for a new installation', async () => {
    const { code, stdout } = await run('doctor');
    expect(stdout).not.toContain('BAD');
    expect(code).toBe(0);
    for (const word of ['database', 'extensions', 'disk', 'clock', 'mail', 'drafts', 'payments', 'keys']) expect(stdout).toContain(word);
  });

  const stripe = (mode: string) => ({ STRIPE_SECRET_KEY: `sk_${mode}_hidden`, STRIPE_PUBLISHABLE_KEY: `pk_${mode}_x`, STRIPE_WEBHOOK_SECRET: 'whsec_hidden' });
  const btcpay = { BTCPAY_URL: 'http://btcpay.example', BTCPAY_API_KEY: 'hidden', BTCPAY_STORE_ID: 'x', BTCPAY_WEBHOOK_SECRET: 'hidden' };

  it.each([
    ['no provider', { NODE_ENV: 'production' }, /^ok .*nothing can be bought/],
    ['live keys', { NODE_ENV: 'production', ...stripe('live') }, /^ok .*by Stripe$/],
    ['test keys in production', { NODE_ENV: 'production', ...stripe('test') }, /^warn .*no money moves/],
    ['a key that travels in clear', btcpay, /^warn .*BTCPAY_URL uses http/],
  ])('says how people pay: %s', async (_, settings, says) => {
    const { stdout } = await slipway(['doctor'], { ...environment, ...settings });
    expect(stdout.split('\n').find((line) => / payments /.test(line))).toMatch(says);
    expect(stdout).not.toContain('hidden');
  });

  it('names what is missing for a provider that is half configured', async () => {
    const { code, stderr } = await slipway(['doctor'], { ...environment, ...stripe('live'), STRIPE_WEBHOOK_SECRET: '' });
    expect(code).not.toBe(0);
    expect(stderr).toContain('STRIPE_WEBHOOK_SECRET must be set too when STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY are');
    expect(stderr).not.toContain('hidden');
  });

  it('says what to do if the database doesn’t answer', async () => {
    const { code, stdout } = await slipway(['doctor'], { ...environment, DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/x` });
    expect(code).toBe(1);
    expect(stdout).toMatch(/BAD\s+database\s+The database in DATABASE_URL does not answer/);
  });
});

describe('the service', () => {
  let own: Awaited<ReturnType<typeof dataFolder>>;
  let port: number;
  let service: ReturnType<typeof start>;
  let scheduled: string;
  const settings = () => ({ DATA_DIR: own.folder, PORT: String(port), BACKUP_TO: scheduled });
  const siteAt = async (at: number) => (await (await fetch(`http://localhost:${at}/api/v1/site`)).json()) as { name: string; counts: Record<string, number> };
  const site = () => siteAt(port);

  beforeAll(async () => {
    own = await dataFolder();
    scheduled = join(own.folder, 'scheduled');
    port = await freePort();
    service = start(['serve'], settings(), BIN);
    await ready(service);
  });
  afterAll(async () => {
    service.kill('SIGKILL');
    own.remove();
  });

  it('says where everything is, and each address answers', async () => {
    const [firstOwner, ...addresses] = service
      .said()
      .match(/http:\/\/\S+/g)!
      .toReversed();
    expect((await fetch(firstOwner!)).status).toBe(200);
    addresses.reverse();
    expect(addresses).toEqual([`/`, '/docs', '/api/v1/openapi.json', '/mcp', '/dev/mail'].map((path) => `http://localhost:${port}${path}`));
    for (const address of addresses.slice(0, 3)) expect((await fetch(address)).status, address).toBe(200);
    expect((await fetch(addresses[3]!, { method: 'POST' })).status).not.toBe(404);
    expect((await fetch(addresses[4]!)).status).toBe(200);
  });

  it('fills an empty directory with the demo', async () => {
    const info = await site();
    expect(info.counts.live_listings! + info.counts.upcoming_listings!).toBeGreaterThanOrEqual(80);
  });

  it('refuses a second service or a worker on its folder', async () => {
    for (const command of ['serve', 'worker']) {
      const { code, stderr } = await slipway([command], { ...settings(), PORT: String(await freePort()) });
      expect(code).toBe(1);
      expect(stderr).toContain(own.folder);
    }
    expect((await site()).name).toBeTruthy();
  });

  it('shares its database with commands, which outlive it', async () => {
    await slipway(['account', 'create', '--email', 'beside@example.com'], settings());
    const { stdout: key } = await slipway(['api-key', 'create', '--email', 'beside@example.com', '--scopes', 'account:read'], settings());
    const answer = await fetch(`http://localhost:${port}/api/v1/site`, { headers: { authorization: `Bearer ${key.trim()}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toContain('q=1200');
    const mail = await newestMail(join(own.folder, 'mail'), 'beside@example.com');
    expect(mail.subject).toContain('New API key');
    expect(mail.text).toContain('“command line”');
    expect(mail.text).toContain(key.slice(0, 8));
    expect(mail.text).not.toContain(key.trim());
  });

  it('makes the daily backup by itself', async () => {
    // Its manifest completes a backup.
    const manifests = join(scheduled, 'backups');
    await until(async () => existsSync(manifests) && readdirSync(manifests).some((name) => name.endsWith('.json')));
    expect((await slipway(['restore', '--from', scheduled, '--list'], settings())).stdout).toMatch(/^\d{8}T\d{6}Z-[0-9a-f]{6}\n$/);
  });

  it('can be backed up while it serves, and restored in another folder', async () => {
    const to = `${own.folder}/backups`;
    const backup = await slipway(['backup', '--to', to], settings());
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(backup.stdout).toMatch(/rows in \d+ tables[\s\S]*secret\.key/);
    // Nobody planned it, but the doctor knows it.
    expect((await slipway(['doctor'], { ...settings(), BACKUP_TO: to })).stdout).toMatch(new RegExp(`ok +backup +made .* in ${to}\n`));
    const busy = await slipway(['restore', '--from', to, '--replace'], settings());
    expect(busy).toMatchObject({ code: 1, stderr: expect.stringContaining('Stop it first') });
    const other = scratchFolder();
    const restored = await slipway(['restore', '--from', to], { DATA_DIR: other.folder });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const known = await slipway(['account', 'create', '--email', 'beside@example.com'], { DATA_DIR: other.folder });
    other.remove();
    expect(known.stderr).toContain('already');
  });

  it('stops cleanly on Ctrl-C, the database too, and continues with its data', async () => {
    const before = await site();
    service.kill('SIGINT');
    expect((await finished(service)).code).toBe(0);
    await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow();
    service = start(['serve'], settings());
    await ready(service);
    expect(await site()).toEqual(before);
  });

  it('recovers after kill -9', async () => {
    const before = await site();
    service.kill('SIGKILL');
    await finished(service);
    service = start(['serve'], settings());
    await ready(service);
    expect(await site()).toEqual(before);
  });

  it('demo --remove removes everything except the categories that every directory starts with, permanently', async () => {
    const { code } = await slipway(['demo', '--remove'], settings());
    expect(code).toBe(0);
    // The running service learns about it from a notification.
    const left = { live_listings: 0, upcoming_listings: 0, categories: defaultTree.flat().length, founders: 0 };
    await expect.poll(async () => (await site()).counts).toEqual(left);
    service.kill('SIGTERM');
    await finished(service);
    service = start(['serve'], settings());
    await ready(service);
    expect((await site()).counts.live_listings).toBe(0);
  });

  it('starts empty in production, with categories for the first product', async () => {
    const empty = scratchFolder();
    const otherPort = await freePort();
    const production = start(['serve'], { DATA_DIR: empty.folder, PORT: String(otherPort), NODE_ENV: 'production' });
    const end = finished(production);
    try {
      await ready(production);
      expect((await siteAt(otherPort)).counts).toMatchObject({ live_listings: 0, categories: defaultTree.flat().length });
      expect((await fetch(`http://localhost:${otherPort}/`)).status).toBe(200);
      production.kill('SIGINT');
      expect((await end).code).toBe(0);
    } finally {
      production.kill('SIGKILL');
      await end;
      empty.remove();
    }
  });
});
