import { hashToken } from './session.ts';

/** How long a mailed link works. */
export const LINK_MINUTES = 15;

/** Whether the browser that is here now is the one that asked. @param asked hash of its cookie then */
export function isSameBrowser(asked: Buffer | null, here: string | null): boolean {
  return asked !== null && here !== null && asked.equals(hashToken(here));
}
