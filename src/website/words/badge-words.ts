import { say, toSay } from './say.ts';

/** Names of badges as pages say them. A badge itself, and its code, are in English: they are shown on other people's pages. */
const labels: Readonly<Record<string, string>> = {
  listed: toSay('Listed on {site}'),
  launching: toSay('Launching on {site}'),
  launched: toSay('Launched on {site}'),
  featured: toSay('Featured on {site}'),
  verified: toSay('Verified on {site}'),
  'founder-story': toSay('Founder story on {site}'),
  'community-rating': toSay('Rated on {site}'),
  'launch-of-the-week-1': toSay('#1 Launch of the Week on {site}'),
  'launch-of-the-week-2': toSay('#2 Launch of the Week on {site}'),
  'launch-of-the-week-3': toSay('#3 Launch of the Week on {site}'),
};

/** The name of a badge in the reader's language; a kind without a text keeps its own. */
export function sayBadge({ kind, label }: { kind: string; label: string }, site: { name: string }): string {
  const text = labels[kind];
  return text === undefined ? label : say(text, { site: site.name });
}
