import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Place } from '../backup/place.ts';
import { type Chain, chainOf, findChain, followPieces, listPieces, makeChainId, slotOf, writeChain } from './chain.ts';
import { readPosition, segmentStart } from './positions.ts';

/** Where archiving continues. */
export interface OpenedChain {
  chain: Chain;
  slot: string;
  from: bigint;
  /** Until when the existing pieces are complete; epoch: there are none. */
  through: Date;
}

/**
 * Continues the chain that the cluster's slot names, if nothing is missing and its position isn't ahead of the cluster (a copy
 * wrote to the chain, or the cluster is an older one). Otherwise starts a new chain, which needs a new base copy.
 * @throws Error if the server doesn't keep its changes
 */
export async function openChain(admin: pg.Client, place: Place, now: Date): Promise<OpenedChain> {
  const { rows } = await admin.query<{ level: string; system: string; timeline: number; position: string }>(
    `select current_setting('wal_level') as level, (select system_identifier from pg_control_system())::text as system,
      (select timeline_id from pg_control_checkpoint()) as timeline, pg_current_wal_flush_lsn()::text as position`,
  );
  const server = rows[0]!;
  if (server.level === 'minimal')
    throw new Error('The database was started before continuous backup was set up. Stop every Slipway process once, then start again.');
  const { rows: slots } = await admin.query<{ name: string; restart: string | null; status: string | null }>(
    "select slot_name as name, restart_lsn::text as restart, wal_status as status from pg_replication_slots where slot_name like 'slipway\\_%'",
  );
  for (const slot of slots) {
    const known = await goOn(place, { slot, server });
    if (known) return known;
    await admin.query('select pg_drop_replication_slot($1)', [slot.name]);
  }
  const chain: Chain = {
    format: 'slipway-chain',
    version: 1,
    id: makeChainId(now, randomBytes(3).toString('hex')),
    system: server.system,
    timeline: server.timeline,
    begun_at: now.toISOString(),
  };
  await writeChain(place, chain);
  const made = await admin.query<{ lsn: string }>('select lsn::text from pg_create_physical_replication_slot($1, true)', [slotOf(chain.id)]);
  // A file of the log is read from its start.
  return { chain, slot: slotOf(chain.id), from: segmentStart(readPosition(made.rows[0]!.lsn)), through: new Date(0) };
}

async function goOn(
  place: Place,
  given: { slot: { name: string; restart: string | null; status: string | null }; server: { system: string; timeline: number; position: string } },
): Promise<OpenedChain | undefined> {
  const { slot, server } = given;
  const id = chainOf(slot.name);
  const chain = id === undefined || slot.restart === null || slot.status === 'lost' ? undefined : await findChain(place, id);
  if (!chain || chain.system !== server.system || chain.timeline !== server.timeline) return undefined;
  const pieces = await listPieces(place, chain.id);
  const first = pieces[0];
  if (!first) return undefined;
  const followed = followPieces(pieces, first.start);
  const isAhead = followed.pieces.length < pieces.length || followed.end > readPosition(server.position);
  const isGap = followed.end < readPosition(slot.restart!);
  return isAhead || isGap ? undefined : { chain, slot: slot.name, from: followed.end, through: followed.pieces.at(-1)!.through };
}

/** Without an archive, nothing may keep the server from deleting old changes. */
export async function forgetSlots(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'slipway_archive' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'slipway\\_%' and not active");
  } finally {
    await client.end();
  }
}
