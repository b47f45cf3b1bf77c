import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { listEditorsChoiceIds } from '../editors-choice-store.ts';
import { listSummaries } from '../listing-store.ts';
import { listingSummary } from '../listing-summary.ts';

export const listEditorsChoices = defineSiteOperation({
  name: 'list_editors_choices',
  title: 'List editor’s choices',
  summary: 'Listings that the site team recommends, latest first. They don’t affect any ranking, and nobody can pay for one.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({ most: z.int().min(1).max(50) }),
  output: z.strictObject({ items: z.array(listingSummary) }),
  async handle({ most }, call) {
    const ids = await listEditorsChoiceIds(call.db, { siteId: call.site.id, now: call.now, most });
    return { items: await listSummaries(call, ids) };
  },
});
