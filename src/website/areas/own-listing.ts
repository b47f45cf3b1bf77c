import { getMyListing } from '../../my-listings/index.ts';
import type { PersonalVisit } from '../personal-page.ts';

export type Own = Awaited<ReturnType<typeof getMyListing.handle>>;

/** Start of the path of a listing's pages. */
export const PLACE = '/account/listings/{id}';

/** The listing in the address. @throws Refusal not_found for another person's listing, and for an invalid id */
export const getOwn = (visit: PersonalVisit): Promise<Own> => visit.ask(getMyListing, { path: { listing_id: visit.values.id! } });

/** Address of an owner's page about a listing. @param tail such as /badge; without it, the overview */
export const placeOf = ({ id }: { id: number }, tail = '') => `/account/listings/${id}${tail}`;
