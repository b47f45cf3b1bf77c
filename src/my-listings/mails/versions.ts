import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { instantInWords } from '../../platform/words/days.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import { sayContent, sayName } from '../versions/content-words.ts';
import { sayWhat, sayWho } from '../versions/say-version.ts';
import type { VersionRow } from '../versions/version-history-store.ts';

/** Maximum characters of one value and of all values together, so that the email stays small. */
const LONGEST_VALUE = 2000;
const SHORT_VALUE = 150;
const LONGEST_MAIL = 40_000;

export const listingChanged = {
  key: 'listing_changed',
  title: toSay('Listing changed by its owner (to the site team)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** To the site team: what people changed in a listing, before and after. */
export function writeVersionsMail(given: {
  site: Site;
  listing: { id: number; name: string; slug: string; status: string };
  versions: readonly VersionRow[];
}): Letter {
  const { site, listing, versions } = given;
  const { name } = listing;
  const status = sayContent('status', listing.status);
  const opening = say('Someone changed {name} (listing {id}, {status}). Changes are published immediately.', { name, id: listing.id, status });
  const blocks: Block[] = [];
  let room = LONGEST_MAIL;
  let left = 0;
  for (const version of versions) {
    const told = [tell(version, LONGEST_VALUE), tell(version, SHORT_VALUE)].find((form) => JSON.stringify(form).length <= room);
    room -= told ? JSON.stringify(told).length : 0;
    if (told) blocks.push(...told);
    else left++;
  }
  if (left > 0) blocks.push(sayCount('And {n} more change that didn’t fit in this email.|And {n} more changes that didn’t fit in this email.', left));
  blocks.push({ button: { label: say('View listing'), url: addressOf.listing(site.origin, listing.slug) } });
  return letterOf(listingChanged, { site, subject: say('Changed: {name}', { name }), opening, blocks, values: { name } });
}

function tell(version: VersionRow, longest: number): Block[] {
  const through = sayProgram(version);
  const who = `${say(sayWho(version))}${version.email && version.name ? ` (${version.email})` : ''}`;
  const head = `${instantInWords(version.at)}: ${say(sayWhat(version.what))} – ${through ? say('{who}, using {program}', { who, program: through }) : who}`;
  const facts = Object.keys(version.after).flatMap((key) => [
    [say('{field}, before', { field: sayName(key) }), cut(sayContent(key, version.before[key]), longest) || say('(empty)')] as const,
    [say('{field}, after', { field: sayName(key) }), cut(sayContent(key, version.after[key]), longest) || say('(empty)')] as const,
  ]);
  return facts.length === 0 ? [head] : [head, { facts }];
}

/** The API key or app that made the change; undefined if a person made it on the site. */
function sayProgram({ by, through }: VersionRow): string | undefined {
  if (by === 'api_key') return through === null ? say('an API key') : say('the API key {name}', { name: through });
  return by === 'app' ? say('the app {name}', { name: through ?? '' }) : undefined;
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text);
