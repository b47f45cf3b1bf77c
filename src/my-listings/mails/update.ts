import type { Letter } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

/** To a follower: what is new, where to read it, and how to unfollow (RFC 8058). */
export function writeUpdateMail(given: {
  site: Site;
  listing: { slug: string; name: string };
  update: { title: string; body: string };
  token: string;
}): Letter {
  const { site, listing, update } = given;
  const stop = `${site.origin}/unsubscribe/${given.token}`;
  const blocks = [
    update.title,
    ...update.body.split(/\n{2,}/),
    { button: { label: say('View {name}', listing), url: addressOf.listing(site.origin, listing.slug) } },
    { small: say('You follow {name} on {site}. To unfollow it, open {link}', { name: listing.name, site: site.name, link: stop }) },
  ];
  return {
    subject: `${listing.name}: ${update.title}`,
    ...writeLetter({ site, blocks }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    oneOfMany: true,
  };
}
