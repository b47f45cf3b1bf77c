import { sql } from '../../../platform/database/database.ts';
import { toSay } from '../../../platform/words/say.ts';
import { countFacets } from '../../../search/index.ts';
import { byKey } from './by-key-store.ts';

export const stages = byKey({
  key: 'stages',
  name: toSay('Stages'),
  title: toSay('Products by stage: {label}'),
  rule: toSay('Live products at this stage.'),
  labels: 'code',
  // Usually one spelling, of which the counts know.
  async findFilter(db, { siteId, value }) {
    const counts = await countFacets(db, { siteId, visibility: 'live', sort: 'best', limit: 1, offset: 0 });
    const kept = (counts ?? []).flatMap((one) => (one.facet === 'stage' ? [one.value] : []));
    const rows = await db.rows<{ stage: string }>(sql`select stage from unnest(${kept}::text[]) stage where word_in_address(stage) = ${value}`);
    return rows.length === 1 ? { stage: rows[0]!.stage } : undefined;
  },
  values: sql`select word_in_address(l.stage) as value, l.stage as label where l.stage is not null`,
});
