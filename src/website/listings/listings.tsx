import { listCategories } from '../../categories/index.ts';
import { Refusal } from '../../contract/errors.ts';
import { browseListings, searchListings } from '../../listings/index.ts';
import { ErrorList } from '../forms/error-list.tsx';
import { parametersOf } from '../forms/field.tsx';
import type { Page, PageVisit, Sheet } from '../page.ts';
import { Facet, type FacetValue, narrows } from '../parts/facets.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { addressWith, Pager, sayTotal } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { ahead } from '../serving/ahead.ts';
import { anyOf } from '../words/any-of.ts';
import { filterLabels, filterValue, pricingModels, sorts, stages } from '../words/filters.ts';
import { say, toSay } from '../words/say.ts';
import { type CategoryTree, CountryForm, WholeForm, WordsForm } from './listings-form.tsx';

type Query = Record<string, string>;
type Browsed = Awaited<ReturnType<typeof browseListings.handle>>;
type Results = Browsed['results'];

const filters = ['category', 'pricing_model', 'stage', 'country', 'domain'] as const;

export const listings: Page = {
  path: '/listings',
  lists: 'live_listings',
  parameters: parametersOf(searchListings),
  async show(visit) {
    const results = ahead(visit.ask(browseListings, { query: visit.query }));
    const categories = (await visit.ask(listCategories, { query: { include_empty: 'false' } })).items;
    try {
      return showResults(visit, categories, await results);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_request') throw error;
      return () => ({
        status: 400,
        title: say('Products'),
        section: 'listings',
        body: <Correction error={error} query={visit.query} categories={categories} />,
      });
    }
  },
};

function Correction({ error, query, categories }: { error: Refusal; query: Query; categories: readonly CategoryTree[] }) {
  const labels = Object.fromEntries(Object.entries(filterLabels).map(([name, label]) => [name, say(label)]));
  return (
    <>
      <PageHead title={say('Products')}>
        <p class="lede">{say('There’s a problem with this search. What you typed is still here.')}</p>
      </PageHead>
      <ErrorList errors={error.errors ?? []} sent={query} labels={labels} />
      <WholeForm query={query} categories={categories} errors={error.errors ?? []} />
    </>
  );
}

function showResults({ query }: PageVisit, categories: readonly CategoryTree[], { results: found, facets, meant }: Browsed): Sheet {
  return () => {
    const { page: _, ...kept } = query;
    const heading = query.status === 'upcoming' ? say('Upcoming products') : say('Products');
    return {
      title: query.q ? say('Search: {words}', { words: query.q }) : heading,
      description: say('Every product in the directory. Search in any writing system, and filter by category, stage, country and price.'),
      canonical: addressWith('/listings', { page: query.page ?? '' }),
      section: 'listings',
      unlisted: Object.keys(kept).length > 0 || found.items.length === 0,
      body: (
        <>
          <PageHead title={heading} />
          <WordsForm query={query} />
          <div class="seek">
            <div class="seek-main">
              <ResultLine found={found} query={kept} meant={meant} />
              {found.items.length === 0 ? (
                <Nothing query={query} total={found.total} />
              ) : (
                <ul class="rows">
                  {found.items.map((listing) => (
                    <ListingRow listing={listing} />
                  ))}
                </ul>
              )}
              <Pager list={found} path="/listings" query={kept} />
            </div>
            <Narrow query={kept} found={found} facets={facets} categories={categories} />
          </div>
        </>
      ),
    };
  };
}

function ResultLine({ found, query, meant }: { found: Results; query: Query; meant: Browsed['meant'] }) {
  const total = sayTotal(found, toSay('{n} product|{n} products'));
  const q = query.q?.trim() ? <q dir="auto">{query.q.trim()}</q> : null;
  return (
    <div class="seek-head">
      <p role="status">
        {q ? say('{total} for {words}', { total: capitalised(total), words: q }) : capitalised(total)}
        {meant && q && <span class="meant">{sayMeant(meant, q)}</span>}
      </p>
      <p class="seek-jump">
        <a href="#narrow">
          {say('Filter')} <Icon name="down" />
        </a>
      </p>
      <Orders query={query} />
    </div>
  );
}

function sayMeant(meant: NonNullable<Browsed['meant']>, typed: unknown) {
  const words = <strong dir="auto">{anyOf(meant.words)}</strong>;
  if (meant.instead) return say('Nothing matches {typed}, so here are results for {words}.', { typed: typed as never, words });
  return say('We also searched for {words}.', { words });
}

/** Upcoming products have no votes or views to sort by yet. */
function Orders({ query }: { query: Query }) {
  const isComing = query.status === 'upcoming';
  const usual = query.q?.trim() ? 'relevance' : 'trending';
  const known = isComing ? [] : [usual, ...['votes', 'newest', 'most_viewed', 'most_followed']];
  const now = !query.sort || query.sort === 'relevance' || (query.sort === 'trending' && usual === 'trending') ? usual : query.sort;
  const { sort: _, ...rest } = query;
  return (
    <nav class="orders" aria-label={say('Sort order')}>
      <ul>
        {known.map((sort) => (
          <li>
            <a href={addressWith('/listings', { ...rest, sort: sort === usual ? '' : sort })} aria-current={sort === now ? 'true' : undefined}>
              {say(sorts[sort as keyof typeof sorts])}
            </a>
          </li>
        ))}
        <li>
          <a href={addressWith('/listings', { ...query, sort: '', status: isComing ? '' : 'upcoming' })}>
            {isComing ? say('Live products') : say('Upcoming products')}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Narrow({ query, found, facets, categories }: { query: Query; found: Results; facets: Browsed['facets']; categories: readonly CategoryTree[] }) {
  const usual = (table: object): FacetValue[] => Object.keys(table).map((value) => ({ value, listings: null }));
  const counted = (values: FacetValue[]) => narrows(values, found.total);
  const chosen = filters.filter((name) => query[name]);
  const kept = Object.fromEntries(Object.entries(query).filter(([name]) => !(filters as readonly string[]).includes(name)));
  return (
    <aside class="facets" id="narrow" aria-label={say('Filter')}>
      <div class="facets-head">
        <h2>{say('Filter')}</h2>
        {chosen.length > 1 && <a href={addressWith('/listings', kept)}>{say('Clear all filters')}</a>}
      </div>
      <CategoryFacet query={query} total={found.total} counts={facets?.category} categories={categories} />
      <Facet filter="pricing_model" query={query} values={facets ? counted(facets.pricing_model) : usual(pricingModels)} />
      <Facet filter="stage" query={query} values={facets ? counted(facets.stage) : usual(stages)} />
      {facets || query.country ? <Facet filter="country" query={query} values={facets ? counted(facets.country) : []} /> : <CountryForm query={query} />}
      <WebsiteForm query={query} />
    </aside>
  );
}

function CategoryFacet(given: { query: Query; total: number; counts: readonly FacetValue[] | undefined; categories: readonly CategoryTree[] }) {
  const { query, total, counts, categories } = given;
  const all = categories.flatMap((top) => [top, ...top.subcategories]);
  const chosen = all.find(({ slug }) => slug === query.category);
  const below = query.category ? (categories.find(({ slug }) => slug === query.category)?.subcategories ?? []) : categories;
  const values = below.flatMap(({ slug, name }): FacetValue[] => {
    const listings = counts ? (counts.find(({ value }) => value === slug)?.listings ?? 0) : null;
    return listings === 0 ? [] : [{ value: slug, name, listings }];
  });
  const sorted = values.sort((a, b) => (b.listings ?? 0) - (a.listings ?? 0));
  return <Facet filter="category" query={query} values={narrows(sorted, total)} {...(chosen && { name: chosen.name })} />;
}

function WebsiteForm({ query }: { query: Query }) {
  const { domain, page: _, ...others } = query;
  return (
    <form class="facet" action="/listings" method="get">
      <label for="f-domain">{say(filterLabels.domain)}</label>
      <span class="pair">
        <input
          id="f-domain"
          type="text"
          name="domain"
          value={domain}
          maxlength={253}
          placeholder="example.com"
          dir="auto"
          inputmode="url"
          autocapitalize="none"
        />
        <button class="quiet" type="submit" aria-label={say('Find this website')}>
          <Icon name="right" />
        </button>
      </span>
      {Object.entries(others).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {domain && <a href={addressWith('/listings', others)}>{say('Any website')}</a>}
    </form>
  );
}

function Nothing({ query, total }: { query: Query; total: number }) {
  const chosen = (['category', 'pricing_model', 'stage', 'country', 'domain', 'status'] as const).filter((name) => query[name] && query[name] !== 'live');
  const { page: _, ...kept } = query;
  const isEmptyDirectory = Object.keys(kept).length === 0 && total === 0;
  return (
    <div class="empty nothing">
      <p class="nothing-head">
        {isEmptyDirectory ? say('There are no products yet.') : total > 0 ? say('There aren’t that many pages.') : say('No products match.')}
      </p>
      <ul>
        {total > 0 && (
          <li>
            <a href={addressWith('/listings', kept)}>{say('Go to the first page')}</a>
          </li>
        )}
        {total === 0 &&
          chosen.map((name) => {
            const { [name]: value = '', ...rest } = kept;
            return (
              <li>
                <a href={addressWith('/listings', rest)}>
                  {say('Remove {filter}: {value}', { filter: say(filterLabels[name]), value: <span dir="auto">{filterValue(name, value)}</span> })}
                </a>
              </li>
            );
          })}
        {query.q && chosen.length > 1 && (
          <li>
            <a href={addressWith('/listings', { q: query.q })}>{say('Search again without filters')}</a>
          </li>
        )}
        {query.q && total === 0 && <li>{say('Try fewer or shorter words. Small typos are fine.')}</li>}
        <li>
          <a href="/categories">{say('Browse categories')}</a>
        </li>
        {!isEmptyDirectory && total === 0 && (
          <li>
            <a href="/listings">{say('View all products')}</a>
          </li>
        )}
        <li>
          <a href="/submit">{say('Can’t find it? Submit a product')}</a>
        </li>
      </ul>
    </div>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
