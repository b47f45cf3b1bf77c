import type { Config } from '../platform/config/config.ts';
import { sendPurge } from '../platform/send-purge.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, tell } from './finding.ts';

/** Whether the CDN accepts purges. Sends one with a key that no page has. */
export async function checkCdn({ cdn }: Pick<Config, 'cdn'>): Promise<Finding[]> {
  if (cdn === undefined) return [];
  const what = 'CDN';
  const problem = await sendPurge(cdn, ['doctor']).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (problem === undefined) return [{ what, state: 'ok', says: [tell(toSay('purge requests work'))] }];
  const text = toSay('purge requests fail, so visitors see changes up to a minute late: {problem}. Correct CDN_PURGE_URL and CDN_PURGE_HEADER.');
  return [{ what, state: 'warn', says: [tell(text, { problem })] }];
}
