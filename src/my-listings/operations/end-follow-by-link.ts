import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { loadUnsubscribeKey } from '../../notifications/index.ts';
import { type Follow, readFollowToken } from '../updates/follow-token.ts';
import { endFollow, findFollowed } from '../updates/followed-by-link-store.ts';

const input = z.strictObject({ token: z.string().min(1).max(200) });
const output = z.strictObject({ listing: z.string(), follows: z.boolean() });

/** What the page of an unsubscribe link shows. It changes nothing, however often a mail scanner opens it. */
export const lookAtFollowLink = defineSiteOperation({
  name: 'look_at_follow_link',
  title: 'Preview an unsubscribe link',
  summary: 'Shows which listing an emailed unsubscribe link is for. Changes nothing.',
  audience: 'anyone',
  writes: false,
  input,
  output,
  async handle({ token }, call) {
    return (await getFollow(call, token)).shown;
  },
});

export const endFollowByLink = defineSiteOperation({
  name: 'end_follow_by_link',
  title: 'Unfollow by link',
  summary: 'Unfollows a listing with an emailed unsubscribe link, without signing in. Safe to repeat.',
  audience: 'anyone',
  writes: true,
  // Mail providers send these requests for many people from a few addresses.
  rateClass: 'read',
  input,
  output,
  async handle({ token }, call) {
    const { follow, shown } = await getFollow(call, token);
    await endFollow(call.db, follow);
    return { ...shown, follows: false };
  },
});

/** @throws Refusal link_not_valid for a forged token, and when the listing is gone */
async function getFollow(call: Call, token: string): Promise<{ follow: Follow; shown: z.infer<typeof output> }> {
  const follow = readFollowToken(await loadUnsubscribeKey(call.db, call.now), token);
  const found = follow && (await findFollowed(call.db, follow));
  if (!found) throw refusal('link_not_valid', 'This isn’t one of our links, or the listing no longer exists.');
  return { follow: follow!, shown: { listing: found.name, follows: found.follows } };
}
