import type { InputError } from '../../contract/errors.ts';
import { findProduct } from '../../orders/index.ts';
import { inWords } from '../forms/error-list.tsx';
import { codeInWords } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { sayByPatterns } from '../words/sentences.ts';

/** Messages for errors in any order, by the field's name in the form and the error code; `*` matches any field. */
const faults: Record<string, string> = {
  'amount *': toSay('Enter an amount in whole dollars, from the price shown to 1,000,000.'),
  'categories required': toSay('Choose one to three categories.'),
  'week required': toSay('Choose a week.'),
  'week week_not_offered': toSay('This week is no longer available. Choose another one.'),
  'week week_full': toSay('This week has no paid places left. Choose another one.'),
  'product listing_suspended': toSay(
    'The site team has suspended this listing. If you think this is a mistake, or once you’ve fixed the problem, ask for another look.',
  ),
};

/** An order error in the form's words: the product's own message, or a general one. undefined: show the error's own text. */
export function sayOrderFault({ pointer = '', code, detail }: InputError): string | undefined {
  const [part = '', product = ''] = pointer.slice(1).split('-');
  const own = findProduct(product)?.texts.faults ?? {};
  if (Object.hasOwn(own, code)) return sayFilled(own[code]!, detail);
  const known = [`${part} ${code}`, `${part} *`].find((key) => Object.hasOwn(faults, key));
  return known === undefined ? undefined : say(faults[known]!);
}

/** The same for a product that the page doesn't offer, and so has no place to show it at: with the product's name. */
export function sayUnshownFault(error: InputError): string {
  const says = sayOrderFault(error) ?? inWords(error);
  const product = findProduct(error.pointer?.slice(1).split('-')[1] ?? '');
  return product ? `${say(product.texts.name)}: ${says}` : says;
}

/** Fills {values} from the error's detail; profile parts among them get the names shown on their page. */
function sayFilled(words: string, detail: string): string {
  return words.includes('{')
    ? sayByPatterns([words], (value) => (/^[a-z ]+(, [a-z ]+)+$/.test(value) ? value.split(', ').map(codeInWords).join(', ') : value))(detail)
    : say(words);
}
