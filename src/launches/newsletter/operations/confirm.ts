import { z } from 'zod';
import { emailAddress, hashToken } from '../../../accounts/index.ts';
import type { Call } from '../../../contract/call.ts';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { chosenShape, showChosen } from '../chosen-categories.ts';
import { findNewsletterLink, saveSubscriber } from '../newsletter-store.ts';

const input = z.strictObject({ token: z.string().min(1).max(200) });
const output = z.strictObject({ email: emailAddress });

/** What a confirmation link's page shows. It changes nothing, so mail scanners can open it any number of times. */
export const lookAtNewsletterLink = defineSiteOperation({
  name: 'look_at_newsletter_link',
  title: 'Preview a link that confirms an address',
  summary: 'Shows which address an emailed link confirms for the weekly email, and the categories that were chosen. Changes nothing.',
  audience: 'anyone',
  writes: false,
  input,
  output: output.extend(chosenShape),
  async handle({ token }, call) {
    const { email, categories } = await getLink(call, token);
    return { email, ...(await showChosen(call, categories)) };
  },
});

export const confirmNewsletter = defineSiteOperation({
  name: 'confirm_newsletter',
  title: 'Confirm an address for the weekly email',
  summary: 'Confirms an address with an emailed link: from now on it gets the weekly email. Safe to repeat.',
  audience: 'anyone',
  writes: true,
  input,
  output,
  async handle({ token }, call) {
    const { email, language, categories } = await getLink(call, token);
    await saveSubscriber(call.db, { siteId: call.site.id, email, language, categories, now: call.now });
    return { email };
  },
});

/** @throws Refusal link_not_valid for an unknown or expired link */
async function getLink({ db, site, now }: Call, token: string): Promise<{ email: string; language: string; categories: string[] }> {
  const link = await findNewsletterLink(db, { tokenHash: hashToken(token), siteId: site.id, now });
  if (!link) throw refusal('link_not_valid', 'This isn’t one of our links, or it has expired.');
  return link;
}
