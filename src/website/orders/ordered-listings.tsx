import { Refusal } from '../../contract/errors.ts';
import { getMyListing } from '../../my-listings/index.ts';
import { getOrder } from '../../orders/index.ts';
import { type Own, placeOf } from '../areas/own-listing.ts';
import type { PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

/** The listings that a paid order is for, as far as they belong to the visitor; empty for anyone else and before it is paid. */
export async function findOrdered(visit: PersonalVisit, { number, paid_at }: { number: string; paid_at: string | null }): Promise<Own[]> {
  if (!visit.person || !paid_at) return [];
  const order = await orNothing(visit.ask(getOrder, { path: { number } }));
  const ids = new Set((order?.lines ?? []).flatMap(({ listing_id }) => listing_id ?? []));
  const listings = await Promise.all([...ids].map((id) => orNothing(visit.ask(getMyListing, { path: { listing_id: String(id) } }))));
  return listings.filter((listing) => listing !== undefined);
}

/** The order or the listing may belong to someone else by now. */
const orNothing = <Found,>(asked: Promise<Found>): Promise<Found | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  });

/** Links to the listings of an order after paying; nothing if it is for none. */
export const OrderedListings = ({ listings }: { listings: readonly Own[] }) => (
  <>
    {listings.map((listing) => (
      <p class="acts">
        <a class="button primary" href={placeOf(listing)}>
          <span>{say('Go to {name}', { name: <span dir="auto">{listing.name}</span> })}</span>
        </a>
        {listing.is_public && (
          <a class="button quiet" href={listing.url}>
            {say('View public page')}
          </a>
        )}
      </p>
    ))}
  </>
);
