import { openProviders, signInProvidersNeed } from '../../src/accounts/index.ts';
import type { Call, Need } from '../../src/contract/call.ts';
import { anonymous, type Caller, type Person } from '../../src/contract/caller.ts';
import type { Refusal } from '../../src/contract/errors.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { openVoteLine, type VoteLine, voteLineNeed } from '../../src/launches/index.ts';
import { type Db, type Sql, sql } from '../../src/platform/database/database.ts';
import { runOperation } from '../../src/server/pipeline/run-operation.ts';

/** When everything in these tests happens, unless a test says otherwise. */
export const NOW = new Date('2026-11-20T12:00:00Z');
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

export const testSite = {
  id: 1,
  key: 'main',
  host: null,
  name: 'Slipway',
  tagline: null,
  purpose: null,
  timeZone: 'UTC',
  settings: {},
  origin: 'https://slipway.test',
};

let made = 0;
/** A client address that no other test uses: attempts are counted by it. */
export function freshAddress(): string {
  made++;
  return `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`;
}

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A call as the website makes it. */
export function callOf(db: Db, given: { caller?: Caller; now?: Date; address?: string; client?: string; origin?: string; voteLine?: VoteLine } = {}): Call {
  return {
    caller: given.caller ?? anonymous,
    db,
    now: given.now ?? NOW,
    site: { ...testSite, origin: given.origin ?? testSite.origin },
    sites: () => [{ ...testSite, origin: given.origin ?? testSite.origin }],
    requestId: 'test',
    from: { address: given.address ?? freshAddress(), client: given.client ?? FIREFOX },
    countView: () => {},
    need: <T>({ name }: Need<T>): T => {
      if (name === signInProvidersNeed.name) return openProviders([]) as T;
      if (name === voteLineNeed.name) return (given.voteLine ?? openVoteLine(db, Number.POSITIVE_INFINITY)) as T;
      throw new Error(`this call has no ${name}`);
    },
  };
}

/** Runs an operation through the checks that every surface makes. */
// biome-ignore lint/suspicious/noExplicitAny: tests read any response
export async function run(operation: AnyOperation, input: object, call: Call): Promise<any> {
  const { answer } = await runOperation(operation, { path: {}, query: {}, body: input }, call);
  operation.output.parse(answer);
  return answer;
}

/** The refusal that a promise ends in. @throws when it ends in none */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const came = await work.then(
    (value) => ({ value }),
    (error: Refusal) => ({ error }),
  );
  if ('value' in came) throw new Error(`no refusal, but ${JSON.stringify(came.value)}`);
  if (came.error.code === undefined || came.error.status === undefined) throw came.error;
  return came.error;
}

export interface TestPerson {
  accountId: number;
  email: string;
  /** As a person who has just signed in. */
  caller: Person;
}

/** A person with an account and one session. */
export async function makePerson(db: Db, given: { email?: string; now?: Date } = {}): Promise<TestPerson> {
  made++;
  const email = given.email ?? `person-${made}@example.org`;
  const now = given.now ?? NOW;
  const account = await db.row<{ id: number }>(sql`
    insert into account (email, verified_at, created_at) values (${email}, ${now}, ${now}) returning id`);
  return { accountId: account!.id, email, caller: await makeSession(db, account!.id, now) };
}

/** A further session of an account, whose cookie nobody has. */
export async function makeSession(db: Db, accountId: number, now = NOW): Promise<Person> {
  const session = await db.row<{ id: number }>(sql`
    insert into session (account_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, address)
    values (${accountId}, sha256(gen_random_uuid()::text::bytea), ${now}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)}, '192.0.2.1')
    returning id`);
  return { kind: 'person', accountId, sessionId: session!.id, teamRole: null, authenticatedAt: now };
}

export interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Mails waiting for an address, the latest last. */
export async function mailsTo(db: Db, email: string): Promise<QueuedMail[]> {
  const rows = await db.rows<{ payload: QueuedMail }>(sql`select payload from graphile_worker._private_jobs order by id`);
  return rows.map((row) => row.payload).filter((mail) => mail.to === email);
}

/** The token of the link in the latest mail to an address. */
export async function mailedToken(db: Db, email: string): Promise<string> {
  const mail = (await mailsTo(db, email)).at(-1);
  const token = /\/(?:sign-in\/link|account\/email)\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** A database that remembers the text of every statement, those of transactions too. */
export function recording(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const noted = <T extends Sql>(query: T): T => {
    statements.push(query.text);
    return query;
  };
  const wrap = (inner: Db): Db => ({
    rows: (query) => inner.rows(noted(query)),
    row: (query) => inner.row(noted(query)),
    run: (query) => inner.run(noted(query)),
    script: (text) => inner.script(text),
    transaction: (work) => inner.transaction((tx) => work(wrap(tx))),
  });
  return { db: wrap(db), statements };
}
