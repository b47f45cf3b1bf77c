import type { Letter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

/**
 * Adds to a weekly email why it was sent, the link to its categories, and the link that ends the subscription (RFC 8058).
 * @param given.categories names of those that the reader chose; none: all
 */
export function addNewsletterFooter(letter: Letter, { token, categories }: { token: string; categories: readonly string[] }): Letter {
  const stop = `${letter.site.origin}/unsubscribe/${token}`;
  const choose = `${letter.site.origin}/newsletter/categories/${token}`;
  const why =
    categories.length === 0
      ? say('You confirmed this address for the weekly email. To choose categories, open {link}', { link: choose })
      : say('You chose these categories: {categories}. To choose others, open {link}', { categories: categories.join(say(', ')), link: choose });
  const end = say('To stop the weekly email and delete your address, open {link}', { link: stop });
  return {
    ...letter,
    oneOfMany: true,
    blocks: [...letter.blocks, { small: why }, { small: end }],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
