import type { Site } from '../../contract/call.ts';
import { Refusal } from '../../contract/errors.ts';
import type { Visit } from '../../server/http/front.ts';
import { readFormBody } from '../../server/http/read-body.ts';
import { readUpload } from '../../server/http/read-upload.ts';
import type { ServiceParts } from '../../server/http/service-parts.ts';
import { clientKey } from '../../server/limits/client-address.ts';
import type { Allowance } from '../../server/limits/rate-limiter.ts';
import type { Drawing, Page, Sheet } from '../page.ts';
import type { PersonalPage, Sent } from '../personal-page.ts';
import { wantsJson } from './json-refusal.ts';
import { isWorthKeeping, showRefusedForm } from './kept-form.tsx';
import { requireSameOrigin } from './same-origin.ts';

/** What is known of a form before it is read. */
export const nothing: Sent = { values: {}, lists: {}, files: {}, json: {}, error: undefined };

interface Asked {
  page: PersonalPage;
  visit: Visit;
}

/**
 * Whether this is a form that is shown again, to be sent once more. Files can't be shown again, so forms with files only count if their
 * page says that they hold a long text too.
 */
export const mayBeKept = ({ page, visit: { message } }: Asked): boolean =>
  message.method === 'POST' && page.show !== undefined && !wantsJson(message) && (page.takes === undefined || hasTextAndFiles(page));

const hasTextAndFiles = ({ takes, maxBytes }: PersonalPage) => takes === 'upload' && maxBytes !== undefined;

/**
 * Reads a form that is refused whatever is in it, to show it again. Anyone can send such a form, so it is counted before it is read.
 * @param who key for the rate limit
 * @returns `sent` only if the form can be shown again and the limit allows reading it
 */
export async function readRefused(parts: ServiceParts, asked: Asked, who: string): Promise<{ sent?: Sent; allowance: Allowance | undefined }> {
  if (!mayBeKept(asked)) return { allowance: undefined };
  const { page, visit } = asked;
  const allowance = parts.limiter.take('write', who);
  if (!allowance.allowed) return { allowance };
  const { lists, maxBytes } = page;
  const read =
    page.takes === 'upload'
      ? readUpload(visit.message, { sender: who, lists, maxTextBytes: maxBytes, isTextOnly: true })
      : readFormBody(visit.message, lists, maxBytes);
  return { sent: { ...nothing, ...(await read) }, allowance };
}

/**
 * The page for a form that was refused before anyone read it, because of too many requests from its address or because the service
 * couldn't find out who sent it: with all that was typed.
 * @param given.page undefined: nothing is at the address
 * @returns undefined for other refusals, if there is nothing to keep, or if the form came from another site
 */
export async function keepUnread(
  parts: ServiceParts,
  error: Refusal,
  { page, visit, site }: { page: Page | Drawing | PersonalPage | undefined; visit: Visit; site: Site },
): Promise<Sheet | undefined> {
  const mayBeLater = error.status === 429 || error.status >= 500;
  if (!mayBeLater || visit.message.readableDidRead || !page || !('audience' in page)) return undefined;
  try {
    requireSameOrigin(visit.message.headers, site.origin);
    const { sent } = await readRefused(parts, { page, visit }, clientKey(visit.message, parts.trustedProxies));
    return sent && isWorthKeeping(sent) ? showRefusedForm(sent, error, page) : undefined;
  } catch (unread) {
    if (unread instanceof Refusal) return undefined;
    throw unread;
  }
}
