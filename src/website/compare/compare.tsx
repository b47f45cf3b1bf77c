import { addressOf, readPair } from '../../contract/addresses.ts';
import { Refusal, refusal } from '../../contract/errors.ts';
import { compareListings, findListingsToCompare, listComparisons, saysEnough, searchListings, shared } from '../../listings/index.ts';
import { comparisonPicture } from '../cards.ts';
import { Share } from '../embeds/share.tsx';
import type { Page, PageVisit, Redirect, Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say, sayCount } from '../words/say.ts';
import { Ahead } from './ahead.tsx';
import { columnsOf, type Pair } from './columns.ts';
import { findSide, offerBeside, type Side } from './compare-choice.ts';
import { CompareForm } from './compare-form.tsx';
import { CompareTable } from './compare-table.tsx';
import { ComparisonChips } from './comparison-chips.tsx';
import { describePair, titlePair } from './pair-words.ts';
import { ThirdForm } from './third-form.tsx';

/** How many products are offered as a third one. */
const MOST_OFFERED = 4;
/** How many of the products with the most votes have their comparisons offered before anything is chosen. */
const MOST_POPULAR = 6;
/** How many other comparisons with either product are linked. */
const MOST_OTHERS = 8;

/** Compares two products, and a third one if wanted. Shows a form until two are found, by name or slug. */
export const compare: Page = {
  path: '/compare',
  parameters: ['a', 'b', 'c'],
  async show(visit) {
    const { a, b } = visit.query;
    if (!a || !b) return showChoice(visit, await findSides(visit));
    try {
      return await showPair(visit, await visit.ask(findListingsToCompare, { body: { a, b } }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_request') throw error;
      const sides = await findSides(visit);
      return leadTo(sides, visit) ?? showChoice(visit, sides, { isSame: error.errors?.some(({ code }) => code === 'same_listing') === true, status: 400 });
    }
  },
};

/** The comparison of two products at its own address, in one order: /compare/one-vs-other */
export const comparison: Page = {
  path: '/compare/{pair}',
  async show(visit) {
    const [a, b] = readPair(visit.values.pair!) ?? [];
    if (a === undefined || b === undefined) throw refusal('not_found');
    const asked = { ...visit, query: { a, b } };
    try {
      const pair = await visit.ask(findListingsToCompare, { body: { a, b } });
      const own = addressOf.comparison('', pair.a, pair.b);
      return own === `/compare/${a}-vs-${b}` ? await showPair(asked, pair) : { to: own, status: 301 };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_request') throw error;
      const sides = await findSides(asked);
      return leadTo(sides, asked) ?? (await showChoice(asked, sides, { isSame: a === b, status: 404 }));
    }
  },
};

type Sides = [Side, Side];
type Slugs = Record<'a' | 'b', string>;

const findSides = (visit: PageVisit): Promise<Sides> => Promise.all([findSide(visit, visit.query.a), findSide(visit, visit.query.b)]);

/** Redirects to the pair's address if each name means one product. */
function leadTo([a, b]: Sides, { query }: PageVisit): Redirect | undefined {
  if (!a.found || !b.found || a.found.slug === b.found.slug) return undefined;
  if (a.found.slug === query.a && b.found.slug === query.b) return undefined;
  return { to: addressOf.comparison('', a.found.slug, b.found.slug), status: 302 };
}

/** The third product: what was typed for it, and the first product compared with it if that means one. */
async function findThird(visit: PageVisit, { a, b }: Slugs): Promise<{ side: Side; pair?: Pair }> {
  const side = await findSide(visit, visit.query.c);
  const isNew = side.found !== undefined && ![a, b].includes(side.found.slug);
  if (isNew) return { side, pair: await visit.ask(compareListings, { query: { a, b: side.found!.slug } }) };
  const beside = side.offers.length > 0 ? side.offers : await offerBeside(visit, a);
  return { side: { ...side, offers: beside.filter(({ slug }) => ![a, b].includes(slug)).slice(0, MOST_OFFERED) } };
}

/** @param slugs current ones of live products */
async function showPair(visit: PageVisit, slugs: Slugs): Promise<Sheet> {
  const [pair, third, { is_pair: isPair, items }] = await Promise.all([
    visit.ask(compareListings, { query: { a: slugs.a, b: slugs.b } }),
    findThird(visit, slugs),
    visit.ask(listComparisons, { body: { listings: [slugs.a, slugs.b], most: MOST_OTHERS + 1 } }),
  ]);
  const { a, b } = pair;
  const c = third.pair?.b;
  const own = addressOf.comparison('', a.slug, b.slug);
  // Only pairs that the site compares by itself have one.
  const picture = isPair ? comparisonPicture(visit.site, a, b) : undefined;
  return () => ({
    title: titlePair([a.name, b.name, ...(c ? [c.name] : [])]),
    description: describePair(pair),
    canonical: own,
    // Comparisons of three are for people, not for search engines. So are pairs that nobody compares or that have few facts.
    unlisted: visit.query.c !== undefined || !isPair || !saysEnough(pair.rows),
    section: 'listings',
    ...(picture && { picture }),
    body: (
      <>
        <PageHead title={<Versus names={[a.name, b.name, ...(c ? [c.name] : [])]} />} over={say('Side by side')}>
          {!c && <SharedFacts pair={pair} />}
        </PageHead>
        {!c && <Ahead pair={pair} />}
        <CompareTable compared={columnsOf(pair, third.pair)} />
        {!c && <ThirdForm a={a} b={b} side={third.side} />}
        {!c && <Share name={titlePair([a.name, b.name])} words={titlePair([a.name, b.name])} address={visit.site.origin + own} />}
        <section class="compare-others">
          <h2>{say('Compare other products')}</h2>
          <ComparisonChips items={items.filter(({ url }) => !url.endsWith(own)).slice(0, MOST_OTHERS)} />
          <CompareForm
            sides={[
              { typed: a.name, found: a, offers: [] },
              { typed: '', offers: [] },
            ]}
          />
        </section>
      </>
    ),
  });
}

/** How many facts both products state, and how many of these differ. */
function SharedFacts({ pair }: { pair: Pair }) {
  const { both, different } = shared(pair.rows);
  if (both.length === 0) return null;
  return (
    <p class="facts">
      <span>{sayCount('{n} fact that both state|{n} facts that both state', both.length)}</span>
      <span>{sayCount('{n} of them differs|{n} of them differ', different.length)}</span>
    </p>
  );
}

function Versus({ names: [a, b, c] }: { names: readonly string[] }) {
  const [first, second] = [<span dir="auto">{a}</span>, <span dir="auto">{b}</span>];
  if (c === undefined) return <>{say('{a} vs {b}', { a: first, b: second })}</>;
  return <>{say('{a} vs {b} vs {c}', { a: first, b: second, c: <span dir="auto">{c}</span> })}</>;
}

/** @param given.status HTTP status if the names don't mean two products */
async function showChoice(visit: PageVisit, sides: Sides, { isSame, status } = { isSame: false, status: 400 }): Promise<Sheet> {
  const [a, b] = sides;
  const beside = a.found && b.typed === '' ? await offerBeside(visit, a.found.slug) : [];
  const shown: Sides = [a, { ...b, offers: b.offers.length > 0 ? b.offers : beside }];
  const popular = sides.every(({ typed }) => typed === '') ? await findPopular(visit) : [];
  const isWrong = isSame || sides.some(({ typed, found }) => typed !== '' && !found);
  return () => ({
    ...(isWrong && { status }),
    title: say('Compare two products'),
    description: say('Two products from the directory, side by side.'),
    canonical: '/compare',
    section: 'listings',
    body: (
      <div class="reading">
        <PageHead title={a.found ? say('Compare {name} with another product', { name: <span dir="auto">{a.found.name}</span> }) : say('Compare two products')}>
          <p class="lede">{say('Enter two products to see their details side by side.')}</p>
        </PageHead>
        <CompareForm sides={shown} isSame={isSame} />
        {popular.length > 0 && (
          <section class="compare-others">
            <h2>{say('Popular comparisons')}</h2>
            <ComparisonChips items={popular} />
          </section>
        )}
      </div>
    ),
  });
}

/** Comparisons of the products with the most votes, and of others if these have few, for people who have none in mind. */
async function findPopular({ ask }: PageVisit) {
  const { items } = await ask(searchListings, { query: { sort: 'votes', per_page: String(MOST_POPULAR) } });
  return (await ask(listComparisons, { body: { listings: items.map(({ slug }) => slug), most: MOST_OTHERS, fills: true } })).items;
}
