import type { InputError } from '../../contract/errors.ts';
import { findProduct } from '../../orders/index.ts';
import { codeInWords } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { sayByPatterns } from '../words/sentences.ts';

/** What can be wrong with a part of any order, by the part's name in the form and the code of the error; `*` is any. */
const faults: Record<string, string> = {
  'amount *': toSay('Enter an amount in whole dollars, from the price shown to 1,000,000.'),
  'categories required': toSay('Choose one to three categories.'),
  'week required': toSay('Choose a week.'),
  'week week_not_offered': toSay('This week is no longer available. Choose another one.'),
  'week week_full': toSay('This week has no paid places left. Choose another one.'),
  'product listing_suspended': toSay('The site team has suspended this listing. Contact them.'),
};

/** An error of the order in the words of its form: the product's, or those of every order; undefined: its own words do. */
export function sayOrderFault({ pointer = '', code, detail }: InputError): string | undefined {
  const [part = '', product = ''] = pointer.slice(1).split('-');
  const own = findProduct(product)?.texts.faults ?? {};
  if (Object.hasOwn(own, code)) return sayFilled(own[code]!, detail);
  const known = [`${part} ${code}`, `${part} *`].find((key) => Object.hasOwn(faults, key));
  return known === undefined ? undefined : say(faults[known]!);
}

/** Words with {values} are those of the detail; parts of a profile among them are named as on its page. */
function sayFilled(words: string, detail: string): string {
  return words.includes('{')
    ? sayByPatterns([words], (value) => (/^[a-z ]+(, [a-z ]+)+$/.test(value) ? value.split(', ').map(codeInWords).join(', ') : value))(detail)
    : say(words);
}
