import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';
import { sayPictureSentence } from './picture-sentences.ts';

/** What is wrong with an input (contract/check-input.ts), and the rules that operations add to the schemas. */
const patterns = [
  toSay('The address has to be at {ours}, the domain of the listing; this one is at {host}.'),
  toSay('{name} may have at most {most} characters on a listing; it has {length}.'),
  toSay('The title of a story may have at most {most} characters on a listing.'),
  toSay('Reading the website took too long. Try again later, or fill in the profile by hand.'),
  toSay('Something broke here while the website was read. Submit it again, or fill in the profile by hand.'),
  toSay('A listing needs a tagline, a short_description or a description: keep one of them.'),
  toSay('The week of {week} has no paid place left.'),
  toSay('Question {id} is answered twice.'),
  toSay('{name} is listed on another site of this network: order there.'),
  toSay('{name} is suspended by the site team: nothing can be bought for it.'),
  toSay('{week} is none of the weeks offered: {shown}.'),
  toSay('{label} is required.'),
  toSay('{label} is needed: choose one from the list.'),
  toSay('{label} is needed.'),
  toSay('{label} may have at most {most} characters.'),
  toSay('{label} may have at most {most} entries.'),
  toSay('{label} may be at most {most}.'),
  toSay('{label} must have at least {least} characters.'),
  toSay('{label} must have at least {least} entries.'),
  toSay('{label} must be at least {least}.'),
  toSay('{label} must be one of: {values}. Did you mean {hint}?'),
  toSay('{label} must be one of: {values}.'),
  toSay('{label} must be a day that exists, written YYYY-MM-DD, for example {example}.'),
  toSay('{label} must be an email address, for example {example}.'),
  toSay('{label} must be a web address, for example {example}.'),
  toSay('{label} must be a date and time, written as in {example}.'),
  toSay('{label} must not be blank.'),
  toSay('{label} must lie between {low} and {high}.'),
  toSay('{label} must be a whole number.'),
  toSay('{label} must be a web address that begins with https:// or http://.'),
  toSay('{label} must be a web address that begins with https://.'),
  toSay('{label} must be the https address of a video on YouTube.'),
  toSay('{label} must be a number.'),
  toSay('{label} must be {what}.'),
  toSay('{label} does not have the form it needs.'),
  toSay('{label} does not have the form name@example.org with at most 64 characters before the @.'),
  toSay('{label} does not have the form name@example.org.'),
  toSay('{label} holds a NUL character.'),
  toSay('{label} is not valid.'),
  toSay('{label} is given more than once.'),
  toSay('{label} belongs to the board community-weekly only.'),
  toSay('{label} may not hold line breaks or other control characters.'),
  toSay('This is no VAT number of that country. Correct it, or leave it empty.'),
  toSay('This VAT number belongs to another country than the one above.'),
  toSay('Tick at least one.'),
  toSay('An email address has the form name@example.org.'),
  toSay('Type the address of this account to close it.'),
  toSay('This is your address already.'),
  toSay('A review has at least {n} characters: say what you used it for, and how it went.'),
];

const asItIs = (value: string) => value;

const sayKnown = sayByPatterns(patterns, asItIs);

/** In the reader's language; labels in it are theirs already. */
export function sayInputSentence(sentence: string): string {
  const said = sayKnown(sentence);
  return said === sentence ? sayPictureSentence(sentence) : said;
}
