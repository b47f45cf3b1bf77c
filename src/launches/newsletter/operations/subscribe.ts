import { z } from 'zod';
import { emailAddress, hashToken, makeToken, requireMailAllowance } from '../../../accounts/index.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { queueLetters } from '../../../platform/mail/index.ts';
import { drawFor } from '../../../platform/words/reader.ts';
import { readerOf } from '../../../platform/words/reader-of.ts';
import { writeNewsletterLink } from '../../mails/newsletter-link.ts';
import { categoriesInput, readCategories } from '../chosen-categories.ts';
import { CONFIRM_DAYS, saveNewsletterLink } from '../newsletter-store.ts';

/** Reads neither accounts nor subscribers, so nothing here reveals whether an address is known. */
export const subscribeToNewsletter = defineSiteOperation({
  name: 'subscribe_to_newsletter',
  title: 'Sign up for the weekly email',
  summary: 'Emails a link that confirms an address for the weekly email. No account is created. The answer is the same for every address.',
  audience: 'anyone',
  writes: true,
  rateClass: 'email',
  input: z.strictObject({ email: emailAddress, categories: categoriesInput.default([]) }),
  output: z.strictObject({ sent_to: emailAddress, days: z.int() }),
  prepare: ({ email }, call) => requireMailAllowance(call, email),
  async handle({ email, categories: slugs }, call) {
    const { db: tx, site, now, from } = call;
    const chosen = await readCategories(call, slugs);
    const token = makeToken();
    const reader = readerOf(from.language);
    const categories = chosen.map(({ slug }) => slug);
    const expiresAt = await saveNewsletterLink(tx, { tokenHash: hashToken(token), siteId: site.id, email, language: reader.language, categories, now });
    const names = chosen.map(({ name }) => name);
    await queueLetters(tx, [{ to: email, reader, letter: drawFor(reader, () => writeNewsletterLink({ site, token, expiresAt, categories: names })) }]);
    return { sent_to: email, days: CONFIRM_DAYS };
  },
});
