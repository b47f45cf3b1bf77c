import { z } from 'zod';
import { invalidInput } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { countHostingNetworks, findHostingSource, listHostingNetworks, replaceHostingNetworks } from '../votes/hosting-network-store.ts';
import { readNetworks } from '../votes/read-networks.ts';

export const getHostingNetworks = defineTeamOperation({
  name: 'get_hosting_networks',
  roles: ['moderator'],
  title: 'Get the networks of hosting providers',
  summary: 'Networks that the rule hosting_network looks for, and their source.',
  description: 'The list is the same for all sites. Replace it with set_hosting_networks.',
  writes: false,
  input: z.strictObject({ counts_only: z.boolean().optional().meta({ description: 'Leaves out the networks themselves.' }) }),
  output: z.strictObject({
    source: z.string(),
    replaced_at: v.instant.nullable().meta({ description: 'null: as shipped.' }),
    total: v.count,
    networks: z.array(z.string()).optional().meta({ description: 'Not with counts_only.' }),
  }),
  async handle({ counts_only: countsOnly }, { db }) {
    const { source, replaced_at: replaced } = await findHostingSource(db);
    const replaced_at = replaced?.toISOString() ?? null;
    if (countsOnly) return { source, replaced_at, total: await countHostingNetworks(db) };
    const networks = await listHostingNetworks(db);
    return { source, replaced_at, total: networks.length, networks };
  },
});

export const setHostingNetworks = defineTeamOperation({
  name: 'set_hosting_networks',
  roles: ['moderator'],
  title: 'Replace the networks of hosting providers',
  summary: 'Replaces the networks that the rule hosting_network looks for.',
  description:
    'Replaces the whole list with yours, for all sites. If a line can’t be used, nothing changes and every such line is named. It applies to votes cast from now on. Save the answer of get_hosting_networks first if you may want the old list back.',
  writes: true,
  input: z.strictObject({
    networks: z.string().max(900_000).meta({ description: 'Ranges in CIDR notation, one per line. What follows a # is ignored.' }),
    source: z.string().trim().min(1).max(500).meta({ description: 'Where the list comes from, and its date.' }),
  }),
  output: z.strictObject({ before: v.count, after: v.count }),
  async handle({ networks: text, source }, call) {
    const { networks, bad } = readNetworks(text);
    if (bad.length > 0) throw invalidInput(bad.map(({ detail }) => ({ pointer: '/networks', code: 'bad_network', detail })));
    if (networks.length === 0) throw invalidInput([{ pointer: '/networks', code: 'no_networks', detail: 'The list has no ranges.' }]);
    const earlier = await findHostingSource(call.db);
    const { before, after } = await replaceHostingNetworks(call.db, { networks, source, now: call.now });
    call.note({ subject: 'hosting_networks', before: { networks: before, source: earlier.source }, after: { networks: after, source } });
    return { before, after };
  },
});
