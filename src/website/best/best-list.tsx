import type { Child } from 'hono/jsx';
import { findMovedCategory } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { findListKind, getBestList, getCategory, type ListKind, listBestAbout, listBestLists } from '../../listings/index.ts';
import { bestListLd } from '../machine-readable/json-ld/index.ts';
import type { Page, PageVisit, Redirect } from '../page.ts';
import { ListingRow } from '../parts/listing-row.tsx';
import { addressWith, Pager, sayTotal } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { figure } from '../words/figures.ts';
import { codeInWords, countryName } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { Chips, Crumbs } from './chips.tsx';
import { describeList, listLabel, listTitle } from './list-words.ts';
import { Reasons } from './reasons.tsx';

const PER_PAGE = 20;
/** How many other lists of the same kind are linked. */
const OTHERS = 12;

type Found = Awaited<ReturnType<typeof getBestList.handle>>;
type Link = Found['list'];

/** One list of products made from data. A list with too few products leads to its category's page, or isn't found. */
export const bestList: Page = {
  path: '/best/{kind}/{value}',
  parameters: ['page'],
  async show(visit) {
    const { ask, values, site } = visit;
    const kind = findListKind(values.kind!);
    if (!kind) throw refusal('not_found');
    const found = await findList(visit, kind, values.value!);
    if ('to' in found) return found;
    const { list } = found;
    const [about, { kinds }] = await Promise.all([
      kind.labels === 'category' ? ask(listBestAbout, { body: { category: list.value } }) : { items: [] },
      ask(listBestLists, { body: { kind: kind.key, most: OTHERS + 1 } }),
    ]);
    const same = (one: Link) => one.kind === list.kind && one.value === list.value;
    const others = (kinds[0]?.items ?? []).filter((one) => !same(one)).slice(0, OTHERS);
    return () => {
      const label = listLabel(kind.key, list.label);
      const title = listTitle(kind, label);
      const own = addressOf.bestList('', kind.key, list.value);
      return {
        title,
        description: describe(found),
        canonical: addressWith(own, { page: found.page === 1 ? '' : String(found.page) }),
        section: 'categories',
        jsonLd: bestListLd(found, { title, kind: say(kind.name), origin: site.origin }),
        body: (
          <>
            <Crumbs kind={kind} />
            <PageHead title={say(kind.title, { label })}>
              <ListFacts found={found} kind={kind} />
            </PageHead>
            <Entries found={found} />
            <Pager list={found} path={own} query={{}} />
            {kind.labels === 'category' && (
              <p class="more">
                <a href={addressOf.category('', list.value)}>{say('All products in {category}', { category: list.label })}</a>
              </p>
            )}
            <Chips title={say('More about {label}', { label })} items={about.items.filter((one) => !same(one))} named />
            <Chips title={say(kind.name)} items={others} to={addressOf.bestList('', kind.key, '')} />
          </>
        ),
      };
    };
  },
};

/** The list, or where to go instead: the category that was renamed, or whose list is too small. */
async function findList({ ask, query }: PageVisit, kind: ListKind, value: string): Promise<Found | Redirect> {
  try {
    const page = /^[1-9]\d{0,2}$/.test(query.page ?? '') ? Number(query.page) : 1;
    const found = await ask(getBestList, { body: { kind: kind.key, value, page, per_page: PER_PAGE } });
    if (found.items.length === 0) return { to: addressOf.bestList('', kind.key, value), status: 302 };
    return found;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    // Other spellings of a tag or place: "Berlin-DE".
    const plain = value.toLowerCase();
    if (plain !== value) return { to: addressOf.bestList('', kind.key, plain), status: 301 };
    if (kind.labels !== 'category') throw error;
    const moved = await ask(findMovedCategory, { body: { slug: value } });
    if (moved.slug !== null) return { to: addressOf.bestList('', kind.key, moved.slug), status: 301 };
    // A temporary redirect, because the category may get its list back.
    const { slug } = await ask(getCategory, { path: { slug: value }, query: { per_page: '1' } });
    return { to: addressOf.category('', slug), status: 302 };
  }
}

/** Products with votes or ratings have a rank; the others follow without one. */
export const Entries = ({ found }: { found: Found }) => (
  <ol class="rows">
    {found.items.map((entry, i) => {
      const { listing } = entry;
      const isRanked = listing.votes > 0 || listing.community_rating !== null;
      return <ListingRow listing={listing} rank={isRanked ? (found.page - 1) * found.per_page + i + 1 : null} note={<Reasons entry={entry} />} />;
    })}
  </ol>
);

/** How many products, what they have in common, and how they are ordered. */
export function ListFacts({ found, kind }: { found: Found; kind: ListKind }) {
  const { category, country, pricing_model } = found.common;
  const together = (texts: readonly Child[]) =>
    texts.map((text, i) =>
      i === 0 ? (
        text
      ) : (
        <>
          {say(', ')}
          {text}
        </>
      ),
    );
  return (
    <>
      <p class="lede">
        {sayTotal(found, toSay('{n} product|{n} products'))}. {say(kind.rule)}
      </p>
      <p class="facts">
        {category.length > 0 && (
          <span>
            {say('Common categories: {list}.', {
              list: together(
                category.map(({ value, name }) => (
                  <a href={addressOf.category('', value)} dir="auto">
                    {name}
                  </a>
                )),
              ),
            })}
          </span>
        )}
        {country.length > 0 && <span>{say('Common countries: {list}.', { list: country.map(({ value }) => countryName(value)).join(say(', ')) })}</span>}
        {pricing_model.length > 0 && (
          <span>
            {say('Prices: {list}.', { list: pricing_model.map(({ value, listings }) => `${codeInWords(value)} (${figure(listings)})`).join(say(', ')) })}
          </span>
        )}
      </p>
      <p class="hint">
        {say('Sorted by votes, then by ratings. Payments don’t affect the ranking. {how}', { how: <a href="/ranking">{say('How ranking works')}</a> })}
      </p>
    </>
  );
}

/** What search engines show about a list: the number of products, the first three, and the most common categories and countries. */
export function describe(found: Found): string {
  const total = sayTotal(found, toSay('{n} product|{n} products'));
  const names = found.items.slice(0, 3).map(({ listing }) => listing.name);
  const { category, country } = found.common;
  return describeList([
    say('{total}, sorted by votes and ratings: {names} and more.', { total, names: names.join(say(', ')) }),
    category.length > 0 ? say('Common categories: {list}.', { list: category.map(({ name }) => name).join(say(', ')) }) : '',
    country.length > 0 ? say('Common countries: {list}.', { list: country.map(({ value }) => countryName(value)).join(say(', ')) }) : '',
  ]);
}
