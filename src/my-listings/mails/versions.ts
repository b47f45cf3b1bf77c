import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import { type Block, type Mail, writeLetter } from '../../platform/mail/index.ts';
import { sayKey, sayThrough, sayValue, sayWhat, sayWho } from '../say-version.ts';
import type { VersionRow } from '../version-history-store.ts';

/** Characters of one value, and of all values together: a mail has its bounds. */
const LONGEST_VALUE = 2000;
const SHORT_VALUE = 150;
const LONGEST_MAIL = 40_000;

/** To the site team: what people changed of a listing, before and after. */
export function writeVersionsMail(given: {
  to: string;
  site: Site;
  listing: { id: number; name: string; slug: string; status: string };
  versions: readonly VersionRow[];
}): Mail {
  const { site, listing, versions } = given;
  const blocks: Block[] = [`${listing.name} (listing ${listing.id}, ${listing.status}) was changed. What people change is published at once.`];
  let room = LONGEST_MAIL;
  let left = 0;
  for (const version of versions) {
    const told = [tell(version, LONGEST_VALUE), tell(version, SHORT_VALUE)].find((form) => JSON.stringify(form).length <= room);
    room -= told ? JSON.stringify(told).length : 0;
    if (told) blocks.push(...told);
    else left++;
  }
  if (left > 0) blocks.push(`And ${left} further ${left === 1 ? 'change' : 'changes'}: too many for a mail.`);
  blocks.push({ button: { label: 'Open the listing', url: addressOf.listing(site.origin, listing.slug) } });
  return { to: given.to, subject: `Changed: ${listing.name}`, ...writeLetter({ site, blocks }) };
}

function tell(version: VersionRow, longest: number): Block[] {
  const through = sayThrough(version);
  const head = `${version.at.toISOString()}: ${sayWhat(version.what)} – ${sayWho(version)}${version.email && version.name ? ` (${version.email})` : ''}${through ? `, through ${through}` : ''}`;
  const facts = Object.keys(version.after).flatMap((key) => [
    [`${sayKey(key)}, before`, cut(sayValue(version.before[key]), longest) || '(nothing)'] as const,
    [`${sayKey(key)}, after`, cut(sayValue(version.after[key]), longest) || '(nothing)'] as const,
  ]);
  return facts.length === 0 ? [head] : [head, { facts }];
}

const cut = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text);
