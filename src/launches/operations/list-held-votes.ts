import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { decidesAward, type HeldEffect, listHeldEffects } from '../votes/deciding/effect-store.ts';
import { listHeldVoteRows } from '../votes/held-vote-store.ts';

export const listHeldVotes = defineTeamOperation({
  name: 'list_held_votes',
  roles: ['moderator'],
  title: 'List held votes',
  summary: 'Launches with held votes.',
  description:
    "Votes that a written rule holds (docs/how-votes-are-reviewed.md) don't count until you decide with review_votes. Launches whose held votes decide an award come first, then those of the current week: once it closes, their votes can only count towards the all-time total.",
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      launch: z.int().meta({ description: 'Launch id, for review_votes.' }),
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
      week: v.day.nullable().meta({ description: 'null: votes for a listing that has not launched.' }),
      held: v.count.meta({ description: 'Votes that wait for your decision.' }),
      rules: z.record(z.string(), v.count).meta({ description: 'Votes held by each rule; `imported`: already held when they were imported.' }),
      oldest: v.instant,
      effect: z
        .strictObject({ rank: v.count, rank_if_counted: v.count, decides_award: z.boolean() })
        .nullable()
        .meta({ description: 'Place in the week now, and if all these votes counted. null: the week has closed, or there is none.' }),
      votes: v.count.meta({ description: 'Votes that count for the launch.' }),
      week_votes: v.count,
    }),
  ),
  async handle(input, call) {
    const effects = new Map((await listHeldEffects(call.db, call.site.id)).map((one) => [one.launch_id, one]));
    const first = [...effects.values()].filter(decidesAward).map(({ launch_id }) => launch_id);
    const { rows, total } = await listHeldVoteRows(call.db, { siteId: call.site.id, first, limit: input.per_page, offset: (input.page - 1) * input.per_page });
    return v.showPage(
      rows.map(({ launch_id, slug, name, week, held, rules, oldest, votes, week_votes }) => ({
        launch: launch_id,
        listing: { slug, name, url: addressOf.listing(call.site.origin, slug) },
        week,
        held,
        rules,
        oldest: oldest.toISOString(),
        effect: showEffect(effects.get(launch_id)),
        votes,
        week_votes,
      })),
      input,
      total,
    );
  },
});

const showEffect = (effect: HeldEffect | undefined) =>
  effect ? { rank: effect.rank, rank_if_counted: effect.rank_if_counted, decides_award: decidesAward(effect) } : null;
