import type { Letter } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Block, writeLetter } from '../../platform/mail/index.ts';
import { instantInWords } from '../../platform/words/days.ts';
import { say, sayCount } from '../../platform/words/say.ts';
import { sayKey, sayThrough, sayValue, sayWhat, sayWho } from '../versions/say-version.ts';
import type { VersionRow } from '../versions/version-history-store.ts';

/** Characters of one value, and of all values together: a mail has its bounds. */
const LONGEST_VALUE = 2000;
const SHORT_VALUE = 150;
const LONGEST_MAIL = 40_000;

/** To the site team: what people changed of a listing, before and after. */
export function writeVersionsMail(given: {
  site: Site;
  listing: { id: number; name: string; slug: string; status: string };
  versions: readonly VersionRow[];
}): Letter {
  const { site, listing, versions } = given;
  const blocks: Block[] = [
    say('Someone changed {name} (listing {id}, {status}). Changes are published immediately.', { name: listing.name, id: listing.id, status: listing.status }),
  ];
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
  return { subject: say('Changed: {name}', { name: listing.name }), ...writeLetter({ site, blocks }) };
}

function tell(version: VersionRow, longest: number): Block[] {
  const through = sayThrough(version);
  const who = `${say(sayWho(version))}${version.email && version.name ? ` (${version.email})` : ''}`;
  const head = `${instantInWords(version.at)}: ${say(sayWhat(version.what))} – ${through ? say('{who}, using {program}', { who, program: through }) : who}`;
  const facts = Object.keys(version.after).flatMap((key) => [
    [say('{field}, before', { field: say(sayKey(key)) }), cut(sayValue(version.before[key]), longest) || say('(empty)')] as const,
    [say('{field}, after', { field: say(sayKey(key)) }), cut(sayValue(version.after[key]), longest) || say('(empty)')] as const,
  ]);
  return facts.length === 0 ? [head] : [head, { facts }];
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text);
