import { z } from 'zod';
import { type Call, siteOf } from '../../contract/call.ts';
import type { AccountCaller } from '../../contract/caller.ts';
import { type InputError, invalidInput } from '../../contract/errors.ts';
import { type CallBy, defineSiteOperation } from '../../contract/operation.ts';
import { id } from '../../contract/values.ts';
import { areOfOneCompany, declineAlternative, listApprovedIds, replaceApproved, takeBackDecline } from '../../listing-changes/index.ts';
import { findOwnAlternatives, findVisibleListing, listDeclined, listingSummary, showSummary } from '../../listings/index.ts';
import { getOwnListing, type OwnListing } from '../../ownership/index.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';

/** How many alternatives a listing can have approved. */
export const MOST_APPROVED = 20;
const MOST_SHOWN = 40;

const listing_id = id('Id from list_my_listings.', 41);
/** The alternatives to a listing, by what was decided. */
export const decidedAlternatives = z.strictObject({
  approved: z.array(listingSummary).meta({ description: "In the owner's order, as shown on the public page." }),
  suggested: z.array(listingSummary),
  declined: z.array(listingSummary),
});

export const getMyAlternatives = defineSiteOperation({
  name: 'get_my_alternatives',
  title: 'Get my alternatives',
  summary: 'The alternatives to your listing: approved, suggested and declined.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id }),
  output: decidedAlternatives,
  handle: async ({ listing_id }, call) => showOwn(call, await getOwnListing(call, { id: listing_id })),
});

export const changeMyAlternatives = defineSiteOperation({
  name: 'change_my_alternatives',
  title: 'Change my alternatives',
  summary: 'Approves, moves, removes or declines an alternative to your listing. A declined one is never suggested again.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    listing_id,
    slug: z.string().max(220).meta({ description: 'Slug of the other listing.' }),
    change: z.enum(['approve', 'remove', 'up', 'down', 'decline', 'allow']).meta({ description: 'allow: lets a declined one be suggested again.' }),
  }),
  output: decidedAlternatives,
  async handle({ listing_id, slug, change }, call) {
    const listing = await holdOwnListing(call, listing_id);
    const alternativeId = await findAlternativeId(call, listing, slug);
    const ids = await listApprovedIds(call.db, listing.id);
    const next = change === 'allow' ? ids : changed(ids, { id: alternativeId, change });
    if (change === 'decline') await declineAlternative(call.db, { listingId: listing.id, alternativeId, now: call.now });
    if (change === 'allow') await takeBackDecline(call.db, { listingId: listing.id, alternativeId });
    if (next.join() !== ids.join())
      await editListing(call, listing, { what: 'change_my_alternatives', work: () => replaceApproved(call.db, listing.id, next) });
    return showOwn(call, listing);
  },
});

function changed(ids: readonly number[], { id, change }: { id: number; change: 'approve' | 'remove' | 'up' | 'down' | 'decline' }): number[] {
  const at = ids.indexOf(id);
  const others = ids.filter((one) => one !== id);
  if (change === 'remove' || change === 'decline') return others;
  if (change === 'approve') {
    if (at < 0 && ids.length >= MOST_APPROVED) throw fault('too_many', `A listing can have at most ${MOST_APPROVED} approved alternatives. Remove one first.`);
    return at < 0 ? [...ids, id] : [...ids];
  }
  return at < 0 ? [...ids] : others.toSpliced(Math.max(0, at + (change === 'up' ? -1 : 1)), 0, id);
}

/** The id of a live product of another company. @throws Refusal invalid_request */
export async function findAlternativeId(call: Pick<Call, 'db'>, listing: Pick<OwnListing, 'id' | 'site_id'>, slug: string): Promise<number> {
  const other = await findVisibleListing(call.db, listing.site_id, slug);
  if (other?.visibility !== 'live') throw fault('listing_not_found', `No live listing has the slug ${slug}.`);
  if (other.id === listing.id || (await areOfOneCompany(call.db, listing.id, other.id)))
    throw fault('same_company', 'An alternative must be a product of another company.');
  return other.id;
}

const fault = (code: string, detail: string) => invalidInput([{ pointer: '/slug', code, detail } satisfies InputError]);

const showOwn = (call: CallBy<AccountCaller>, listing: OwnListing) => showAlternatives(call, listing, siteOf(call, listing).origin);

/** The alternatives to a listing in any state. @param origin of its site */
export async function showAlternatives(
  { db, now }: Pick<Call, 'db' | 'now'>,
  listing: Pick<OwnListing, 'id' | 'site_id'>,
  origin: string,
): Promise<z.infer<typeof decidedAlternatives>> {
  const rows = await findOwnAlternatives(db, { siteId: listing.site_id, listingId: listing.id, most: MOST_SHOWN, now });
  const declined = await listDeclined(db, { listingId: listing.id, now });
  const shown = (isWanted: boolean) => rows.filter(({ approved }) => approved === isWanted).map((row) => showSummary(row, origin));
  return { approved: shown(true), suggested: shown(false), declined: declined.map((row) => showSummary(row, origin)) };
}
