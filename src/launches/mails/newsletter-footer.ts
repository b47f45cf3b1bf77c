import type { Letter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

/** Adds to a weekly email why it was sent and the link that ends the subscription (RFC 8058). */
export function addNewsletterFooter(letter: Letter, token: string): Letter {
  const stop = `${letter.site.origin}/unsubscribe/${token}`;
  const small = say('You confirmed this address for the weekly email. To stop it and delete your address, open {link}', { link: stop });
  return {
    ...letter,
    oneOfMany: true,
    blocks: [...letter.blocks, { small }],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
