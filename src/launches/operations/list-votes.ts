import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import type { Db } from '../../platform/database/db.ts';
import { countVotes, findLaunchOfListing, findLaunchOfVotes, listVoteRows, voteStates } from '../votes/held-vote-store.ts';

/** Enough for every vote of all but the largest launches. */
const MOST = 10_000;

export const listVotes = defineTeamOperation({
  name: 'list_votes',
  roles: ['moderator'],
  title: 'List the votes of a launch',
  summary: 'Every vote of a launch: account, time, state and rule.',
  description:
    'Votes in the order they were cast. `counted` votes count, `held` votes wait for review_votes, and `dropped` votes never count. `rules` has the rule that holds a vote or held it before you decided (docs/how-votes-are-reviewed.md). Votes with the same `pattern` were held together. Removed votes are not listed.',
  writes: false,
  input: z.strictObject({
    launch: z.int().min(1).optional().meta({ description: 'Launch id, from list_held_votes.' }),
    listing: v.slug('listing whose current launch is meant, instead of a launch id', 'tidewater').optional(),
    state: z.enum(voteStates).optional().meta({ description: 'Only votes in this state.' }),
    page: v.paging.page,
    per_page: z.int().min(1).max(MOST).default(MOST).meta({ description: 'Votes per page.' }),
  }),
  output: z.strictObject({
    launch: z.int().nullable().meta({ description: 'null: a listing for which nobody has voted.' }),
    listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
    counts: z.strictObject({ counted: v.count, held: v.count, dropped: v.count }),
    items: z.array(
      z.strictObject({
        account: z.strictObject({
          id: z.int(),
          name: z.string().nullable(),
          email: z.string(),
          is_person: z.boolean().meta({ description: 'false: created by the demo or an import, or closed, so get_person doesn’t have it.' }),
        }),
        at: v.instant,
        state: z.enum(voteStates),
        rules: z.array(z.string()).meta({ description: '`imported`: already held when it was imported.' }),
        pattern: z.string().nullable().meta({ description: 'What the votes held with it have in common, as a keyed hash or a word.' }),
        explanation: z.string().nullable().meta({ description: 'What the voter wrote to you about it.' }),
        asked_at: v.instant.nullable().meta({ description: 'When the voter was asked by email to confirm the vote.' }),
        confirmed_at: v.instant.nullable().meta({ description: 'When the voter did.' }),
        review: z.int().nullable().meta({ description: 'Id of the decision on it, as in list_vote_reviews.' }),
      }),
    ),
    has_more: z.boolean(),
  }),
  async handle({ launch: id, listing, state, page, per_page }, { db, site }) {
    if ((id === undefined) === (listing === undefined))
      throw invalidInput([{ pointer: '/launch', code: 'one_of', detail: 'Give either a launch or a listing.' }]);
    const { launch, ...found } = await findLaunch(db, { siteId: site.id, id, slug: listing });
    const about = { ...found, url: addressOf.listing(site.origin, found.slug) };
    if (launch === null) return { launch, listing: about, counts: { counted: 0, held: 0, dropped: 0 }, items: [], has_more: false };
    const counts = await countVotes(db, launch);
    const rows = await listVoteRows(db, { launchId: launch, state, limit: per_page + 1, offset: (page - 1) * per_page });
    return {
      launch,
      listing: about,
      counts,
      items: rows.slice(0, per_page).map((row) => ({
        account: { id: row.account_id, name: row.name, email: row.email, is_person: row.is_person },
        at: row.cast_at.toISOString(),
        state: row.state,
        rules: row.held_by ? [row.held_by] : row.state === 'counted' ? [] : ['imported'],
        pattern: row.held_with,
        explanation: row.explanation,
        asked_at: row.asked_at?.toISOString() ?? null,
        confirmed_at: row.confirmed_at?.toISOString() ?? null,
        review: row.review_id,
      })),
      has_more: rows.length > per_page,
    };
  },
});

/** @throws Refusal not_found */
async function findLaunch(
  db: Db,
  { siteId, id, slug }: { siteId: number; id: number | undefined; slug: string | undefined },
): Promise<{ launch: number | null; slug: string; name: string }> {
  const found = id === undefined ? await findLaunchOfListing(db, { siteId, slug: slug! }) : await findLaunchOfVotes(db, { siteId, launchId: id });
  if (!found) throw refusal('not_found', id === undefined ? `This site has no listing ${slug}.` : `This site has no launch ${id}.`);
  return { launch: id ?? null, ...found };
}
