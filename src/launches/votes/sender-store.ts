import { createHmac, randomBytes } from 'node:crypto';
import { type Db, sql } from '../../platform/database/database.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';
import { addressKey } from '../../server/limits/client-address.ts';
import { runningWeek } from '../weeks.ts';
import type { Mark } from './vote-marks.ts';

/** After this time, the origin of votes can't be determined any more. */
const KEPT_MS = 14 * 86_400_000;
const NAME = 'vote_senders_';

/**
 * Origin of a vote as a keyed hash, which only tells whether two votes of a week came from the same place: an IPv4 address, or an
 * IPv6 address's /64. Null for local and private addresses, which belong to a proxy or a shared network.
 */
export async function hashSender(tx: Db, address: string | null, now: Date): Promise<Buffer | null> {
  if (address === null || !isPublicAddress(address)) return null;
  const key = await loadKey(tx, now);
  return createHmac('sha256', key).update(addressKey(address)).digest().subarray(0, 16);
}

/** Hashes the values of marks with a key: the result only tells whether two votes of a week have something in common. */
export type HashMarks = (marks: readonly Mark[]) => string[];

/** Opens the hashing for the votes of the week that `now` is in. */
export async function openHashMarks(tx: Db, given: { now: Date; timeZone: string }): Promise<HashMarks> {
  const key = await loadKey(tx, given.now, given.timeZone);
  return (marks) => marks.map(({ kind, value }) => `${kind}:${createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url').slice(0, 12)}`);
}

/** The key of a week, created by its first vote. */
async function loadKey(tx: Db, now: Date, timeZone = 'UTC'): Promise<Buffer> {
  const name = NAME + runningWeek(now, timeZone);
  const find = () => tx.row<{ value: { key: string } }>(sql`select value from service_secret where name = ${name}`);
  let found = await find();
  if (!found) {
    await tx.run(sql`
      insert into service_secret (name, value, created_at) values (${name}, ${JSON.stringify({ key: randomBytes(32).toString('base64url') })}::jsonb, ${now})
      on conflict (name) do nothing`);
    found = await find();
  }
  return Buffer.from(found!.value.key, 'base64url');
}

/** Deletes the keys of past weeks, which makes their hashes meaningless. Safe to repeat. */
export async function forgetVoteSenders(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`delete from service_secret where name like ${`${NAME.replaceAll('_', '\\_')}%`} and created_at < ${new Date(now.getTime() - KEPT_MS)}`);
}
