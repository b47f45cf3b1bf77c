import { say, toSay } from '../words/say.ts';

/** Names and descriptions of everything that can be bought (list_products says them in English), for the reader's language. */
const productWords: ReadonlySet<string> = new Set([
  toSay('Launch'),
  toSay('Goes live at once, or in a chosen launch week at no extra cost. Unlocks the story, milestones and media of the profile. No badge needed.'),
  toSay('Launch bundle'),
  toSay('Launch, Featured and Extra categories together, 15% below their prices.'),
  toSay('Skip the queue'),
  toSay('A chosen launch week instead of the place in the free queue. The launch stays free and still needs the badge.'),
  toSay('Featured'),
  toSay(
    'Seven days in the featured places, marked Paid: from now on, or from the Monday of a chosen week, but not before the launch of a listing that is scheduled. Moves no ranking.',
  ),
  toSay('Extra categories'),
  toSay('Up to three categories beside the primary one.'),
  toSay('Relaunch'),
  toSay('A further launch in a chosen week, for listings live for at least 26 weeks.'),
  toSay('AI review'),
  toSay('A review written from the evidence on the listing, marked as written by AI. The owner may hide it.'),
  toSay('Done for you'),
  toSay('The site team prepares the profile together with you.'),
  toSay('Billboard'),
  toSay('Adds the amount of your choice to the contributed sum on the paid billboard. Always shown as paid; moves no other ranking.'),
  toSay('Trophy'),
  toSay('A trophy for a Launch of the Week award that the listing has won, engraved and sent.'),
]);

/** A name or description of a product in the reader's language; one that the site has made its own stays as it is. */
export const sayProduct = (text: string): string => (productWords.has(text) ? say(text) : text);

/** What a refund takes back, by product code; a product that is not named is delivered work. */
export const refundWords: Readonly<Record<string, string>> = {
  launch: toSay('Given back, the listing is a draft again and its paid sections are locked.'),
  launch_bundle: toSay('Given back, the listing is a draft again and its paid sections are locked.'),
  skip_queue: toSay('Given back before the launch, the listing takes the first free week of the queue.'),
  featured: toSay('The days that are left can be given back.'),
  extra_categories: toSay('Given back, the extra categories are taken away.'),
  billboard_min: toSay('Given back, the amount is taken off the billboard.'),
};
