import { exportListings } from '../../../my-listings/index.ts';
import type { PersonalPage } from '../../personal-page.ts';
import { handCsv } from '../frame/hand-csv.ts';
import { listingFilterNames } from './listing-filters.ts';

/** The filtered list as a file. */
export const teamListingsFile: PersonalPage = {
  path: '/team/listings.csv',
  parameters: listingFilterNames,
  audience: 'team',
  roles: ['editor'],
  async show(visit) {
    const { query, now } = visit;
    const file = await visit.ask(exportListings, {
      query: Object.fromEntries(listingFilterNames.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
    });
    const filename = `listings-${now.toISOString().slice(0, 10)}.csv`;
    return handCsv(visit.reader, { filename, ...file });
  },
};
