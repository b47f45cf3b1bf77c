import { dayInWords } from './days.ts';
import { say } from './say.ts';

interface WhyNot {
  code: string;
  detail: string;
}

/** Why a person cannot vote, in their language. */
export function sayWhyNoVote({ code, detail }: WhyNot, name: string): string {
  if (code === 'own_listing') return say('{name} is your own listing. You can ask others to vote for it, but you can’t vote yourself.', { name });
  const day = /\d{4}-\d\d-\d\d/.exec(detail)?.[0];
  if (code === 'votes_not_open' && day) return say('{name} hasn’t launched yet. Voting opens on {day}.', { name, day: dayInWords(day) });
  return detail;
}

/** Why a person cannot write a review, in their language. */
export function sayWhyNoReview({ code, detail }: WhyNot, name: string): string {
  if (code === 'own_listing') return say('{name} is your own listing. You can reply to its reviews, but you can’t write one.', { name });
  if (code === 'review_hidden') return say('The site team has hidden your review of {name}. You can’t write a new one.', { name });
  if (code === 'reviews_not_open')
    return detail.endsWith('Reviews open when it launches.')
      ? say('{name} hasn’t launched yet. Reviews open when it launches.', { name })
      : say('{name} isn’t on the site right now.', { name });
  return detail;
}
