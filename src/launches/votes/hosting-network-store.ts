import { type Db, sql } from '../../platform/database/database.ts';

export interface HostingSource {
  source: string;
  replaced_at: Date | null;
}

/** Where the list of hosting networks comes from. */
export async function findHostingSource(db: Db): Promise<HostingSource> {
  return (await db.row<HostingSource>(sql`select source, replaced_at from hosting_source`))!;
}

/** All networks of hosting providers, in order of their addresses. */
export async function listHostingNetworks(db: Db): Promise<string[]> {
  const rows = await db.rows<{ network: string }>(sql`select network::text as network from hosting_network order by hosting_network.network`);
  return rows.map(({ network }) => network);
}

/** How many networks are known to belong to hosting providers. */
export async function countHostingNetworks(db: Db): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*) as n from hosting_network`))!.n;
}

/** Replaces the whole list. @returns how many networks it had before, and has now */
export async function replaceHostingNetworks(
  tx: Db,
  given: { networks: readonly string[]; source: string; now: Date },
): Promise<{ before: number; after: number }> {
  // Two people who replace it at the same time take turns.
  await tx.run(sql`update hosting_source set source = ${given.source}, replaced_at = ${given.now}`);
  const before = await tx.run(sql`delete from hosting_network`);
  const after = await tx.run(sql`insert into hosting_network (network) select distinct unnest(${[...given.networks]}::text[])::cidr`);
  return { before, after };
}
