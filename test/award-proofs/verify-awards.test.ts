import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run, secondsToWait } from '../../src/commands/verify-awards.ts';
import { commandLine } from '../../src/contract/caller.ts';
import { closeWeek } from '../../src/launches/calendar/close-week.ts';
import { closeWeekEarly, correctAwardWeek, reopenWeek } from '../../src/launches/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { canonicalJson, makeSigningKey, sha256, signText } from '../../src/platform/signed-log/index.ts';
import { listSites } from '../../src/sites/index.ts';
import { playAwardWeeks, weekAt } from '../support/award-proofs/award-weeks.ts';
import { callOf, run as runOperation } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { readHtml, textOf } from '../support/website/read-html.ts';

type Tamper = (path: string, text: string) => string;

let service: TestService;
let between: Server;
let url: string;
let tamper: Tamper = (_, text) => text;
/** The status of a site that is too busy to answer this; undefined: it answers. */
let busy: (path: string) => number | undefined = () => undefined;
const folder = mkdtempSync(join(tmpdir(), 'slipway-heads-'));
beforeAll(async () => {
  service = await startService({ settings: { SLIPWAY_NOW: `${weekAt(4)}T12:00:00Z` }, seed: async (db) => void (await playAwardWeeks(db, 4)) });
  // A proxy between the site and its reader that changes the responses.
  between = createServer(async (request, response) => {
    const refused = busy(request.url!);
    if (refused !== undefined) return void response.writeHead(refused, { 'retry-after': '0' }).end('Too many requests');
    const answer = await service.get(request.url!);
    const location = answer.headers.location?.replace(service.origin, '');
    response.writeHead(answer.status, { 'content-type': answer.headers['content-type'] ?? 'text/plain', ...(location && { location }) });
    response.end(tamper(request.url!, answer.text));
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((done) => between.close(done));
  await service.close();
  rmSync(folder, { recursive: true });
});

const correct = (given: Any, call: Any): Promise<Any> => runOperation(correctAwardWeek, given, call);
let made = 0;
async function verifyAwards(
  how: Tamper = (_, text) => text,
  file = join(folder, `${++made}.json`),
  more: string[] = [],
): Promise<{ code: number; told: string }> {
  tamper = how;
  let told = '';
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    told += text;
    return true;
  });
  const code = await run([url, '--head', file, ...more]).finally(() => out.mockRestore());
  return { code, told };
}

// biome-ignore lint/suspicious/noExplicitAny: a test changes any part of it
type Any = any;
const change =
  (path: string, how: (value: Any) => void): Tamper =>
  (asked, text) => {
    if (asked !== path) return text;
    const value = JSON.parse(text);
    how(value);
    return JSON.stringify(value);
  };
const proof = `/awards/${weekAt(1)}/proof.json`;
/** Entry n and all later ones, rewritten by the site's owner with another key. */
function rewritten(from: number, how: (entry: Any) => void, key?: ReturnType<typeof makeSigningKey>): Tamper {
  const hashes = new Map<number, string>();
  const used = key ?? makeSigningKey();
  return (path, text) => {
    const number = Number(/entries\/(\d+)\.json/.exec(path)?.[1] ?? 0);
    if (path.includes('well-known')) {
      const known = JSON.parse(text);
      if (key) known.keys = [{ id: key.id, public_key: key.publicKey }];
      return JSON.stringify(known);
    }
    if (number < from) return text;
    const { entry } = JSON.parse(text);
    if (key && entry.key) entry.key = { id: key.id, algorithm: 'Ed25519', public_key: key.publicKey };
    entry.signed_by = used.id;
    if (number > from) entry.previous = hashes.get(number - 1);
    how(entry);
    const body = canonicalJson(entry);
    hashes.set(number, sha256(body).toString('hex'));
    return JSON.stringify({ entry, hash: hashes.get(number), signature: signText(used, body).toString('base64url') });
  };
}

it.each([
  ['a number of seconds', '7', 7],
  ['a date', 'Sat, 28 Nov 2026 12:00:20 GMT', 20],
  ['a date that has passed', 'Sat, 28 Nov 2026 11:00:00 GMT', 1],
  ['nothing', null, 1],
  ['zero', '0', 1],
  ['something else', 'soon', 1],
  ['an hour', '3600', 60],
])('waits as long as a busy site asks for, between a second and a minute: %s', (_, asked, seconds) => {
  expect(secondsToWait(asked, Date.parse('2026-11-28T12:00:00Z'))).toBe(seconds);
});

it('a site with a correct log passes', async () => {
  expect(await verifyAwards()).toEqual({ code: 0, told: expect.stringMatching(/^The awards of 4 closed weeks are correct\. Head: entry 6, [0-9a-f]{64}\n$/) });
});

it.each<[string, RegExp, Tamper]>([
  ['a changed snapshot', /week 2026-10-12: the snapshot does not match the signed hash/, change(proof, (s) => (s.launches[0].counted[0][1] += 1))],
  ['a removed vote', /week 2026-10-12: the snapshot does not match the signed hash/, change(proof, (s) => s.launches[1].counted.pop())],
  ['a changed rank', /week 2026-10-12: the snapshot does not match the signed hash/, change(proof, (s) => (s.launches[1].rank = 3))],
  ['a changed entry', /week 2026-10-12: the hash does not match/, change('/awards/entries/4.json', (e) => (e.entry.awards[0].votes = 7))],
  ['a wrong key', /week 2026-10-12: it is signed by a key that was not valid at the time/, rewritten(4, () => {})],
  [
    'an entry of another chain',
    /week 2026-10-19: the chain is broken/,
    change('/awards/entries/5.json', (e) => {
      e.entry.previous = '0'.repeat(64);
      e.hash = sha256(canonicalJson(e.entry)).toString('hex');
    }),
  ],
  [
    'a page that differs',
    /week 2026-10-12: the awards on the awards page differ/,
    (path, text) =>
      path.startsWith('/awards?') ? text.replace(/(<h2><a href="\/launches\/2026-10-12">[\s\S]*?\/listings\/)launched-\d+/, '$1launched-1') : text,
  ],
  [
    'a page of a week that differs',
    /week 2026-10-12: the awards on the page of the week differ/,
    (path, text) => (path === '/launches/2026-10-12' ? text.replace('Launch of the Week #2', 'Launch of the Week #3') : text),
  ],
  [
    'a page of a listing whose award differs',
    /week 2026-10-05: the page of launched-\d+ doesn’t show its award: #1, 6 votes/,
    (path, text) => (path.startsWith('/listings/') ? text.replace('Launch of the Week #1</a></strong>', 'Launch of the Week #2</a></strong>') : text),
  ],
  [
    'a page of a listing with an award of another week',
    /week 2026-11-02: the page of launched-\d+ shows an award that is not in the log: #1, 99 votes/,
    (path, text) =>
      path.startsWith('/listings/')
        ? text.replace(
            '<h2>Awards</h2><ul>',
            '$&<li><strong>Launch of the Week #1</strong><br><a href="/launches/2026-11-02">x</a><span class="soft">, 99 votes</span></li>',
          )
        : text,
  ],
  [
    'a rank below the awards that differs on the page of the week',
    /week 2026-10-12: the page of the week ranks launched-\d+ where the log ranks launched-\d+/,
    (path, text) => {
      const rows = text.match(/<li class="row">[\s\S]*?<\/li>/g);
      return path === '/launches/2026-10-12' ? text.replace(rows!.at(-1)!, '').replace(rows!.at(-2)!, rows!.at(-1)! + rows!.at(-2)!) : text;
    },
  ],
  [
    'a rank below the awards that differs in the API',
    /week 2026-10-12: the API ranks launched-\d+ where the log ranks launched-\d+/,
    change('/api/v1/launches/weeks/2026-10-12', (found) => found.items.push(...found.items.splice(3, 1))),
  ],
  [
    'votes of a launch without an award that differ in the API',
    /week 2026-10-12: the API shows 99 votes for launched-\d+ in the week, and the log 2/,
    change('/api/v1/launches/weeks/2026-10-12', (found) => (found.items[3].week_votes = 99)),
  ],
  ['an API that differs', /the awards in the API differ/, change('/api/v1/awards?per_page=100&page=1', (found) => (found.items[0].votes += 1))],
  [
    'awards of a week that is not in the log',
    /week 2026-11-02: the site shows awards/,
    change('/api/v1/awards?per_page=100&page=1', (found) => (found.items[0].week = '2026-11-02')),
  ],
])('%s is found, with the week and the reason', async (_, reason, how) => {
  const { code, told } = await verifyAwards(how);
  expect(told).toMatch(reason);
  expect(code).toBe(1);
});

it('awards that don’t follow from the votes are found, even if the site signed them', async () => {
  // The site itself signs a snapshot with two ranks swapped.
  const key = makeSigningKey();
  const signed = JSON.parse((await service.get(proof)).text);
  [signed.launches[0].rank, signed.launches[1].rank] = [2, 1];
  const hash = sha256(canonicalJson(signed)).toString('hex');
  const sign = (entry: Any) => {
    if (entry.week === weekAt(1)) entry.snapshot.sha256 = hash;
  };
  const all = rewritten(1, sign, key);
  let head = '';
  const how: Tamper = (path, text) => (path === proof ? JSON.stringify(signed) : all(path, text));
  for (let number = 1; number <= 6; number++)
    head = JSON.parse(how(`/awards/entries/${number}.json`, (await service.get(`/awards/entries/${number}.json`)).text)).hash;
  const { code, told } = await verifyAwards((path, text) =>
    path.includes('well-known') ? JSON.stringify({ ...JSON.parse(how(path, text)), head: { number: 6, hash: head } }) : how(path, text),
  );
  expect(told).toMatch(/week 2026-10-12: launch \d+ has rank 2, but its votes give rank 1/);
  expect(code).toBe(1);
});

it('a site that is too busy to answer is asked again, and isn’t called broken', async () => {
  const asked = new Set<string>();
  // Each page is refused at first.
  busy = (path) => {
    if (asked.has(path)) return undefined;
    asked.add(path);
    return asked.size % 2 === 0 ? 429 : 503;
  };
  const { code, told } = await verifyAwards();
  expect([code, told]).toEqual([0, expect.stringMatching(/^The awards of 4 closed weeks are correct\./)]);
  busy = (path) => (path === proof ? 429 : undefined);
  await expect(verifyAwards()).rejects.toThrow(`${proof} can’t be read: the site answered 429`);
  busy = () => undefined;
});

it('a log that was rewritten since the last check is found, however well it is signed', async () => {
  const file = join(folder, 'kept.json');
  expect((await verifyAwards(undefined, file)).code).toBe(0);
  expect(
    (
      await verifyAwards(
        rewritten(1, () => {}, makeSigningKey()),
        file,
      )
    ).told,
  ).toMatch(/history/);
  expect(
    (
      await verifyAwards(
        change('/.well-known/slipway-awards.json', (known) => (known.head.number = 2)),
        file,
      )
    ).told,
  ).toMatch(/history: rewritten: the log had 6 entries/);
  expect((await verifyAwards(undefined, file)).code).toBe(0);
});

it('a correction is a new entry, which the site’s pages, verify-awards and other readers follow', async () => {
  const owner = callOf(service.db, { caller: commandLine, now: new Date(`${weekAt(4)}T13:00:00Z`) });
  const before = JSON.parse((await service.get(proof)).text);
  const [first, second, third, fourth] = before.launches.map((l: Any) => l.launch) as number[];
  const given = { week: weekAt(1), without: [first!], reason: 'It paid for votes.' };
  const { entry, corrects, awards } = await correct(given, owner);
  expect([corrects, awards.map(({ launch }: Any) => launch)]).toEqual([4, [second, third, fourth]]);
  await expect.poll(async () => JSON.parse((await service.get('/.well-known/slipway-awards.json')).text).head.number).toBe(entry);
  expect(await verifyAwards()).toMatchObject({ code: 0 });
  expect((await service.get(`/awards/${weekAt(1)}/proof`)).text).toContain('It paid for votes.');
  // The week's own page says so too: what is corrected, whose award is gone, and why.
  const readWeek = async () => (await service.get(`/launches/${weekAt(1)}`)).text.split('id="corrections"')[1]?.split('</section>')[0] ?? '';
  await expect.poll(readWeek).toContain('It paid for votes.');
  const said = await readWeek();
  for (const number of [entry, corrects]) expect(said).toContain(`/awards/entries/${number}.json`);
  const name = (await service.db.row<{ name: string }>(sql`select l.name from launch n join listing l on l.id = n.listing_id where n.id = ${first!}`))!.name;
  expect(said).toContain(name);
  expect((await service.get(`/launches/${weekAt(2)}`)).text).not.toContain('id="corrections"');
  expect(JSON.parse((await service.get(proof)).text)).toEqual(before);
  // An entry that leaves out a launch and gives the awards to others than the next ones.
  const other = change(`/awards/entries/${entry}.json`, (e) => {
    e.entry.awards[0].launch = first;
    e.hash = sha256(canonicalJson(e.entry)).toString('hex');
  });
  expect((await verifyAwards(other)).code).toBe(1);
  await expect(correct(given, owner)).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(correct({ ...given, without: [999_999] }, owner)).rejects.toMatchObject({ code: 'invalid_request' });
});

it('an independent verifier agrees, using only docs/award-proofs.md', async () => {
  const get = async (path: string) => JSON.parse((await service.get(path)).text);
  const canon = (v: Any): string =>
    Array.isArray(v)
      ? `[${v.map(canon)}]`
      : v && typeof v === 'object'
        ? `{${Object.keys(v)
            .sort()
            .map((k) => `${JSON.stringify(k)}:${canon(v[k])}`)}}`
        : JSON.stringify(v);
  const hex = (text: string) => createHash('sha256').update(text).digest('hex');
  const awardsOf = (ranked: Any[], without: number[]) =>
    ranked
      .filter((l: Any) => l.counted.length > 0 && !without.includes(l.launch))
      .slice(0, 3)
      .map((l: Any, i: number) => ({ rank: i + 1, launch: l.launch, listing: l.listing, votes: l.counted.length }));
  const { head } = await get('/.well-known/slipway-awards.json');
  let key: Any;
  const inForce: Record<string, string> = {};
  const rankings: Record<string, Any[]> = {};
  let previous: string | null = null;
  let weeks = 0;
  for (let n = 1; n <= head.number; n++) {
    const { entry, hash, signature } = await get(`/awards/entries/${n}.json`);
    const text = canon(entry);
    key ??= entry.key;
    expect([hex(text), entry.previous, entry.number]).toEqual([hash, previous, n]);
    expect(
      verify(
        null,
        Buffer.from(text),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.public_key }, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    if (entry.kind === 'key') key = entry.key;
    previous = hash;
    if (entry.kind === 'correction') {
      inForce[entry.week] = canon(awardsOf(rankings[entry.week]!, entry.without));
      expect(inForce[entry.week]).toBe(canon(entry.awards));
    }
    if (entry.kind !== 'week') continue;
    weeks += 1;
    const snapshot = await get(`/awards/${entry.week}/proof.json`);
    expect(hex(canon(snapshot))).toBe(entry.snapshot.sha256);
    const ranked = snapshot.launches
      .filter((l: Any) => l.listing)
      .sort(
        (a: Any, b: Any) =>
          b.counted.length - a.counted.length ||
          (a.reached_at ?? '9').localeCompare(b.reached_at ?? '9') ||
          b.imported_votes - a.imported_votes ||
          a.launch - b.launch,
      );
    rankings[entry.week] = ranked;
    inForce[entry.week] = canon(awardsOf(ranked, []));
    expect(inForce[entry.week]).toBe(canon(entry.awards));
  }
  expect([weeks, previous]).toEqual([4, head.hash]);
});

it('a site that lost its key continues, as after an import of everything, and says so when checked', async () => {
  const file = join(folder, 'lost.json');
  expect((await verifyAwards(undefined, file)).told).not.toContain('Note');
  await service.db.run(sql`delete from service_secret where name like 'award_key_%'`);
  const owner = callOf(service.db, { caller: commandLine, now: new Date(`${weekAt(4)}T14:00:00Z`) });
  const { launches } = JSON.parse((await service.get(`/awards/${weekAt(2)}/proof.json`)).text);
  const { entry } = await correct({ week: weekAt(2), without: [launches[0].launch], reason: 'It paid for votes.' }, owner);
  await expect.poll(async () => JSON.parse((await service.get('/.well-known/slipway-awards.json')).text).head.number).toBe(entry);
  const { entry: lost } = JSON.parse((await service.get(`/awards/entries/${entry - 1}.json`)).text);
  expect(await verifyAwards(undefined, file)).toEqual({
    code: 1,
    told: expect.stringMatching(new RegExp(`entry ${entry - 1}: the previous key did not sign the new key ${lost.key.id}\\..* --accept-key ${lost.key.id}\n$`)),
  });
  expect((await verifyAwards(undefined, file, ['--accept-key', '0123456789abcdef'])).code).toBe(1);
  const { code, told } = await verifyAwards(undefined, file, ['--accept-key', lost.key.id]);
  expect([code, told]).toEqual([0, expect.stringContaining(`entry ${entry - 1} introduces a new key that the previous key did not sign`)]);
  // It was accepted, and is part of the log that this reader has seen.
  expect((await verifyAwards(undefined, file)).code).toBe(0);
  // Later entries need that key: another one, or the entry without its mark, breaks the chain.
  const unmarked = change(`/awards/entries/${entry - 1}.json`, (value) => delete value.entry.lost);
  expect((await verifyAwards(unmarked)).code).toBe(1);
});

it('an early end of voting and its opening again are signed entries, which everybody can read before the week closes', async () => {
  const at = (hour: number) => callOf(service.db, { caller: commandLine, now: new Date(`${weekAt(4)}T${hour}:00:00Z`) });
  const week = weekAt(4);
  await runOperation(closeWeekEarly, { week, reason: 'A flood of paid votes.' }, at(15));
  await runOperation(reopenWeek, { week, reason: 'It is over.' }, at(16));
  const known = async () => JSON.parse((await service.get('/.well-known/slipway-awards.json')).text).head.number;
  const read = async (number: number) => JSON.parse((await service.get(`/awards/entries/${number}.json`)).text).entry;
  await expect.poll(async () => (await read(await known())).reason).toBe('It is over.');
  const last = await known();
  expect(await read(last - 1)).toMatchObject({ kind: 'voting', week, ended: true, reason: 'A flood of paid votes.', at: `${week}T15:00:00.000Z` });
  expect(await read(last)).toMatchObject({ kind: 'voting', week, ended: false });
  const page = await service.get('/integrity');
  const said = textOf(readHtml(page.text));
  for (const words of [
    'This week isn’t closed yet.',
    'The site team ended voting. Reason: A flood of paid votes.',
    'The site team opened voting again. Reason: It is over.',
  ])
    expect(said).toContain(words);
  expect(page.text).toContain(`/awards/entries/${last - 1}.json`);
  expect(await verifyAwards(undefined, join(folder, 'lost.json'))).toMatchObject({ code: 0 });
  // After the close, they are with the week and in its proof.
  const site = (await listSites(service.db, service.origin))[0]!;
  await closeWeek(service.db, { site, week, now: new Date(`${weekAt(5)}T00:00:00Z`) });
  for (const path of ['/integrity', `/awards/${week}/proof`])
    await expect.poll(async () => textOf(readHtml((await service.get(path)).text))).toMatch(/Early end of voting .*A flood of paid votes\./);
  expect(textOf(readHtml((await service.get('/integrity')).text))).not.toContain('This week isn’t closed yet.');
  expect(await verifyAwards(undefined, join(folder, 'lost.json'))).toMatchObject({ code: 0, told: expect.stringContaining('5 closed weeks') });
});
