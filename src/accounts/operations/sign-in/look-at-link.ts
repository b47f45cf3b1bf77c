import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { instant } from '../../../contract/values.ts';
import { describeClient } from '../../credentials/client-words.ts';
import { isSameBrowser } from '../../credentials/email-link.ts';
import { findLink } from '../../credentials/email-link-store.ts';
import { hashToken } from '../../credentials/session.ts';
import { browser, email, linkToken } from '../../inputs.ts';

/** What a link's page shows before the button is pressed. It changes nothing, however often a mail scanner opens it. */
export const lookAtLink = defineSiteOperation({
  name: 'look_at_link',
  title: 'Preview an emailed link',
  summary: "Shows what an emailed link will do and which device requested it. Doesn't use up the link.",
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ token: linkToken, browser }),
  output: z.strictObject({
    purpose: z.enum(['sign_in', 'change_email']),
    email,
    asked_at: instant,
    asked_from: z.string().nullable().meta({ description: 'The browser that requested the link; null if unknown.' }),
    same_browser: z.boolean(),
  }),
  async handle(input, call) {
    const link = await findLink(call.db, hashToken(input.token), call.now);
    if (!link) throw refusal('link_not_valid');
    return {
      purpose: link.purpose,
      email: link.email,
      asked_at: link.created_at.toISOString(),
      asked_from: describeClient(link.client),
      same_browser: isSameBrowser(link.browser_hash, input.browser),
    };
  },
});
