import { findMovedCategory, listCategories } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { getCategory, getCategoryPage, listBestAbout } from '../../listings/index.ts';
import { Chips } from '../best/chips.tsx';
import { SubjectButton } from '../following/follow-subject.tsx';
import { parametersOf } from '../forms/field.tsx';
import { categoryLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { Facet, narrows } from '../parts/facets.tsx';
import { ListingLink, ListingRow } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith, Pager, sayTotal } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Faqs, Paragraphs } from '../parts/text.tsx';
import { Day } from '../parts/time.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { ahead } from '../serving/ahead.ts';
import { figure } from '../words/figures.ts';
import { say, sayCount, toSay } from '../words/say.ts';

export const categories: Page = {
  path: '/categories',
  lists: 'categories',
  async show({ ask }) {
    const { items, total } = await ask(listCategories);
    return () => ({
      title: say('Categories'),
      description: sayCount(
        '{n} category in the directory, with the number of live products in it.|{n} categories in the directory, with the number of live products in each.',
        total,
      ),
      unlisted: items.length === 0,
      section: 'categories',
      body: (
        <>
          <PageHead title={say('Categories')} />
          {items.length === 0 && (
            <p class="empty">
              {say('There are no categories yet.')} <a href="/listings">{say('View all products')}</a>
            </p>
          )}
          <div class="tree">
            {items.map((top) => (
              <section>
                <h2>
                  <a href={addressOf.category('', top.slug)} dir="auto">
                    {top.name}
                  </a>{' '}
                  <span class="count">{figure(top.live_count)}</span>
                </h2>
                {top.subcategories.length > 0 && (
                  <ul>
                    {top.subcategories.map((sub) => (
                      <li>
                        <a href={addressOf.category('', sub.slug)} dir="auto">
                          {sub.name}
                        </a>{' '}
                        <span class="count">{figure(sub.live_count)}</span>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        </>
      ),
    });
  },
};

type Category = Awaited<ReturnType<typeof getCategory.handle>>;
type Shown = Awaited<ReturnType<typeof getCategoryPage.handle>>;
type Newest = Shown['newest'];
type Facets = Shown['facets'];

/** Smaller categories don't need a separate list of new listings. */
const MANY = 8;

export const category: Page = {
  path: '/categories/{slug}',
  parameters: parametersOf(getCategory),
  async show({ ask, values, query, site }) {
    const slug = values.slug!;
    // A malformed slug is simply not found, as on every page.
    if (!getCategory.pathInput!.shape['slug']!.safeParse(slug).success) throw refusal('not_found');
    const beside = ahead(ask(listBestAbout, { body: { category: slug } }));
    const asked = await ask(getCategoryPage, { query: { ...query, slug } }).catch(async (error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'category_not_found') throw error;
      const moved = await ask(findMovedCategory, { body: { slug } });
      if (moved.slug === null) throw error;
      return moved.slug;
    });
    // The category was renamed or merged.
    if (typeof asked === 'string') return { to: addressWith(addressOf.category('', asked), query), status: 301 };
    const { category: found, facets, newest } = asked;
    const own = addressOf.category('', found.slug);
    const lists = await beside;
    return () => {
      const total = sayTotal(found, toSay('{n} live product|{n} live products'));
      return {
        title: found.name,
        description: found.description ?? say('{total} in {category}, sorted by votes.', { total, category: found.name }),
        canonical: addressWith(own, { page: query.page ?? '' }),
        unlisted: found.items.length === 0,
        section: 'categories',
        jsonLd: categoryLd(found, site.origin),
        body: (
          <>
            <Breadcrumbs found={found} />
            <PageHead title={found.name}>
              {found.description && <Paragraphs text={found.description} class="lede" />}
              <SubjectButton path={own} name={found.name} />
            </PageHead>
            <div class="seek">
              <div class="seek-main">
                <div class="seek-head">
                  <p>{found.total > 1 ? say('{total}, sorted by votes.', { total }) : total}</p>
                  <p class="seek-jump">
                    <a href="#narrow">{say('Filter')}</a>
                  </p>
                </div>
                {found.items.length === 0 ? (
                  <Nothing found={found} own={own} />
                ) : (
                  <ol class="rows">
                    {found.items.map((listing, i) => (
                      <ListingRow listing={listing} within={found.slug} rank={(found.page - 1) * found.per_page + i + 1} />
                    ))}
                  </ol>
                )}
                <Pager list={found} path={own} query={{ per_page: query.per_page ?? '' }} />
              </div>
              <Aside found={found} facets={facets} newest={found.total < MANY ? [] : newest} />
            </div>
            <Chips title={say('More about {label}', { label: found.name })} items={lists.items} to="/best" named />
            <Faqs faqs={found.faqs} title={say('Questions about {category}', { category: found.name })} />
          </>
        ),
      };
    };
  },
};

const Breadcrumbs = ({ found }: { found: Category }) => (
  <nav class="crumbs" aria-label={say('Breadcrumb')}>
    <ol>
      <li>
        <a href="/categories">{say('Categories')}</a>
      </li>
      {found.parent && (
        <li>
          <a href={addressOf.category('', found.parent.slug)} dir="auto">
            {found.parent.name}
          </a>
        </li>
      )}
    </ol>
  </nav>
);

function Nothing({ found, own }: { found: Category; own: string }) {
  return (
    <div class="empty nothing">
      <p class="nothing-head">{found.total > 0 ? say('There aren’t that many pages.') : say('There are no live products here yet.')}</p>
      <ul>
        {found.total > 0 && (
          <li>
            <a href={own}>{say('Go to the first page')}</a>
          </li>
        )}
        <li>
          <a href="/categories">{say('Browse other categories')}</a>
        </li>
        <li>
          <a href="/submit">{say('Submit a product')}</a>
        </li>
      </ul>
    </div>
  );
}

function Aside({ found, facets, newest }: { found: Category; facets: Facets; newest: Newest }) {
  const query = { category: found.slug };
  const sorted = (sort: string) => addressWith('/listings', { ...query, sort });
  return (
    <aside class="facets" id="narrow" aria-label={say('Filter')}>
      {found.subcategories.length > 0 && (
        <section class="facet">
          <h2>{say('Subcategories')}</h2>
          <ul>
            {found.subcategories.map((sub) => (
              <li>
                <a href={addressOf.category('', sub.slug)}>
                  <span dir="auto">{sub.name}</span> <span class="count">{figure(sub.live_count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.total > 1 && (
        <>
          <h2>{say('Filter')}</h2>
          <Facet filter="pricing_model" query={query} values={narrows(facets.pricing_model, found.total)} />
          <Facet filter="stage" query={query} values={narrows(facets.stage, found.total)} />
          <Facet filter="country" query={query} values={narrows(facets.country, found.total)} />
          <section class="facet">
            <h3>{say('Sort by')}</h3>
            <ul>
              <li>
                <a href={sorted('trending')}>{say('Trending')}</a>
              </li>
              <li>
                <a href={sorted('newest')}>{say('Newest')}</a>
              </li>
              <li>
                <a href={sorted('most_followed')}>{say('Most followed')}</a>
              </li>
            </ul>
          </section>
        </>
      )}
      {newest.length > 0 && (
        <section class="facet">
          <h2>{say('New here')}</h2>
          <ul class="new-here">
            {newest.map((listing) => (
              <li>
                <Logo name={listing.name} url={listing.logo_url} size="s" />
                <p>
                  <ListingLink listing={listing} />
                  {listing.launch_week && (
                    <span class="soft block">
                      <Day day={listing.launch_week} short />
                    </span>
                  )}
                </p>
                {listing.status === 'live' && <VoteButton listing={listing} votes={listing.votes} counts="votes" small />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
