import { labelOfKey } from '../../../my-listings/index.ts';
import { codeInWords } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';

/** Fixed texts of the history (say-version.ts in my-listings), to show them in the reader's language. */
const historyWords: ReadonlySet<string> = new Set([
  toSay('The site team'),
  toSay('The service'),
  toSay('Someone with a closed account'),
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
  toSay('Became its first founder by answering the interview'),
  toSay('Entered revenue'),
  toSay('Confirmed the revenue through a payment provider'),
  toSay('The revenue confirmation expired'),
  toSay('The badge was found'),
  toSay('The badge was no longer found'),
  toSay('The launch week began without the badge'),
  toSay('The launch week started'),
  toSay('Verified a claim for the listing'),
  toSay('Transferred the listing to the person who claimed it'),
  toSay('Decided a dispute about who owns the listing'),
  toSay('Suspended the listing'),
  toSay('Lifted the suspension'),
  toSay('Undid a change'),
  toSay('Changed the address'),
  toSay('Transferred the listing to another account'),
  toSay('Merged another listing into this one'),
  toSay('Undid a merge of listings'),
  toSay('Reversed a decision about a claim'),
  toSay('Moved the listing to another category'),
  toSay('Moved the launch to another week'),
  toSay('Uploaded a logo'),
  toSay('Fetched the logo from the website'),
  toSay('Removed the logo'),
  toSay('Fetched a picture from a web address'),
  toSay('Added a screenshot'),
  toSay('Changed a screenshot caption'),
  toSay('Reordered the screenshots'),
  toSay('Removed a screenshot'),
  toSay('Set the demo video'),
  toSay('Changed the alternatives'),
  toSay('Changed the comparison facts'),
  toSay('Accepted a change from the website'),
  toSay('A launch was paid for'),
  toSay('The launch was refunded'),
  toSay('A relaunch was paid for'),
  toSay('A launch week was paid for, to skip the free queue'),
  toSay('Went back to the free queue: the chosen week was refunded'),
  toSay('Featured was paid for'),
  toSay('Featured was refunded'),
  toSay('Extra categories were paid for'),
  toSay('The extra categories were refunded'),
  toSay('An amount on the billboard was paid for'),
  toSay('The amount on the billboard was refunded'),
  toSay('The AI review was written'),
  toSay('The AI review was refunded'),
]);

/** The history's fixed texts in the reader's language; names aren't translated. */
export const sayOfHistory = (text: string): string => (historyWords.has(text) ? say(text) : text);

/** The program through which it was written, for the reader. */
export function sayProgram(through: string): string {
  const [, kind, name] = /^the (API key|app) (.+)$/s.exec(through) ?? [];
  if (kind === 'API key') return say('the API key {name}', { name: name! });
  return kind === 'app' ? say('the app {name}', { name: name! }) : sayOfHistory(through);
}

/** A content key as a heading. */
export function sayLabel({ key, label }: { key: string; label: string }): string {
  const known = labelOfKey.get(key);
  return known ? say(known) : codeInWords(label);
}
