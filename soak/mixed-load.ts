import { setTimeout as pause } from 'node:timers/promises';
import { hashToken, makeToken } from '../src/accounts/credentials/session.ts';
import { saveSession } from '../src/accounts/credentials/session-store.ts';
import { createAccount } from '../src/accounts/index.ts';
import { type Db, sql } from '../src/platform/database/database.ts';
import { makeKey } from '../test/support/credentials.ts';
import { type Answer, ask } from '../test/support/http-client.ts';

const PEOPLE = 8;
const LISTINGS = 8;

interface Person {
  account: number;
  token: string;
  key: string;
  /** Their own listing, if there was one without an owner. */
  listing: number | undefined;
}

/** An expected state; undefined: an answer was lost, so either is possible. */
type State = boolean | undefined;

/** People who vote, follow, draft and order at the same time, and record the answers. */
export interface MixedLoad {
  /** Ends it. @returns how often each answer came */
  stop(): Promise<Record<string, number>>;
  /** What was answered and isn't so. */
  compare(db: Db): Promise<string[]>;
  /** Acknowledged writes. */
  acknowledged(): number;
}

export async function startMixedLoad(given: { port: number; db: Db; random: () => number; wrong: string[] }): Promise<MixedLoad> {
  const { port, db, random, wrong } = given;
  const slugs = (
    await db.rows<{ slug: string }>(sql`
      select distinct l.slug from listing l join launch on launch.listing_id = l.id
      where l.status = 'live' and launch.week = date_trunc('week', ${new Date()}::timestamptz at time zone 'UTC')::date order by l.slug limit ${LISTINGS}`)
  ).map(({ slug }) => slug);
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await makePerson(db, n));
  const states = new Map<string, State>();
  const made = new Set<string>();
  const seen: Record<string, number> = {};
  let taken = 0;
  let isOver = false;

  /** @returns the answer if it says that it was done */
  async function send(what: string, request: Parameters<typeof ask>[1], done: readonly number[]): Promise<Answer | undefined> {
    const answer = await ask(port, request).catch((error: NodeJS.ErrnoException) => error);
    const said = answer instanceof Error ? ((answer as NodeJS.ErrnoException).code ?? 'broken') : String(answer.status);
    seen[`${what} ${said}`] = (seen[`${what} ${said}`] ?? 0) + 1;
    if (answer instanceof Error) {
      await pause(50);
      return undefined;
    }
    if (done.includes(answer.status)) {
      taken++;
      return answer;
    }
    const isRefused = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    // What the rules refuse (an order that is open already, too many drafts) changes nothing.
    if (!isRefused && answer.status >= 500) wrong.push(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 200)}`);
    return undefined;
  }

  const host = `localhost:${port}`;
  const form = (token: string) => ({
    Cookie: `sid=${token}`,
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
  });

  async function toggle(person: Person, act: 'vote' | 'follow'): Promise<void> {
    const slug = slugs[Math.floor(random() * slugs.length)]!;
    const on = random() < 0.6;
    const name = `${act} ${person.account} ${slug}`;
    states.set(name, undefined);
    const answer = await send(
      act,
      { method: 'POST', target: `/listings/${slug}/${on ? act : `un${act}`}`, host, headers: form(person.token), body: '' },
      [200],
    );
    if (answer) states.set(name, on);
  }

  async function post(
    person: Person,
    what: string,
    path: string,
    body: object,
    done: readonly number[],
    idOf: (json: { id?: string; number?: string }) => string | undefined,
  ) {
    const headers = { Authorization: person.key, 'Content-Type': 'application/json', 'Idempotency-Key': `${what}-${Math.floor(random() * 1e12)}` };
    const request = { method: 'POST', target: `/api/v1${path}`, host, headers, body: JSON.stringify(body) };
    // A lost answer is requested again, and is the same.
    const answer = (await send(what, request, done)) ?? (await send(`${what} again`, request, done));
    const id = answer && idOf(answer.json);
    if (id !== undefined) made.add(`${what} ${id}`);
  }

  async function live(person: Person): Promise<void> {
    while (!isOver) {
      const kind = random();
      if (kind < 0.45) await toggle(person, 'vote');
      else if (kind < 0.7) await toggle(person, 'follow');
      else if (kind < 0.85)
        await post(person, 'draft', '/drafts', { url: `https://draft${Math.floor(random() * 1e9)}.example.com/` }, [201, 202], ({ id }) => id);
      else if (kind < 0.95 && person.listing !== undefined)
        await post(
          person,
          'order',
          '/orders/checkout',
          { items: [{ product: 'done_for_you', listing_id: person.listing }] },
          [200, 201],
          ({ number }) => number,
        );
      else await send('read', { target: `/api/v1/listings?q=word${Math.floor(random() * 1e6)}`, host }, [200]);
    }
  }

  const running = people.map(live);
  return {
    async stop() {
      isOver = true;
      await Promise.all(running);
      return seen;
    },
    acknowledged: () => taken,
    async compare(database) {
      const rows = await database.rows<{ name: string }>(sql`
        select 'vote ' || v.account_id || ' ' || l.slug as name from vote v join launch on launch.id = v.launch_id join listing l on l.id = launch.listing_id
        union all select 'follow ' || f.account_id || ' ' || l.slug from follow f join listing l on l.id = f.listing_id
        union all select 'draft ' || id from draft union all select 'order ' || number from purchase`);
      const stored = new Set(rows.map(({ name }) => name));
      return [
        ...[...states].flatMap(([name, state]) =>
          state === undefined || state === stored.has(name) ? [] : [`${name} was answered as ${state ? 'done' : 'undone'} and is not so`],
        ),
        ...[...made].flatMap((name) => (stored.has(name) ? [] : [`${name} was answered and is not there`])),
      ];
    },
  };
}

async function makePerson(db: Db, n: number): Promise<Person> {
  const now = new Date();
  const account = (await createAccount(db, { email: `soak${n}@example.org`, now }))!;
  const token = makeToken();
  await saveSession(db, { accountId: account, tokenHash: hashToken(token), from: { address: `192.0.2.${n}`, client: 'Soak/1' }, now });
  const owned = await db.row<{ id: number }>(sql`
    insert into listing_member (listing_id, account_id, role, since)
    select id, ${account}, 'owner', ${now} from listing where status = 'live' and id not in (select listing_id from listing_member where role = 'owner')
    order by id limit 1 returning listing_id as id`);
  return { account, token, key: await makeKey(db, { accountId: account }), listing: owned?.id };
}
