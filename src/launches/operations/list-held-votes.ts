import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listHeldVoteRows } from '../votes/held-vote-store.ts';

export const listHeldVotes = defineTeamOperation({
  name: 'list_held_votes',
  roles: ['moderator'],
  title: 'List held votes',
  summary: 'Launches with votes that are waiting for review.',
  description:
    "Votes held back by a written rule (docs/how-votes-are-reviewed.md) don't count until you decide with review_votes. Launches of the current week come first: once the week closes, their votes can only count towards the all-time total.",
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      launch: z.int().meta({ description: 'Launch id, for review_votes.' }),
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
      week: v.day.nullable().meta({ description: 'null: votes for a listing that has not launched.' }),
      held: v.count.meta({ description: 'Votes waiting for review.' }),
      rules: z.record(z.string(), v.count).meta({ description: 'Votes held by each rule; `imported`: already held when they were imported.' }),
      oldest: v.instant,
      votes: v.count.meta({ description: 'Votes that count for the launch.' }),
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
