import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { addressOf } from '../../directory/index.ts';
import { listHeldVoteRows } from '../votes/review-store.ts';

export const listHeldVotes = defineAdminOperation({
  name: 'list_held_votes',
  title: 'List held votes',
  summary: 'Launches with votes that wait for a review.',
  description:
    'Votes that a written rule holds back (docs/how-votes-are-reviewed.md) count nowhere until review_votes has decided on them. Those of the running week come first: once it is closed they can count to the all-time total only.',
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      launch: z.int().meta({ description: 'Number of the launch, for review_votes.' }),
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
      week: v.day.nullable().meta({ description: 'null: votes for a listing that has not launched.' }),
      held: v.count.meta({ description: 'Votes that wait.' }),
      rules: z.record(z.string(), v.count).meta({ description: 'How many of them each rule holds; `imported`: they came held with an import.' }),
      oldest: v.instant,
      votes: v.count.meta({ description: 'Votes for the launch that count.' }),
      week_votes: v.count,
    }),
  ),
  async handle(input, call) {
    const { rows, total } = await listHeldVoteRows(call.db, { siteId: call.site.id, limit: input.per_page, offset: (input.page - 1) * input.per_page });
    return v.showPage(
      rows.map(({ launch_id, slug, name, week, held, rules, oldest, votes, week_votes }) => ({
        launch: launch_id,
        listing: { slug, name, url: addressOf.listing(call.site.origin, slug) },
        week,
        held,
        rules,
        oldest: oldest.toISOString(),
        votes,
        week_votes,
      })),
      input,
      total,
    );
  },
});
