import { boards } from '../../../launches/index.ts';
import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';
import { sayAttributeSentence } from './attribute-sentences.ts';
import { sayCompanySentence } from './company-sentences.ts';
import { sayDataFileSentence } from './data-file-sentences.ts';
import { sayDecisionSentence } from './decision-sentences.ts';
import { sayImportSentence } from './import-sentences.ts';
import { sayListSentence } from './list-sentences.ts';
import { sayListingSentence } from './listing-sentences.ts';
import { sayMoneySentence } from './money-sentences.ts';
import { sayPictureSentence } from './picture-sentences.ts';
import { saySiteSentence } from './site-sentences.ts';
import { sayWeekSentence } from './week-sentences.ts';
import { sayWorkSentence } from './work-sentences.ts';

/** Errors of inputs (contract/check-input.ts), and rules that operations add to the schemas. */
const patterns = [
  toSay('The address must be at {ours}, the domain of the listing. This one is at {host}.'),
  toSay('{name} can have at most {most} characters in a listing, but has {length}.'),
  toSay('The title of a story can have at most {most} characters in a listing.'),
  toSay('Reading the website took too long. Try again later, or fill in the profile yourself.'),
  toSay('Something went wrong while we read the website. Submit it again, or fill in the profile yourself.'),
  toSay('A listing needs a tagline, a short description or a description. Keep at least one of them.'),
  toSay('There are no paid places left in the week of {week}.'),
  toSay('Question {id} is answered twice.'),
  toSay('{name} is listed on another site in this network. Order there.'),
  toSay('{name} is suspended by the site team, so nothing can be bought for it.'),
  toSay('{week} isn’t one of the available weeks: {shown}.'),
  toSay('{label} is required.'),
  toSay('{label} is required: choose one from the list.'),
  toSay('{label} is required.'),
  toSay('{label} can have at most {most} characters.'),
  toSay('{label} can have at most {most} entries.'),
  toSay('{label} can be at most {most}.'),
  toSay('{label} must have at least {least} characters.'),
  toSay('{label} must have at least {least} entries.'),
  toSay('{label} must be at least {least}.'),
  toSay('{label} must be one of: {values}. Did you mean {hint}?'),
  toSay('{label} must be one of: {values}.'),
  toSay('{label} must be a valid date in the format YYYY-MM-DD, for example {example}.'),
  toSay('{label} must be an email address, for example {example}.'),
  toSay('{label} must be a web address, for example {example}.'),
  toSay('{label} must be a date and time in this format: {example}.'),
  toSay('{label} must not be blank.'),
  toSay('{label} must be between {low} and {high}.'),
  toSay('{label} must be a whole number.'),
  toSay('{label} must be a web address that starts with https:// or http://.'),
  toSay('{label} must be a web address that starts with https://.'),
  toSay('{label} must be the https address of a YouTube video.'),
  toSay('{label} must be a number.'),
  toSay('{label} must be {what}.'),
  toSay('{label} has the wrong format.'),
  toSay('{label} must be in the format name@example.org, with at most 64 characters before the @.'),
  toSay('{label} must be in the format name@example.org.'),
  toSay('{label} contains a NUL character.'),
  toSay('{label} is not valid.'),
  toSay('{label} appears more than once.'),
  toSay('{label} can’t contain line breaks or other control characters.'),
  toSay('This isn’t a valid VAT number for that country. Correct it, or leave it empty.'),
  toSay('This VAT number isn’t from the country above.'),
  toSay('Select at least one.'),
  toSay('Enter an email address, such as name@example.org.'),
  toSay('Enter the email address of this account to close it.'),
  toSay('This is already your address.'),
  toSay('Write at least {n} characters.'),
  toSay('This is your own post.'),
  toSay('Public collections can’t contain web addresses. Remove the address, or keep the collection private.'),
  toSay('You can publish collections once your account is a day old, but not with a disposable email address.'),
  toSay('You can have up to {n} collections. Delete one first.'),
  toSay('You can have up to {n} reminders. Remove one first.'),
  toSay('You can follow up to {n} people, categories and weeks. Unfollow one first.'),
  toSay('Use 3 to 30 letters from a to z, digits and single hyphens.'),
  toSay('This name is reserved. Choose another one.'),
  toSay('This name is taken. Choose another one.'),
  toSay('This is the name of a founder or product on this site. Choose another one.'),
  toSay('You’ve used {n} names. Choose one of them: {names}.'),
  toSay('Write one web address per line. Each one starts with https://.'),
  toSay('This text can’t contain web addresses. Add them as links.'),
  toSay('You can publish a profile once your account is a day old.'),
  toSay('You can’t publish a profile with a disposable email address. Change the address of your account first.'),
  toSay('Publish your profile first. Then add a picture to it.'),
  toSay('A collection can have up to {n} products. Remove one first.'),
  toSay('Choose up to {n} categories, or none for all of them.'),
  toSay('These categories no longer exist. Choose others.'),
  toSay('A review needs at least {n} characters. Say what you used it for and how it went.'),
];

const asItIs = (value: string) => value;

const sayKnown = sayByPatterns(patterns, asItIs);

/** The sentence names a board by its code, which only addresses use. */
const sayBoardSentence = sayByPatterns([toSay('{label} only works with the leaderboard {board}.')], (value) => {
  const board = boards.find(({ code }) => code === value);
  return board ? say(board.title) : value;
});

/** In the reader's language; labels in the sentence already are. */
export function sayInputSentence(sentence: string): string {
  for (const sayIt of [
    // First: the general patterns would take parts of its lines for labels.
    sayDataFileSentence,
    sayAttributeSentence,
    sayBoardSentence,
    sayListSentence,
    // Before those of listings, which would take “Another category” for a name.
    sayDecisionSentence,
    sayKnown,
    sayPictureSentence,
    saySiteSentence,
    sayCompanySentence,
    sayListingSentence,
    sayWeekSentence,
    sayImportSentence,
    sayMoneySentence,
    sayWorkSentence,
  ]) {
    const said = sayIt(sentence);
    if (said !== sentence) return said;
  }
  return sentence;
}
