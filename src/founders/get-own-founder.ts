import type { AccountCaller } from '../contract/caller.ts';
import { refusal } from '../contract/errors.ts';
import type { CallBy } from '../contract/operation.ts';
import { changeListing } from '../listing-changes/index.ts';
import {
  type FounderPlace,
  findOwnFounder,
  linkFounder,
  listFounderPlaces,
  lockAccountName,
  makeFounder,
  type OwnFounder,
  startFounderList,
} from './own-founder-store.ts';

/**
 * The caller's founder: the one linked to their account, else the founder with their account's name on a listing they own, else a
 * new one if such a listing names no founders at all. Owning a listing alone makes nobody a founder (docs/decisions/0030).
 * @throws Refusal founder_unknown, which says what to do
 */
export async function getOwnFounder(call: CallBy<AccountCaller>): Promise<OwnFounder> {
  const { db, caller, now } = call;
  const { accountId } = caller;
  const name = (await lockAccountName(db, accountId))?.trim() || null;
  const own = await findOwnFounder(db, accountId);
  if (own) return own;
  const places = await listFounderPlaces(db, accountId);
  if (places.length === 0 || name === null) throw refusal('founder_unknown', sayUnknown(places, name));
  const same = places.flatMap(({ open }) => open).find((founder) => founder.name.toLowerCase() === name.toLowerCase());
  const linked = same && (await linkFounder(db, { founderId: same.id, accountId }));
  if (linked) return linked;
  const empty = places.filter(({ is_empty }) => is_empty);
  if (empty.length === 0) throw refusal('founder_unknown', sayUnknown(places, name));
  const made = await makeFounder(db, { accountId, name, now });
  for (const { listing_id } of empty)
    await changeListing(db, { listingId: listing_id, caller, what: 'answer_interview', now }, () =>
      startFounderList(db, { listingId: listing_id, founderId: made.id }),
    );
  return made;
}

function sayUnknown(places: readonly FounderPlace[], name: string | null): string {
  if (places.length === 0) return 'Your account isn’t linked to a listing yet. Submit your product or claim its listing, then answer.';
  const names = [...new Set(places.flatMap(({ open }) => open.map((founder) => founder.name)))].slice(0, 6);
  const others = names.length > 0 ? ` (${names.join(', ')})` : '';
  if (name === null)
    return `Your account has no name, so we can’t tell which founder you are. Set your name under Account${others && ` as it appears in the list of founders${others}`}, then answer.`;
  return `${name} isn’t in the list of founders for ${places[0]!.listing_name}${others}. Change your account name to match the list, or add yourself to it, then answer.`;
}
