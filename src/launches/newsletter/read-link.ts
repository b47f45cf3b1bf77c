import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { loadUnsubscribeKey } from '../../notifications/index.ts';
import { readSubscriberToken } from './subscriber-token.ts';

/**
 * The id of the subscriber whose link from an email this is. Ids are never reused, so a genuine one without a row has been unsubscribed.
 * @throws Refusal link_not_valid for a forged token
 */
export async function readLink({ db, now }: Call, token: string): Promise<number> {
  const id = readSubscriberToken(await loadUnsubscribeKey(db, now), token);
  if (id === undefined) throw refusal('link_not_valid', 'This isn’t one of our links.');
  return id;
}
