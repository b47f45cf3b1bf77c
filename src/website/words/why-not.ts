import { dayInWords } from './days.ts';
import { say } from './say.ts';

interface WhyNot {
  code: string;
  detail: string;
}

/** Why a person cannot vote, in their language. */
export function sayWhyNoVote({ code, detail }: WhyNot, name: string): string {
  if (code === 'own_listing') return say('{name} is your own listing: you can ask others for their votes, but not give yours.', { name });
  const day = /\d{4}-\d\d-\d\d/.exec(detail)?.[0];
  if (code === 'votes_not_open' && day) return say('{name} has not launched yet. Votes open on {day}.', { name, day: dayInWords(day) });
  return detail;
}

/** Why a person cannot write a review, in their language. */
export function sayWhyNoReview({ code, detail }: WhyNot, name: string): string {
  if (code === 'own_listing') return say('{name} is your own listing: you can answer its reviews, but not write one.', { name });
  if (code === 'review_hidden') return say('The site team has hidden your review of {name}. It cannot be written anew.', { name });
  if (code === 'reviews_not_open') return say('Reviews of {name} are not open: they begin with its launch.', { name });
  return detail;
}
