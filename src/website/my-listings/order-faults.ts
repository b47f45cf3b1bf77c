import type { InputError } from '../../contract/errors.ts';
import { say, toSay } from '../words/say.ts';

/** What is wrong with a part of the order, by the part's name in the form and the code of the error; `*` is any. */
const faults: Record<string, string> = {
  'amount *': toSay('Type whole dollars: no less than the price beside it, and no more than 1,000,000.'),
  'categories required': toSay('Choose one to three categories.'),
  'week required': toSay('Choose a week.'),
  'week week_not_offered': toSay('This week is not offered any more. Choose another one.'),
  'week week_full': toSay('This week has no paid place left. Choose another one.'),
  'week same_week': toSay('It has a place in this week already. Choose another one.'),
  'product duplicate_item': toSay('It is in what you chose above already. Leave one of the two out.'),
  'product has_review': toSay('The listing has its review already.'),
  'product no_award': toSay('A trophy is for an award won, and the listing has none yet.'),
  'product not_queued': toSay('Only a listing in the free queue can skip it.'),
  'product already_launched': toSay('It is launched or scheduled already.'),
  'product not_live_long_enough': toSay('It has to be live for 26 weeks first.'),
  'product listing_suspended': toSay('The site team has suspended it. Write to them.'),
};

/** An error of the order in the words of its form; undefined: its own words do. */
export function sayOrderFault({ pointer = '', code }: InputError): string | undefined {
  const part = pointer.slice(1).split('-')[0]!;
  const known = [`${part} ${code}`, `${part} *`].find((key) => Object.hasOwn(faults, key));
  return known === undefined ? undefined : say(faults[known]!);
}
