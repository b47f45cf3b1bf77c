import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { appendEntry } from '../../award-log/append-store.ts';
import { awaitTurn, listWeekMarks, setVotingEnd } from '../../calendar/calendar-week-store.ts';
import { holdVotesForClosing } from '../../votes/vote-store.ts';
import { runningWeek } from '../../weeks.ts';
import { requireMonday } from '../require-week.ts';

const input = z.strictObject({
  week: v.day.meta({ description: 'Monday of the current week.' }),
  reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason; public, in the signed log of results.' }),
});
const output = z.strictObject({ week: v.day, voting_ended: z.boolean() });

export const closeWeekEarly = defineTeamOperation({
  name: 'close_week_early',
  roles: [],
  title: 'Close the current week early',
  summary: 'Ends voting in the current week now.',
  description:
    'Votes from now on count towards the all-time total only, and those of the week can’t be removed. The awards are written when the next week begins, as always; until then reopen_week opens the week again.',
  writes: true,
  input,
  output,
  handle: ({ week, reason }, call) => setEnd(call, { week, reason, isEnd: true }),
});

export const reopenWeek = defineTeamOperation({
  name: 'reopen_week',
  roles: [],
  title: 'Reopen the current week',
  summary: 'Opens a week again that was closed early, while its awards aren’t written.',
  description:
    'Votes count for the week again from now on. Those cast while it was closed stay in the all-time total only. A week that is over or has its awards never changes.',
  writes: true,
  input,
  output,
  handle: ({ week, reason }, call) => setEnd(call, { week, reason, isEnd: false }),
});

async function setEnd(call: TeamCall, { week, reason, isEnd }: { week: string; reason: string; isEnd: boolean }) {
  const { db, site, now } = call;
  const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/week', code, detail }]);
  requireMonday(week, '/week');
  const running = runningWeek(now, site.timeZone);
  if (week > running) throw refuse('week_to_come', `The week of ${week} hasn’t begun yet.`);
  // First the calendar's lock, then the votes', in the same order as on a Monday. Votes being cast still count for the week; later ones see
  // that it has ended.
  await awaitTurn(db);
  await holdVotesForClosing(db, site.id);
  const [mark] = await listWeekMarks(db, { siteId: site.id, weeks: [week] });
  if (week < running || mark?.closed_at) throw refuse('week_final', `The week of ${week} is over and its awards are final. They never change.`);
  if (isEnd === ((mark?.voting_ended_at ?? null) !== null))
    throw refuse('unchanged', isEnd ? `The week of ${week} is already closed.` : `The week of ${week} is open.`);
  await setVotingEnd(db, { siteId: site.id, week, at: isEnd ? now : null });
  await appendEntry(db, { site, now, kind: 'voting', week, says: { ended: isEnd, reason } });
  // The reason of an end is public, and an earlier version asked for one that wasn’t: it isn’t repeated.
  const undo = {
    operation: isEnd ? 'reopen_week' : 'close_week_early',
    input: { week, reason: isEnd ? 'The early end was taken back.' : 'The opening was taken back, so voting has ended again.' },
  };
  call.note({ subject: `week:${week}`, before: { voting_ended: !isEnd }, after: { voting_ended: isEnd }, undo });
  return { week, voting_ended: isEnd };
}
