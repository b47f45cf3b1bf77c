import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** What is wrong with a plan for launch weeks (launches/planning, orders/moved). */
const patterns = [
  toSay('Launch weeks begin on a Monday: {day} is in the week of {week}.'),
  toSay('The week of {week} has begun or is over. Choose a later one.'),
  toSay('You can plan up to a year ahead, to the week of {week}.'),
  toSay('This week was changed while you were editing. Free places now: {n}.'),
  toSay('This week was changed while you were editing. Paid places now: {n}.'),
  toSay('More free places are taken in these weeks: {weeks}. Set at least {n}, or move launches to other weeks first.'),
  toSay('More paid places are taken in these weeks: {weeks}. Set at least {n}, or move launches to other weeks first.'),
  toSay('The week already has this many places.'),
  toSay('This week already has these settings.'),
  toSay('All {n} free places in the week of {week} are taken. Add more places to it, or choose another week.'),
  toSay('All {n} paid places in the week of {week} are taken. Add more places to it, or choose another week.'),
  toSay('{name} already launches in the week of {week}. Choose another one.'),
  toSay('{name} already has a launch in the week of {week}. Choose another one.'),
  toSay('{name} already has a place in the week of {week}, from order {order}. Choose another one.'),
  toSay('{name} no longer has a launch in the week of {week}. Check it again.'),
  toSay('{name} is suspended. Lift the suspension first.'),
  toSay('{name} has just changed. Check it again.'),
  toSay('The week of {week} is over and its awards are final. They never change.'),
  toSay('The week of {week} is already closed.'),
  toSay('The week of {week} is open.'),
  toSay('The week of {week} hasn’t begun yet.'),
];

/** Translates one of these sentences. Days stay as YYYY-MM-DD. */
export const sayWeekSentence = sayByPatterns(patterns, (value) => value);
