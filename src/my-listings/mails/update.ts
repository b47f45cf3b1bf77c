import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** To a follower: what is new, where it stands, and how to hear no more of it (RFC 8058). */
export function writeUpdateMail(given: {
  to: string;
  site: Site;
  listing: { slug: string; name: string };
  update: { title: string; body: string };
  token: string;
}): Mail {
  const { site, listing, update } = given;
  const stop = `${site.origin}/unsubscribe/${given.token}`;
  const blocks = [
    update.title,
    ...update.body.split(/\n{2,}/),
    { button: { label: `See ${listing.name}`, url: addressOf.listing(site.origin, listing.slug) } },
    { small: `You follow ${listing.name} on ${site.name}. To stop following it, open ${stop}` },
  ];
  return {
    to: given.to,
    subject: `${listing.name}: ${update.title}`,
    ...writeLetter({ site, blocks }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    oneOfMany: true,
  };
}
