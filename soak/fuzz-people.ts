import { hashToken, makeToken } from '../src/accounts/credentials/session.ts';
import { saveSession } from '../src/accounts/credentials/session-store.ts';
import { createAccount, makeApiKey, TEAM_PREFIX } from '../src/accounts/index.ts';
import { type Db, sql } from '../src/platform/database/database.ts';
import { saveTeamKey } from '../src/team/team-key-store.ts';
import { makeKey } from '../test/support/credentials.ts';

export interface Request {
  method: string;
  target: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The bytes themselves instead. */
  raw?: Buffer;
}
export interface Person {
  cookie: string;
  key: string;
  /** Of the team API; empty for others than the site team. */
  teamKey: string;
}
export type Random = () => number;

export const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

export async function makePeople(db: Db, n: number): Promise<{ owner: Person; member: Person; nobody: Person }> {
  const make = async (role: string | null): Promise<Person> => {
    const now = new Date();
    const account = (await createAccount(db, { email: `fuzz-${role ?? 'member'}-${n}@example.org`, now }))!;
    await db.run(sql`update account set team_role = ${role} where id = ${account}`);
    const token = makeToken();
    await saveSession(db, { accountId: account, tokenHash: hashToken(token), from: { address: '192.0.2.9', client: 'Fuzz/1' }, now });
    await db.run(sql`
      insert into listing_member (listing_id, account_id, role, since) select id, ${account}, 'owner', ${now} from listing
      where id not in (select listing_id from listing_member where role = 'owner') order by id limit 2`);
    const teamKey = makeApiKey(TEAM_PREFIX);
    if (role !== null) await saveTeamKey(db, { accountId: account, name: 'Fuzz', key: teamKey, role: 'owner', expiresAt: null, now });
    return { cookie: `sid=${token}`, key: await makeKey(db, { accountId: account }), teamKey: role === null ? '' : `Bearer ${teamKey.key}` };
  };
  return { owner: await make('owner'), member: await make(null), nobody: { cookie: '', key: '', teamKey: '' } };
}

export const someone = (random: Random, people: { owner: Person; member: Person; nobody: Person }): Person =>
  pick(random, [people.owner, people.member, people.member, people.nobody]);
