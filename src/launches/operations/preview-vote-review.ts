import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { inOrder, placeOf, withVotes } from '../votes/deciding/place.ts';
import { readSelection, selectionInput } from '../votes/deciding/selection.ts';
import { countChosen, listRanked } from '../votes/deciding/selection-store.ts';
import { findReviewedLaunch } from '../votes/held-vote-store.ts';
import { findLaunch } from '../votes/vote-store.ts';
import { runningWeek } from '../weeks.ts';

const state = z.strictObject({
  place: v.count.nullable().meta({ description: 'Its place in its week; null if it has none.' }),
  week_votes: v.count,
  votes: v.count,
});

/** Launches that another one would overtake; more aren't named. */
const MOST_OVERTAKEN = 20;

export const previewVoteReview = defineTeamOperation({
  name: 'preview_vote_review',
  roles: ['moderator'],
  title: 'Preview a decision on held votes',
  summary: 'What counting or dropping held votes would change in the ranking.',
  description:
    'Takes the same votes as review_votes and changes nothing: the place and the votes of the launch now, if you count them, and if you drop them, and which launches it would overtake.',
  writes: false,
  input: z.strictObject(selectionInput),
  output: z.strictObject({
    launch: z.int(),
    chosen: v.count.meta({ description: 'Held votes that the decision would be about, for `expected` of review_votes.' }),
    in_time: z.boolean().meta({ description: 'Whether they could still rank the week.' }),
    now: state,
    if_counted: state,
    if_dropped: state,
    overtaken: z.array(z.strictObject({ slug: z.string(), name: z.string(), url: v.url, place: v.count })).meta({
      description: 'Launches that would rank behind it if you count the votes, with their place now.',
    }),
  }),
  async handle(input, { db, site, now }) {
    const { launch: launchId } = input;
    if (!(await findReviewedLaunch(db, { siteId: site.id, launchId }))) throw refusal('not_found', `This site has no launch ${launchId}.`);
    const launch = (await findLaunch(db, launchId))!;
    const chosen = await countChosen(db, readSelection(input));
    const inTime = !launch.closed && launch.week !== null && launch.week >= runningWeek(now, site.timeZone);
    const { own, week } = await listRanked(db, launchId);
    const after = inTime ? withVotes(own, { votes: chosen.in_week, last: chosen.last }) : own;
    const before = { place: placeOf(own, week) ?? null, week_votes: own.week_votes, votes: launch.votes };
    const place = placeOf(after, week) ?? null;
    const overtaken =
      place === null || before.place === null
        ? []
        : inOrder(week)
            .slice(place - 1, before.place - 1)
            .map((one, i) => ({ ...one, place: place + i }));
    return {
      launch: launchId,
      chosen: chosen.votes,
      in_time: inTime,
      now: before,
      if_counted: { place, week_votes: after.week_votes, votes: launch.votes + chosen.votes },
      if_dropped: before,
      overtaken: overtaken
        .slice(0, MOST_OVERTAKEN)
        .map((one) => ({ slug: one.slug, name: one.name, url: addressOf.listing(site.origin, one.slug), place: one.place })),
    };
  },
});
