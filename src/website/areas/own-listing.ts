import { getMyListing } from '../../my-listings/index.ts';
import type { PersonalVisit } from '../personal-page.ts';

export type Own = Awaited<ReturnType<typeof getMyListing.handle>>;

/** Where the pages of a listing begin. */
export const PLACE = '/account/listings/{id}';

/** The listing that the address names. @throws Refusal not_found for anybody else's, and for what is no id */
export const getOwn = (visit: PersonalVisit): Promise<Own> => visit.ask(getMyListing, { path: { listing_id: visit.values.id! } });

export const placeOf = ({ id }: { id: number }, tail = '') => `/account/listings/${id}${tail}`;
