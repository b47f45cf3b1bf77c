import type { Site } from '../../../contract/call.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { guessBits, LEAST_BITS } from '../../../platform/secrets/guessable.ts';
import { isStolen } from './common-passwords.ts';

/**
 * A password must not be one that someone would try first: a common one that was stolen elsewhere, one made of common words, years and keys in a
 * row, or one made of what is known about this person. Which signs it has doesn't matter.
 * @throws Refusal invalid_request
 */
export function requireUnusual(password: string, { email, site }: { email: string; site: Pick<Site, 'name'> }): void {
  const known = [email, ...email.split('@'), ...email.split(/[@.+_-]/), site.name, ...site.name.split(/\W+/)];
  if (!isStolen(password) && guessBits(password, known) >= LEAST_BITS) return;
  const detail = 'This password is easy to guess. Use a longer one, such as four words that don’t belong together.';
  throw invalidInput([{ pointer: '/password', code: 'too_common', detail }]);
}
