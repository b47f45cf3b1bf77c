import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { weekParameter } from '../../week-parameter.ts';
import { mondayOf, weekSpan } from '../../weeks.ts';
import { appendEntry } from '../append-store.ts';
import { findCorrectedWeek, lockAwarded, replaceAwards } from '../correction-save-store.ts';

const award = z.strictObject({ rank: z.int(), launch: z.int(), listing: z.string(), votes: v.count });

export const correctAwardWeek = defineTeamOperation({
  name: 'correct_award_week',
  roles: [],
  title: 'Correct the awards of a closed week',
  summary: 'Removes the awards of a closed week from launches that broke the rules, with a signed entry in the log.',
  description:
    'The entry names the one it corrects, the launches and your reason, which anyone can read. The awards go to the next launches of the published ranking. Votes, ranks and the earlier entries stay. `without` replaces earlier corrections of the week: with an empty list, the awards follow the votes again. verify-awards follows corrections.',
  isSensitive: true,
  writes: true,
  input: z.strictObject({
    week: weekParameter([], 'Any date in the week.'),
    without: z.array(z.int().min(1)).max(50).meta({ description: 'Launches that get no award of this week.' }),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason; public, in the entry.' }),
  }),
  output: z.strictObject({ entry: z.int().meta({ description: 'Number of the entry.' }), corrects: z.int(), awards: z.array(award) }),
  async handle({ week: named, without: given, reason }, call) {
    const { db: tx, site, now } = call;
    const week = mondayOf(named);
    const found = await findCorrectedWeek(tx, { siteId: site.id, week });
    if (!found) throw refusal('not_found', `The week of ${week} has no proof: it isn’t closed, or it is older than the log.`);
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/without', code, detail }]);
    if (found.source === 'import')
      throw refuse('imported', 'The awards of this week were imported. No votes prove them, so they can’t be corrected from votes.');
    const without = [...new Set(given)].sort((a, b) => a - b);
    const unknown = without.filter((launch) => !found.ranked.some((one) => one.launch === launch));
    if (unknown.length > 0) throw refuse('not_ranked', `The ranking of this week has no launch ${unknown.join(', ')} with votes.`);
    if (without.join() === found.without.join()) throw refuse('no_change', 'The awards of this week already leave out exactly these launches.');
    const awards = found.ranked
      .filter(({ launch }) => !without.includes(launch))
      .slice(0, 3)
      .map(({ launch, listing, votes }, at) => ({ rank: at + 1, launch, listing, votes }));
    await lockAwarded(tx, [...found.ranked.slice(0, without.length + 3).map(({ launch }) => launch), ...without]);
    await replaceAwards(tx, { siteId: site.id, week, awards, awardedAt: weekSpan(week, site.timeZone).until });
    const says = { corrects: found.entry, what: reason, without, awards };
    const entry = await appendEntry(tx, { site, now, kind: 'correction', week, says });
    call.note({ subject: `award_log:${entry}`, before: { without: found.without }, after: { without, entry } });
    return { entry, corrects: found.entry, awards };
  },
});
