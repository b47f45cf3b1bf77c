import { isAllowed, type TeamRole } from '../../../../contract/roles.ts';
import { type BulkAction, bulkActions, type getBulkChange, statusWords, type WhyLeft } from '../../../../my-listings/index.ts';
import { dayOf } from '../../../../platform/clock.ts';
import { dayInWords } from '../../../words/days.ts';
import { say, toSay, type Words } from '../../../words/say.ts';

export const actionWords: Readonly<Record<BulkAction, Words>> = {
  suspend: toSay('Suspend'),
  lift: toSay('Lift suspension'),
  set_category: toSay('Change category'),
  feature: toSay('Make editor’s choice'),
  unfeature: toSay('End editor’s choice'),
};

/** What a member can do to many listings at once, as options of a form. */
export const actionOptions = (role: TeamRole): (readonly [BulkAction, string])[] =>
  (Object.keys(actionWords) as BulkAction[])
    .filter((action) => isAllowed(role, bulkActions[action].roles))
    .map((action) => [action, say(actionWords[action])] as const);

export const whyWords: Readonly<Record<WhyLeft, Words>> = {
  already_suspended: toSay('Already suspended'),
  not_suspended: toSay('Not suspended'),
  own: toSay('Your own listing: another owner or moderator decides'),
  same_category: toSay('Already in this category'),
  not_public: toSay('Not public, so it can’t be an editor’s choice'),
  already_chosen: toSay('Already an editor’s choice'),
  not_chosen: toSay('Not an editor’s choice'),
  unknown: toSay('Not found; it may have been merged or removed'),
  changed_since: toSay('Changed again since then'),
  stopped: toSay('Not changed: the change was undone before it reached this listing'),
  category_gone: toSay('Its former category no longer exists'),
};

type State = Awaited<ReturnType<typeof getBulkChange.handle>>['changes'][number]['before'];

/** The part of a listing that changes, in a few words. */
export function sayState({ status, missed_week: missed, categories, editors_choice: choice }: State, timeZone: string): string {
  if (status !== undefined) {
    const words = say(statusWords[status]!);
    return missed === undefined ? words : say('{status}, because its launch week of {day} has begun', { status: words, day: dayInWords(missed) });
  }
  if (categories) return categories.map(({ slug }) => slug).join(', ') || say('No category');
  if (!choice) return say('No editor’s choice');
  return choice.until === null ? say('Editor’s choice') : say('Editor’s choice until {day}', { day: dayInWords(dayOf(new Date(choice.until), timeZone)) });
}
