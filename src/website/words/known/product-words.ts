import { codeInWords } from '../names.ts';
import { say, toSay } from '../say.ts';

/** Names and descriptions of the products that the site sells (orders/products): said by `say` where they show. */
export const productWords = [
  toSay('Launch'),
  toSay('Goes live at once, or in a chosen launch week at no extra cost. Unlocks the story, milestones and media of the profile. No badge needed.'),
  toSay('Launch bundle'),
  toSay('Launch, Featured and Extra categories together, 15% below their prices.'),
  toSay('Featured'),
  toSay(
    'Seven days in the featured places, marked Paid: from now on, or from the Monday of a chosen week, but not before the launch of a listing that is scheduled. Moves no ranking.',
  ),
  toSay('Extra categories'),
  toSay('Up to three categories beside the primary one.'),
  toSay('Relaunch'),
  toSay('A further launch in a chosen week, for listings live for at least 26 weeks.'),
  toSay('Skip the queue'),
  toSay('A chosen launch week instead of the place in the free queue. The launch stays free and still needs the badge.'),
  toSay('Billboard'),
  toSay('Adds the amount of your choice to the contributed sum on the paid billboard. Always shown as paid; moves no other ranking.'),
  toSay('Trophy'),
  toSay('A trophy for a Launch of the Week award that the listing has won, engraved and sent.'),
  toSay('AI review'),
  toSay('A review written from the evidence on the listing, marked as written by AI. The owner may hide it.'),
  toSay('Done for you'),
  toSay('The site team prepares the profile together with you.'),
];

/** Names by code, where an order names only that. */
const names: Readonly<Record<string, string>> = {
  launch: toSay('Launch'),
  launch_bundle: toSay('Launch bundle'),
  featured: toSay('Featured'),
  extra_categories: toSay('Extra categories'),
  relaunch: toSay('Relaunch'),
  skip_queue: toSay('Skip the queue'),
  billboard_min: toSay('Billboard'),
  trophy: toSay('Trophy'),
  ai_review: toSay('AI review'),
  done_for_you: toSay('Done for you'),
};

export const productName = (code: string): string => (Object.hasOwn(names, code) ? say(names[code]!) : codeInWords(code));

/** States of an order, in words (words/names.ts: codeInWords). */
export const orderStatusWords = [toSay('Pending'), toSay('Paid'), toSay('Fulfilled'), toSay('Cancelled'), toSay('Expired'), toSay('Refunded')];
