import type { Site } from '../../../contract/call.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { guessBits, LEAST_BITS, wordsKnownOf } from '../../../platform/secrets/guessable.ts';
import { isStolen } from './common-passwords.ts';

/**
 * A password must not be one that someone would try first: a common one that was stolen elsewhere, one made of common words, years and keys in a
 * row, or one made of the person's address or the site's name. Which signs it has doesn't matter.
 * @throws Refusal invalid_request
 */
export function requireUnusual(password: string, { email, site }: { email: string; site: Pick<Site, 'name'> }): void {
  if (!isStolen(password) && guessBits(password, wordsKnownOf(email, site.name)) >= LEAST_BITS) return;
  const detail = 'This password is easy to guess. Use a longer one, such as four words that don’t belong together.';
  throw invalidInput([{ pointer: '/password', code: 'too_common', detail }]);
}
