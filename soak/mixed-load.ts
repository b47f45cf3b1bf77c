import { setTimeout as pause } from 'node:timers/promises';
import { hashToken, makeToken } from '../src/accounts/credentials/session.ts';
import { makeApiKey } from '../src/accounts/index.ts';
import { scopes } from '../src/contract/caller.ts';
import { type Db, sql } from '../src/platform/database/database.ts';
import { type Answer, type Asked, ask } from '../test/support/http-client.ts';

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

/** People who vote, follow, edit, draft and order at the same time, and record the answers. */
export interface MixedLoad {
  /** Ends it. @returns how often each answer came */
  stop(): Promise<Record<string, number>>;
  /** What was answered and isn't so. */
  compare(db: Db): Promise<string[]>;
  /** Acknowledged writes. */
  acknowledged(): number;
  /** What the service said when it refused something as wrong or failed. */
  refusals(): string[];
}

/** @param given.port of the service; of each request, if there are several */
export async function startMixedLoad(given: { port: number | (() => number); db: Db; random: () => number; wrong: string[] }): Promise<MixedLoad> {
  const { db, random, wrong } = given;
  const choosePort = () => (typeof given.port === 'number' ? given.port : given.port());
  const slugs = (
    await db.rows<{ slug: string }>(sql`
      select distinct l.slug from listing l join launch on launch.listing_id = l.id
      where l.status = 'live' and launch.week = date_trunc('week', ${new Date()}::timestamptz at time zone 'UTC')::date order by l.slug limit ${LISTINGS}`)
  ).map(({ slug }) => slug);
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await makePerson(db, n));
  const states = new Map<string, State>();
  const made = new Set<string>();
  /** The tagline that each listing's owner set last; undefined: an answer was lost. */
  const taglines = new Map<number, string | undefined>();
  const seen: Record<string, number> = {};
  const refusals = new Set<string>();
  let taken = 0;
  let isOver = false;

  /** @returns the answer if it says that it was done */
  async function send(what: string, request: Omit<Asked, 'host'>, done: readonly number[]): Promise<Answer | undefined> {
    const port = choosePort();
    const answer = await ask(port, { ...request, host: `localhost:${port}` }).catch((error: NodeJS.ErrnoException) => error);
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
    if (answer.status >= 500 || answer.status === 400) refusals.add(`${what} ${answer.status}: ${answer.text.slice(0, 300)}`);
    const isRefused = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    // What the rules refuse (an order that is open already, too many drafts) changes nothing.
    if (!isRefused && answer.status >= 500) wrong.push(`${what} was answered with ${answer.status}: ${answer.text.slice(0, 200)}`);
    return undefined;
  }

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
    const answer = await send(act, { method: 'POST', target: `/listings/${slug}/${on ? act : `un${act}`}`, headers: form(person.token), body: '' }, [200]);
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
    const request = { method: 'POST', target: `/api/v1${path}`, headers, body: JSON.stringify(body) };
    // A lost answer is requested again, and is the same.
    const answer = (await send(what, request, done)) ?? (await send(`${what} again`, request, done));
    const id = answer && idOf(answer.json);
    if (id !== undefined) made.add(`${what} ${id}`);
  }

  async function edit(person: Person, listing: number): Promise<void> {
    const tagline = `Does ${Math.floor(random() * 1e9)} things`;
    taglines.set(listing, undefined);
    const headers = { Authorization: person.key, 'Content-Type': 'application/json' };
    const request = { method: 'PATCH', target: `/api/v1/me/listings/${listing}`, headers, body: JSON.stringify({ fields: { tagline } }) };
    if (await send('edit', request, [200])) taglines.set(listing, tagline);
  }

  async function live(person: Person): Promise<void> {
    while (!isOver) {
      const kind = random();
      if (kind < 0.45) await toggle(person, 'vote');
      else if (kind < 0.7) await toggle(person, 'follow');
      else if (kind < 0.85)
        await post(person, 'draft', '/drafts', { url: `https://draft${Math.floor(random() * 1e9)}.example.com/` }, [201, 202], ({ id }) => id);
      else if (kind < 0.9 && person.listing !== undefined) await edit(person, person.listing);
      else if (kind < 0.95 && person.listing !== undefined)
        await post(
          person,
          'order',
          '/orders/checkout',
          { items: [{ product: 'done_for_you', listing_id: person.listing }] },
          [200, 201],
          ({ number }) => number,
        );
      else await send('read', { target: `/api/v1/listings?q=word${Math.floor(random() * 1e6)}` }, [200]);
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
    refusals: () => [...refusals],
    async compare(database) {
      const rows = await database.rows<{ name: string }>(sql`
        select 'vote ' || v.account_id || ' ' || l.slug as name from vote v join launch on launch.id = v.launch_id join listing l on l.id = launch.listing_id
        union all select 'follow ' || f.account_id || ' ' || l.slug from follow f join listing l on l.id = f.listing_id
        union all select 'draft ' || id from draft union all select 'order ' || number from purchase`);
      const listings = await database.rows<{ id: number; tagline: string }>(sql`
        select id, tagline from listing where id = any(${[...taglines.keys()]}::int[])`);
      const stored = new Set(rows.map(({ name }) => name));
      return [
        ...[...states].flatMap(([name, state]) =>
          state === undefined || state === stored.has(name) ? [] : [`${name} was answered as ${state ? 'done' : 'undone'} and is not so`],
        ),
        ...listings.flatMap(({ id, tagline }) => {
          const last = taglines.get(id);
          return last === undefined || last === tagline ? [] : [`listing ${id} was answered as “${last}” and is “${tagline}”`];
        }),
        ...[...made].flatMap((name) => (stored.has(name) ? [] : [`${name} was answered and is not there`])),
      ];
    },
  };
}

/** In SQL that every version understands: `rolling` makes them in an older one. */
async function makePerson(db: Db, n: number): Promise<Person> {
  const now = new Date();
  const email = `soak${n}@example.org`;
  const { id: account } = (await db.row<{ id: number }>(sql`
    insert into account (email, verified_at, created_at) values (${email}, ${now}, ${now}) returning id`))!;
  const token = makeToken();
  await db.run(sql`
    insert into session (account_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, address)
    values (${account}, ${hashToken(token)}, ${now}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)}, ${`192.0.2.${n}`})`);
  const owned = await db.row<{ id: number }>(sql`
    insert into listing_member (listing_id, account_id, role, since)
    select id, ${account}, 'owner', ${now} from listing where status = 'live' and id not in (select listing_id from listing_member where role = 'owner')
    order by id limit 1 returning listing_id as id`);
  const { key, hash, hint } = makeApiKey();
  await db.run(sql`
    insert into api_key (account_id, name, hash, hint, scopes, created_at)
    values (${account}, 'Soak', ${hash}, ${hint}, ${[...scopes]}, ${now})`);
  return { account, token, key: `Bearer ${key}`, listing: owned?.id };
}
