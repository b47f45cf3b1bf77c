import { Refusal } from '../../contract/errors.ts';
import { listCategories, searchListings } from '../../directory/index.ts';
import type { Document, Page, PageVisit } from '../page.ts';
import { ErrorList } from '../parts/error-list.tsx';
import { choicesOf, parametersOf } from '../parts/field.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { addressWith, Pager, totalInWords } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { ChosenFilters, SearchForm } from './listings-form.tsx';

export const listings: Page = {
  path: '/listings',
  parameters: parametersOf(searchListings),
  async show(visit) {
    const categories = await visit.ask(listCategories, { query: { include_empty: 'false' } });
    const form = <SearchForm query={visit.query} categories={categories.items} sorts={choicesOf(searchListings, 'sort')} />;
    try {
      return await showResults(visit, form);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_request') throw error;
      const body = (
        <>
          <PageHead title="Listings" />
          <p class="empty">This search needs a correction:</p>
          <ErrorList errors={error.errors ?? []} sent={visit.query} />
          {form}
        </>
      );
      return { status: 400, title: 'Listings', section: 'listings', body };
    }
  },
};

async function showResults({ query, ask }: PageVisit, form: Document['body']): Promise<Document> {
  const found = await ask(searchListings, { query });
  const { page: _, ...filters } = query;
  const isPlain = Object.keys(query).length === 0;
  const title = query.q ? `Search: ${query.q}` : query.status === 'upcoming' ? 'Coming listings' : 'Listings';
  return {
    title,
    description: 'Every product of the directory: search by words in any script, filter by category, stage, country and price.',
    canonical: addressWith('/listings', { page: query.page ?? '' }),
    section: 'listings',
    unlisted: !isPlain && Object.keys(filters).length > 0,
    body: (
      <>
        <PageHead title="Listings" />
        {form}
        <div class="result-line">
          <p>
            {capitalised(totalInWords(found, 'listing'))}
            {query.q && (
              <>
                {' '}
                for <q dir="auto">{query.q}</q>
              </>
            )}
          </p>
          <ChosenFilters query={query} />
        </div>
        {found.items.length === 0 ? (
          <Nothing query={query} />
        ) : (
          <ul class="rows columns">
            {found.items.map((listing) => (
              <ListingRow listing={listing} />
            ))}
          </ul>
        )}
        <Pager list={found} path="/listings" query={filters} />
      </>
    ),
  };
}

function Nothing({ query }: { query: Record<string, string> }) {
  return (
    <div class="empty">
      <p>{Object.keys(query).length === 0 ? 'There are no listings yet.' : 'Nothing here matches.'}</p>
      <ul>
        {query.q && Object.keys(query).length > 1 && (
          <li>
            <a href={addressWith('/listings', { q: query.q })}>Search for the same words without filters</a>
          </li>
        )}
        {query.q && <li>Fewer or shorter words find more; small slips in spelling are forgiven.</li>}
        <li>
          <a href="/categories">Look through the categories</a>
        </li>
        {Object.keys(query).length > 0 && (
          <li>
            <a href="/listings">See every listing</a>
          </li>
        )}
      </ul>
    </div>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
