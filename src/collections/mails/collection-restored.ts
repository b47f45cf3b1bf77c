import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const collectionRestored = {
  key: 'collection_restored',
  title: toSay('Hidden collection restored (to the author)'),
  placeholders: [],
} as const satisfies MailKind;

/** Tells the author of a hidden collection that the site team has restored it. This email can't be turned off, like the one that it was hidden. */
export function writeCollectionRestored({ site, title, id, isPublic }: { site: Site; title: string; id: number; isPublic: boolean }): Letter {
  return letterOf(collectionRestored, {
    site,
    subject: say('Your collection “{title}” is no longer hidden', { title }),
    opening: say('The {site} team has restored your collection “{title}”.', { site: site.name, title }),
    blocks: [
      isPublic ? say('Everyone can see it again.') : say('It’s private, so only you can see it.'),
      { button: { label: say('View your collection'), url: `${site.origin}/account/collections/${id}` } },
    ],
    values: {},
  });
}
