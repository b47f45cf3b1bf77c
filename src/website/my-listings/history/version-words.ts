import { codeInWords } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';
import { labelOfKey } from '../profile-form.ts';

/** What the history says by itself (say-version.ts of my listings), so that it is said in every language. */
const historyWords: ReadonlySet<string> = new Set([
  toSay('The site team'),
  toSay('The service'),
  toSay('Somebody whose account is closed'),
  toSay('an API key'),
  toSay('Submitted the draft'),
  toSay('Edited the draft'),
  toSay('Edited the listing'),
  toSay('Posted an update'),
  toSay('Added a milestone'),
  toSay('Deleted a milestone'),
  toSay('Wrote the founder story'),
  toSay('Restored an earlier version'),
  toSay('A co-founder added their profile'),
  toSay('Chose the free plan'),
  toSay('Became its first founder, by answering the interview'),
  toSay('Entered the revenue'),
  toSay('Had the revenue confirmed by a payment provider'),
  toSay('The confirmation of the revenue ran out'),
  toSay('The badge was found'),
  toSay('The badge was not seen any more'),
  toSay('Its Monday came without the badge'),
  toSay('Its launch week began'),
  toSay('Proved a claim of the listing'),
  toSay('Gave the listing to whoever claimed it'),
  toSay('Decided a dispute about who owns the listing'),
  toSay('Suspended the listing'),
  toSay('Lifted the suspension'),
  toSay('Uploaded a logo'),
  toSay('Took the logo from the website'),
  toSay('Removed the logo'),
  toSay('Fetched a picture from the address that was given for it'),
  toSay('Added a screenshot'),
  toSay('Changed the caption of a screenshot'),
  toSay('Changed the order of the screenshots'),
  toSay('Removed a screenshot'),
  toSay('Set the demo video'),
  toSay('Changed the alternatives'),
  toSay('Changed the facts for comparing'),
  toSay('A launch was paid'),
  toSay('The launch was paid back'),
  toSay('A further launch was paid'),
  toSay('A launch week instead of the free queue was paid'),
  toSay('Went back to the free queue: the chosen week was paid back'),
  toSay('Featured places were paid'),
  toSay('The featured places were paid back'),
  toSay('Extra categories were paid'),
  toSay('The extra categories were paid back'),
  toSay('A sum on the billboard was paid'),
  toSay('The sum on the billboard was paid back'),
  toSay('The AI review was written'),
  toSay('The AI review was paid back'),
]);

/** What the history says by itself in the reader's language; a name of somebody stays as it is. */
export const sayOfHistory = (text: string): string => (historyWords.has(text) ? say(text) : text);

/** Through what a program wrote, for the reader. */
export function sayProgram(through: string): string {
  const [, kind, name] = /^the (API key|app) (.+)$/s.exec(through) ?? [];
  if (kind === 'API key') return say('the API key {name}', { name: name! });
  return kind === 'app' ? say('the app {name}', { name: name! }) : sayOfHistory(through);
}

/** A key of the content as a heading. */
export function sayLabel({ key, label }: { key: string; label: string }): string {
  const known = labelOfKey.get(key);
  return known ? say(known) : codeInWords(label);
}
