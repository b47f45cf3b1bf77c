import { type Db, sql } from '../../platform/database/database.ts';
import { canonicalJson, type Json, makeSigningKey, type SigningKey, sha256, signText } from '../../platform/signed-log/index.ts';
import { listEarlierAwards } from './earlier-store.ts';

/** Any number works, as long as everything that writes to a site's log uses the same one. */
const LOG_LOCK = 71_350_020;
/** What the log says when it continues without the previous key. */
const LOST = 'The key before is not here: the directory was imported from an export, which has no keys.';
const FORMAT = 'slipway-awards-1';

export interface LogSite {
  id: number;
  key: string;
}

export interface NewEntry {
  site: LogSite;
  now: Date;
  kind: 'week' | 'key' | 'correction' | 'voting' | 'settings' | 'decision';
  week?: string;
  /** Its content in addition to its number, time, kind, key and the hash of the previous entry. */
  says: Record<string, Json>;
}

/**
 * Adds an entry to a site's log, in the caller's transaction; the first one also begins the log and makes its key. Take all
 * other locks before. @returns its number
 */
export async function appendEntry(tx: Db, { site, now, kind, week, says }: NewEntry): Promise<number> {
  await tx.row(sql`select pg_advisory_xact_lock(${LOG_LOCK}::int, ${site.id}::int)`);
  const key = (await findSigningKey(tx, site.id)) ?? (await begin(tx, { site, now }));
  return write(tx, { site, now, kind, week: week ?? null, key, says: week === undefined ? says : { ...says, week } });
}

/**
 * The first entry: the key, and the awards from before the log, which no votes prove. A log whose key is lost continues instead with
 * an entry that says so, because a whole export has no keys (docs/decisions/0235-award-log-after-an-import.md).
 */
async function begin(tx: Db, { site, now }: { site: LogSite; now: Date }): Promise<SigningKey> {
  const key = makeSigningKey();
  await saveSigningKey(tx, { siteId: site.id, key, now });
  if (await hasEntries(tx, site.id)) {
    await write(tx, { site, now, kind: 'key', week: null, key, says: { key: showKey(key), lost: true, reason: LOST } });
    return key;
  }
  const earlier = await listEarlierAwards(tx, site.id);
  await write(tx, { site, now, kind: 'begin', week: null, key, says: { format: FORMAT, key: showKey(key), earlier } });
  return key;
}

/** Replaces the key that signs. The old key signs the entry that names the new one. @returns the number of the entry and the id of the new key */
export async function rotateKey(tx: Db, given: { site: LogSite; now: Date; reason: string }): Promise<{ entry: number; key: string; before: string }> {
  const { site, now, reason } = given;
  await tx.row(sql`select pg_advisory_xact_lock(${LOG_LOCK}::int, ${site.id}::int)`);
  const old = (await findSigningKey(tx, site.id)) ?? (await begin(tx, { site, now }));
  const key = makeSigningKey();
  const entry = await write(tx, { site, now, kind: 'key', week: null, key: old, says: { key: showKey(key), reason } });
  await saveSigningKey(tx, { siteId: site.id, key, now });
  return { entry, key: key.id, before: old.id };
}

const showKey = ({ id, publicKey }: SigningKey): Json => ({ id, algorithm: 'Ed25519', public_key: publicKey });

async function write(
  tx: Db,
  given: { site: LogSite; now: Date; kind: 'begin' | NewEntry['kind']; week: string | null; key: SigningKey; says: Record<string, Json> },
): Promise<number> {
  const { site, now, kind, week, key, says } = given;
  const last = await tx.row<{ number: number; hash: string }>(sql`
    select number, encode(hash, 'hex') as hash from award_log where site_id = ${site.id} order by number desc limit 1`);
  const number = (last?.number ?? 0) + 1;
  const body = canonicalJson({ ...says, kind, number, previous: last?.hash ?? null, site: site.key, at: now.toISOString(), signed_by: key.id });
  await tx.run(sql`
    insert into award_log (site_id, number, at, kind, week, body, hash, signature)
    values (${site.id}, ${number}, ${now}, ${kind}, ${week}, ${body}, ${sha256(body)}, ${signText(key, body)})`);
  return number;
}

/** Whether a site's log has begun. */
export async function hasEntries(tx: Db, siteId: number): Promise<boolean> {
  return (await tx.row(sql`select from award_log where site_id = ${siteId} limit 1`)) !== undefined;
}

const nameOf = (siteId: number) => `award_key_${siteId}`;

async function findSigningKey(tx: Db, siteId: number): Promise<SigningKey | undefined> {
  return (await tx.row<{ value: SigningKey }>(sql`select value from service_secret where name = ${nameOf(siteId)}`))?.value;
}

async function saveSigningKey(tx: Db, given: { siteId: number; key: SigningKey; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into service_secret (name, value, created_at) values (${nameOf(given.siteId)}, ${JSON.stringify(given.key)}::jsonb, ${given.now})
    on conflict (name) do update set value = excluded.value, created_at = excluded.created_at`);
}
