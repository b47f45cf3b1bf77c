import { hashToken } from './session.ts';

/** How long an emailed link works. */
export const LINK_MINUTES = 15;

/** Whether this is the browser that requested the link. @param asked hash of its cookie at that time */
export function isSameBrowser(asked: Buffer | null, here: string | null): boolean {
  return asked !== null && here !== null && asked.equals(hashToken(here));
}
