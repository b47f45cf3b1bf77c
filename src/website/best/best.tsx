import { findMovedCategory } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { findListKind, getBestList, getCategory, listBestLists } from '../../listings/index.ts';
import { bestListLd } from '../machine-readable/json-ld/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { say, sayCount } from '../words/say.ts';
import { describe, Entries, ListFacts } from './best-list.tsx';
import { Chips, Crumbs, ListChips } from './chips.tsx';
import { kindTitle } from './list-words.ts';

/** How many lists of each kind the overview names. */
const MOST = 24;
const PER_PAGE = 20;
/** On the page of one kind. */
const ALL = 2000;

/** Every kind of list that is made from data. */
export const best: Page = {
  path: '/best',
  // The sitemap adds it together with the lists: without a list, it shouldn't be found.
  addresses: [],
  async show({ ask }) {
    const { kinds } = await ask(listBestLists, { body: { most: MOST } });
    return () => ({
      title: say('Best products'),
      description: say('Lists made from votes, ratings and facts: the best of each category, open source, free plans, tags, countries and cities.'),
      canonical: '/best',
      section: 'categories',
      // Without a list there is nothing to find here.
      unlisted: kinds.length === 0,
      body: (
        <>
          <PageHead title={say('Best products')}>
            <p class="lede">{say('Lists made from votes, ratings and facts. Each has at least five products, and payments don’t affect them.')}</p>
          </PageHead>
          {kinds.length === 0 && (
            <p class="empty">
              {say('There aren’t enough products for a list yet.')} <a href="/listings">{say('View all products')}</a>
            </p>
          )}
          {kinds.map(({ kind, total, items, whole }) => (
            <Chips
              title={say(findListKind(kind)!.name)}
              items={[...(whole ? [whole] : []), ...items]}
              {...(items.length < total && {
                to: addressOf.bestList('', kind, ''),
                more: sayCount('{n} list|All {n} lists', total + (whole ? 1 : 0)),
              })}
            />
          ))}
        </>
      ),
    });
  },
};

/** The lists of one kind, after the products of the whole directory if the kind has such a list. */
export const bestOfKind: Page = {
  path: '/best/{kind}',
  parameters: ['page'],
  async show(visit) {
    const { ask, values, query, site } = visit;
    const kind = findListKind(values.kind!);
    if (!kind) return findCategory(visit, values.kind!);
    const { kinds } = await ask(listBestLists, { body: { kind: kind.key, most: ALL } });
    const [of] = kinds;
    if (!of) throw refusal('not_found');
    const page = of.whole && /^[1-9]\d{0,2}$/.test(query.page ?? '') ? Number(query.page) : 1;
    const found = of.whole && (await ask(getBestList, { body: { kind: kind.key, value: '', page, per_page: PER_PAGE } }));
    const own = addressOf.bestList('', kind.key, '');
    if (found && found.items.length === 0) return { to: own, status: 302 };
    return () => {
      const title = kindTitle(kind, found !== null);
      return {
        title,
        description: found ? describe(found) : sayCount('{n} list of products.|{n} lists of products.', of.total),
        canonical: addressWith(own, { page: page === 1 ? '' : String(page) }),
        section: 'categories',
        ...(found && { jsonLd: bestListLd(found, { title, kind: null, origin: site.origin }) }),
        body: (
          <>
            <Crumbs />
            <PageHead title={title}>{found ? <ListFacts found={found} kind={kind} /> : <p class="lede">{say(kind.rule)}</p>}</PageHead>
            {found && (
              <>
                <Entries found={found} />
                <Pager list={found} path={own} query={{}} />
              </>
            )}
            {found ? <Chips title={say('By category')} items={of.items} /> : <ListChips items={of.items} />}
          </>
        ),
      };
    };
  },
};

/** A category's name alone leads to its list. */
async function findCategory({ ask }: PageVisit, slug: string) {
  const moved = await ask(findMovedCategory, { body: { slug } });
  const { slug: now } = await ask(getCategory, { path: { slug: moved.slug ?? slug } });
  return { to: addressOf.bestList('', 'categories', now), status: 301 as const };
}
