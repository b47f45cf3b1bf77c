import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listFollowed, listVoted, listWritten } from '../following-store.ts';

/** How many the page shows. The export of a person's data has all of them. */
const MOST = 200;

const named = {
  slug: z.string(),
  name: z.string(),
  is_public: z.boolean().meta({ description: 'Whether its page is public now.' }),
  logo_url: v.url.nullable().meta({ description: 'null without a logo, or if its page is not public.' }),
};

export const listMyFollowing = defineSiteOperation({
  name: 'list_my_following',
  title: 'List what I follow, voted for and reviewed',
  summary: 'The latest 200 listings you follow, voted for and reviewed on this site.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    follows: z.array(z.strictObject({ ...named, since: v.instant })),
    votes: z.array(
      z.strictObject({
        ...named,
        week: v.day.nullable(),
        cast_at: v.instant,
        held: z.boolean().meta({ description: "Waiting for the site team; doesn't count yet." }),
      }),
    ),
    reviews: z.array(
      z.strictObject({
        ...named,
        rating: z.int(),
        title: z.string().nullable(),
        created_at: v.instant,
        state: z.enum(['shown', 'held', 'hidden']),
        answered: z.boolean(),
      }),
    ),
  }),
  async handle(_input, call) {
    const given = { accountId: call.caller.accountId, siteId: call.site.id, most: MOST };
    const [follows, votes, reviews] = await Promise.all([listFollowed(call.db, given), listVoted(call.db, given), listWritten(call.db, given)]);
    const show = <Row extends { logo_file: string | null }>({ logo_file: logo, ...row }: Row) => ({
      ...row,
      logo_url: logo && addressOf.logo(call.site.origin, logo),
    });
    return {
      follows: follows.map((row) => ({ ...show(row), since: row.since.toISOString() })),
      votes: votes.map((row) => ({ ...show(row), cast_at: row.cast_at.toISOString() })),
      reviews: reviews.map((row) => ({ ...show(row), created_at: row.created_at.toISOString() })),
    };
  },
});
