import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAccount } from '../../src/accounts/index.ts';
import { commandLine } from '../../src/contract/caller.ts';
import { listMyWeekVotes, rotateAwardKey } from '../../src/launches/index.ts';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { canonicalJson } from '../../src/platform/signed-log/index.ts';
import { addMember, mergeAccounts } from '../../src/sites/index.ts';
import { playAwardWeeks, weekAt } from '../support/award-proofs/award-weeks.ts';
import { callOf, run } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { readHtml, textOf } from '../support/website/read-html.ts';

let service: TestService;
let played: Awaited<ReturnType<typeof playAwardWeeks>>;
beforeAll(async () => {
  service = await startService({
    settings: { SLIPWAY_NOW: `${weekAt(3)}T12:00:00Z` },
    seed: async (db) => {
      played = await playAwardWeeks(db, 3);
    },
  });
});
afterAll(() => service.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const text = async (path: string) => {
  const answer = await service.get(path);
  expect([answer.status, answer.headers['content-type']], path).toEqual([200, 'application/json; charset=utf-8']);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  return answer.text;
};
const entry = async (number: number) => JSON.parse(await text(`/awards/entries/${number}.json`));
const known = async () => JSON.parse(await text('/.well-known/slipway-awards.json'));

it('every entry is canonical JSON, names the hash of the one before, and is signed by the site’s key', async () => {
  const { head, keys } = await known();
  expect([head.number, keys.length]).toEqual([5, 1]);
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: keys[0].public_key }, format: 'jwk' });
  let previous: string | null = null;
  for (let number = 1; number <= head.number; number++) {
    const raw = await text(`/awards/entries/${number}.json`);
    const parsed = JSON.parse(raw);
    const body = canonicalJson(parsed.entry);
    expect(raw).toContain(`{"entry":${body},`);
    expect(parsed.hash).toBe(sha256(body));
    expect(parsed.entry).toMatchObject({ number, previous, signed_by: keys[0].id, kind: ['begin', 'settings'][number - 1] ?? 'week' });
    expect(verify(null, Buffer.from(body), publicKey, Buffer.from(parsed.signature, 'base64url'))).toBe(true);
    previous = parsed.hash;
  }
  expect(head.hash).toBe(previous);
});

it('a closed week lists every vote: those that counted, and those that didn’t with the rule and decision', async () => {
  const raw = (await text(`/awards/${weekAt(1)}/proof.json`)).trimEnd();
  const snapshot = JSON.parse(raw);
  expect(raw).toBe(canonicalJson(snapshot));
  const { entry: week } = await entry(4);
  expect(week.snapshot).toEqual({ bytes: Buffer.byteLength(raw), sha256: sha256(raw) });
  const [a, b, c, d, e, f] = played.launches.filter((launch) => launch.week === weekAt(1));
  expect(snapshot.launches.map((l: { launch: number; rank: number; votes: number }) => [l.launch, l.rank, l.votes])).toEqual([
    [a!.launchId, 1, 6],
    [b!.launchId, 2, 4],
    [c!.launchId, 3, 4],
    [d!.launchId, 4, 2],
    [e!.launchId, 5, 0],
    [f!.launchId, null, 1],
  ]);
  expect(snapshot.launches.map((l: { counted: unknown[] }) => l.counted.length)).toEqual([6, 4, 4, 2, 0, 1]);
  expect(snapshot.launches[5].listing).toBeNull();
  const [drop, count] = ['drop', 'count'].map((name) => snapshot.decisions.find(({ decision }: { decision: string }) => decision === name));
  expect(count).toMatchObject({ launch: a!.launchId, reason: 'Their own “office”.', votes: 1 });
  const left = (at: number) => snapshot.launches[at].not_counted.map((vote: unknown[]) => vote.slice(2)).sort();
  expect(left(3)).toEqual([
    ['dropped', 'same_steps', drop.id],
    ['held', 'throwaway_mail', null],
  ]);
  expect(left(1)).toEqual([['young', null, null]]);
  const freed = snapshot.launches.map((l: { counted: unknown[][] }) =>
    l.counted
      .map((vote) => vote.slice(2))
      .filter((vote) => vote.length > 0)
      .sort(),
  );
  expect(freed.slice(0, 2)).toEqual([
    [['released', 'same_network', count.id]],
    [
      ['cleared', 'first_votes'],
      ['confirmed', 'first_votes'],
    ],
  ]);
  expect([snapshot.format, snapshot.step, snapshot.account_days]).toEqual(['slipway-week-3', 'normal', 7]);
  // Nobody learns more about any vote than its minute.
  expect(snapshot.launches.map((l: { reached_at: string | null }) => l.reached_at?.slice(17) ?? null)).toEqual([
    ...Array(4).fill('00.000000Z'),
    null,
    '00.000000Z',
  ]);
  expect(week.awards.map((award: { rank: number; listing: string; votes: number }) => [award.rank, award.listing, award.votes])).toEqual([
    [1, a!.slug, 6],
    [2, b!.slug, 4],
    [3, c!.slug, 4],
  ]);
  const none = { held: 0, released: 0, confirmed: 0, cleared: 0, dropped: 0 };
  expect(week.counts).toEqual({
    received: 20,
    counted: 17,
    held: 1,
    released: 1,
    dropped: 1,
    late: 0,
    confirmed: 1,
    cleared: 1,
    young: 1,
    imported: 0,
    rules: {
      first_votes: { ...none, confirmed: 1, cleared: 1 },
      same_network: { ...none, released: 1 },
      same_steps: { ...none, dropped: 1 },
      throwaway_mail: { ...none, held: 1 },
    },
  });
});

it('voters find their own vote with the secret in their export, and nobody can after they closed the account', async () => {
  const [first] = played.launches;
  const mine = { launchId: first!.launchId, account: played.voters[2]! };
  const read = () =>
    service.db.row<{ secret: string; cast_at: Date }>(
      sql`select secret, cast_at from vote where launch_id = ${mine.launchId} and account_id = ${mine.account}`,
    );
  const inProof = async (vote: { secret: string; cast_at: Date }) => {
    const { launches, from } = JSON.parse(await text(`/awards/${weekAt(0)}/proof.json`));
    const minute = Math.floor((vote.cast_at.getTime() - Date.parse(from)) / 60_000);
    const mark = sha256(`vote:${mine.launchId}:${minute}:${vote.secret}`);
    return launches[0].counted.some((counted: [string, number]) => counted[0] === mark && counted[1] === minute);
  };
  const before = (await read())!;
  expect(await inProof(before)).toBe(true);
  await service.db.transaction((tx) => closeAccount(tx, mine.account, new Date(`${weekAt(3)}T13:00:00Z`)));
  expect(await inProof((await read())!)).toBe(false);
  expect(await inProof(before)).toBe(true);
});

it('nothing in the log can be changed or deleted', async () => {
  for (const statement of [
    'update award_log set body = body',
    'delete from award_log',
    'truncate award_log cascade',
    'delete from award_snapshot',
    "update award_snapshot set body = ''",
  ])
    await expect(service.db.script(statement)).rejects.toThrow('only ever added to');
});

it('there is no proof of a week that isn’t closed, and other days of a week redirect to its Monday', async () => {
  for (const path of [
    `/awards/${weekAt(3)}/proof.json`,
    '/awards/2026-02-31/proof.json',
    '/awards/never/proof.json',
    '/awards/entries/99.json',
    '/awards/entries/0.json',
  ])
    expect((await service.get(path)).status, path).toBe(404);
  const answer = await service.get('/awards/2026-10-07/proof.json');
  expect([answer.status, answer.headers.location]).toEqual([301, `${service.origin}/awards/2026-10-05/proof.json`]);
});

it('people can read what counted in each week and what didn’t, with rules, decisions and the last entry', async () => {
  const { status, text: page } = await service.get('/integrity');
  expect(status).toBe(200);
  const said = textOf(readHtml(page));
  for (const words of [
    'Votes received 20',
    'Counted 17',
    'Counted after the site team released them 1',
    'Still held when the week closed 1',
    'Dropped by the site team 1',
    'Too late 0',
    'Counted after their voters confirmed them by email 1',
    'Counted after the rules released them 1',
    'From accounts that were too new 1',
    'How easily votes are held: Normal',
    'the account uses a disposable email address. Held: 1. Released: 0. Dropped: 0.',
    'Reason: Their own “office”.',
    'Reason: One person.',
    'Reason: Too hasty. The site team reversed this decision.',
  ])
    expect(said).toContain(words);
  const { head } = await known();
  expect(said).toContain(head.hash);
  for (const n of [0, 1, 2]) expect(page).toContain(`href="/awards/${weekAt(n)}/proof.json"`);
  expect((await service.get('/awards')).text).toContain('href="/integrity"');
  expect((await service.get('/sitemaps/pages-1.xml')).text).toContain('/integrity</loc>');
});

it('a new key is announced in an entry signed by the old one, and signs everything after it', async () => {
  const before = await known();
  const now = new Date(`${weekAt(3)}T14:00:00Z`);
  await run(rotateAwardKey, { reason: 'A backup was lost.' }, callOf(service.db, { caller: commandLine, now }));
  // The service is notified about it a moment later, as about any change by another process.
  await expect.poll(async () => (await known()).head.number).toBe(before.head.number + 1);
  const after = await known();
  expect([after.head.number, after.keys.length]).toEqual([before.head.number + 1, 2]);
  const { entry: made } = await entry(after.head.number);
  expect(made).toMatchObject({ kind: 'key', reason: 'A backup was lost.', signed_by: before.keys[0].id, key: { id: after.keys[1].id } });
});

it('people can read the proof of a week: what counted for each launch, what didn’t and why, hour by hour', async () => {
  const { status, text: page } = await service.get(`/awards/${weekAt(1)}/proof`);
  expect(status).toBe(200);
  const said = textOf(readHtml(page));
  const own = played.launches.filter((launch) => launch.week === weekAt(1));
  for (const words of [
    `1 ${own[0]!.slug} 6 0`,
    `4 ${own[3]!.slug} 2 2`,
    'the account uses a disposable email address. Held when the week closed: 1. Dropped by the site team: 0.',
    '1 vote was from an account that was too new, and only counts towards the all-time total.',
    'The site team released 1 vote.',
    '1 vote was confirmed by email.',
    'The rules released 1 vote because the pattern was no longer there.',
    'How easily votes were held: Normal',
    'Reason: Their own “office”.',
  ])
    expect(said).toContain(words);
  expect(page).toContain('<svg role="img"');
  expect((await service.get('/integrity')).text).toContain(`href="/awards/${weekAt(1)}/proof"`);
  expect((await service.get('/awards/2026-10-07/proof')).headers.location).toBe(`${service.origin}/awards/2026-10-05/proof`);
  for (const week of [weekAt(9), '2026-02-31', 'never']) expect((await service.get(`/awards/${week}/proof`)).status, week).toBe(404);
});

it('a signed-in voter sees the place of their own votes, and which ones were removed', async () => {
  const voter = played.voters[6]!;
  const call = callOf(service.db, { caller: { kind: 'person', accountId: voter } as never, now: new Date(`${weekAt(3)}T14:00:00Z`) });
  const { items } = await run(listMyWeekVotes, { week: weekAt(1) }, call);
  const snapshot = JSON.parse(await text(`/awards/${weekAt(1)}/proof.json`));
  for (const { launch, minute, secret, mark, place } of items) {
    expect(mark).toBe(sha256(`vote:${launch}:${minute}:${secret}`));
    const found = snapshot.launches.find((one: { launch: number }) => one.launch === launch);
    expect(found[place].map(([one]: [string]) => one)).toContain(mark);
  }
  expect(items.map((item: { place: string }) => item.place).sort()).toEqual(['counted', 'counted', 'not_counted']);
  // Since then, the site has moved to another time zone, so its weeks start at another time.
  const moved = { ...call, site: { ...call.site, timeZone: 'Europe/Berlin' } };
  expect((await run(listMyWeekVotes, { week: weekAt(1) }, moved)).items).toEqual(items);
  await service.db.run(sql`update vote set secret = gen_random_uuid() where account_id = ${voter} and launch_id = ${items[0]!.launch}`);
  expect((await run(listMyWeekVotes, { week: weekAt(1) }, call)).items[0]!.place).toBe('missing');
  expect((await service.get(`/awards/${weekAt(1)}/my-votes`)).status).not.toBe(200);
});

it('the ranking of a closed week stays as its proof has it when votes are deleted: a voter becomes an owner, or two accounts are merged', async () => {
  const snapshot = JSON.parse(await text(`/awards/${weekAt(2)}/proof.json`));
  const inProof = snapshot.launches
    .filter(({ listing }: { listing: string | null }) => listing)
    .map((one: { rank: number; votes: number; listing: string }) => [one.rank, one.votes, one.listing]);
  const shown = async () =>
    (await service.get(`/api/v1/launches/weeks/${weekAt(2)}`)).json.items.map((one: { rank: number; week_votes: number; listing: { slug: string } }) => [
      one.rank,
      one.week_votes,
      one.listing.slug,
    ]);
  expect(await shown()).toEqual(inProof);
  const votesOf = async (slug: string): Promise<number> => (await service.get(`/api/v1/listings/${slug}`)).json.votes;
  const [, second, third] = played.launches.filter(({ week }) => week === weekAt(2)).map(({ slug }) => slug) as [string, string, string];
  const before = { second: await votesOf(second), third: await votesOf(third) };
  const at = { caller: commandLine, now: new Date(`${weekAt(3)}T15:00:00Z`) };
  // The second launch won a tie: with a vote less, it would rank below the third.
  const { id } = (await service.db.row<{ id: number }>(sql`select id from listing where slug = ${second}`))!;
  await service.db.transaction(async (tx) => {
    await addMember(callOf(tx, at), { listingId: id, accountId: played.voters[0]!, role: 'owner' });
    await refreshListingStats(tx, [id]);
  });
  await run(mergeAccounts, { from: played.voters[3]!, into: played.voters[4]!, reason: 'They asked.' }, callOf(service.db, at));
  await expect.poll(async () => [await votesOf(second), await votesOf(third)]).toEqual([before.second - 1, before.third - 1]);
  expect(await shown()).toEqual(inProof);
});
