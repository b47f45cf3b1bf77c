import type { Site } from '../../contract/call.ts';
import type { ListingContent } from '../../listing-changes/index.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, sayCount, toSay } from '../../platform/words/say.ts';
import type { Difference } from '../rereading/statements.ts';
import { valuesOf } from '../rereading/statements.ts';
import { sayContent } from '../versions/content-words.ts';
import { sayPart } from '../versions/part-words.ts';

export const websiteChanged = {
  key: 'website_changed',
  title: toSay('Changes on the website of a listing (to the owner)'),
  placeholders: ['name'],
} as const satisfies MailKind;

const LONGEST = 160;

/** To an owner: where their website differs from the listing, and where to accept the changes. */
export function writeWebsiteChanged(given: {
  site: Site;
  listing: { id: number; name: string };
  differences: readonly Difference[];
  content: ListingContent;
}): Letter {
  const { site, listing, differences, content } = given;
  const { name } = listing;
  const values = (part: string, all: readonly string[]) => cut(all.map((value) => sayContent(part, value)).join(say(', ')));
  const facts = differences.map(({ part, was, stated }): readonly [string, string] => {
    const now = stated.map(({ value }) => value);
    const before = now.length > 0 && valuesOf(content, part).length === 1 ? valuesOf(content, part) : was.map(({ value }) => value);
    if (now.length === 0) return [sayPart(part), say('no longer there: {value}', { value: values(part, before) })];
    return [
      sayPart(part),
      before.length === 0 ? values(part, now) : say('{after} (before: {before})', { after: values(part, now), before: values(part, before) }),
    ];
  });
  return letterOf(websiteChanged, {
    site,
    subject: sayCount('{name}: {n} change on your website|{name}: {n} changes on your website', differences.length, { name }),
    opening: say('We read the website of {name} again, and it now says something different.', { name }),
    blocks: [
      { facts },
      say('Your listing stays as it is. Accept what is right with one click, and decline the rest: we won’t suggest it again.'),
      { button: { label: say('Review changes'), url: `${site.origin}/account/listings/${listing.id}/website` } },
    ],
    values: { name },
  });
}

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()} …`);
