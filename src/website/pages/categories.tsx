import { addressOf, getCategory, listCategories } from '../../directory/index.ts';
import { categoryLd } from '../machines/json-ld/index.ts';
import type { Page } from '../page.ts';
import { parametersOf } from '../parts/field.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { addressWith, Pager, totalInWords } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Faqs, Paragraphs } from '../parts/text.tsx';
import { figure } from '../words/figures.ts';
import { counted } from '../words/say.ts';

export const categories: Page = {
  path: '/categories',
  async show({ ask }) {
    const { items, total } = await ask(listCategories);
    return {
      title: 'Categories',
      description: `The directory by its ${counted(total, 'category', 'categories')}, with the number of live listings in each.`,
      section: 'categories',
      body: (
        <>
          <PageHead title="Categories" />
          {items.length === 0 && <p class="empty">There are no categories yet.</p>}
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
    };
  },
};

export const category: Page = {
  path: '/categories/{slug}',
  parameters: parametersOf(getCategory),
  async show({ ask, values, query, site }) {
    const found = await ask(getCategory, { path: { slug: values.slug! }, query });
    const own = addressOf.category('', found.slug);
    return {
      title: found.name,
      description: found.description ?? `${totalInWords(found, 'live product')} in ${found.name}, most voted first.`,
      canonical: addressWith(own, { page: query.page ?? '' }),
      section: 'categories',
      jsonLd: categoryLd(found, site.origin),
      body: (
        <>
          <PageHead
            title={found.name}
            over={
              <>
                <a href="/categories">Categories</a>
                {found.parent && (
                  <>
                    {' › '}
                    <a href={addressOf.category('', found.parent.slug)}>{found.parent.name}</a>
                  </>
                )}
              </>
            }
          >
            {found.description && <Paragraphs text={found.description} class="lede" />}
          </PageHead>
          {found.subcategories.length > 0 && (
            <ul class="chips" aria-label="Subcategories">
              {found.subcategories.map((sub) => (
                <li>
                  <a href={addressOf.category('', sub.slug)}>
                    <span dir="auto">{sub.name}</span> <span class="count">{figure(sub.live_count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p class="result-line">
            {totalInWords(found, 'live listing')}
            {found.total > 1 && ', most voted first'}
          </p>
          {found.items.length === 0 ? (
            <p class="empty">
              No live listing stands here yet. <a href="/categories">Look through the other categories</a>.
            </p>
          ) : (
            <ul class="rows columns">
              {found.items.map((listing) => (
                <ListingRow listing={listing} />
              ))}
            </ul>
          )}
          <Pager list={found} path={own} query={{ per_page: query.per_page ?? '' }} />
          <Faqs faqs={found.faqs} title={`About ${found.name}`} />
        </>
      ),
    };
  },
};
