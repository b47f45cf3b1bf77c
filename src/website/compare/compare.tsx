import { Refusal } from '../../contract/errors.ts';
import { compareListings } from '../../listings/index.ts';
import type { Page, PageVisit, Redirect, Sheet } from '../page.ts';
import { addressWith } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';
import { columnsOf, type Pair } from './columns.ts';
import { findSide, offerBeside, type Side } from './compare-choice.ts';
import { CompareForm } from './compare-form.tsx';
import { CompareTable } from './compare-table.tsx';
import { ThirdForm } from './third-form.tsx';

/** Offered with one tap as a third product. */
const MOST_OFFERED = 4;

/** Compares two products, and a third one if wanted. Shows a form until two are found, by name or slug. */
export const compare: Page = {
  path: '/compare',
  parameters: ['a', 'b', 'c'],
  async show(visit) {
    const { a, b } = visit.query;
    if (!a || !b) return showChoice(visit, await findSides(visit));
    try {
      return await showPair(visit);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_request') throw error;
      const sides = await findSides(visit);
      return (
        leadTo(sides, visit) ??
        showChoice(
          visit,
          sides,
          error.errors?.some(({ code }) => code === 'same_listing'),
        )
      );
    }
  },
};

type Sides = [Side, Side];

const findSides = (visit: PageVisit): Promise<Sides> => Promise.all([findSide(visit, visit.query.a), findSide(visit, visit.query.b)]);

/** Redirects to the pair's address if each name means one product. */
function leadTo([a, b]: Sides, { query }: PageVisit): Redirect | undefined {
  if (!a.found || !b.found || a.found.slug === b.found.slug) return undefined;
  if (a.found.slug === query.a && b.found.slug === query.b) return undefined;
  return { to: addressWith('/compare', { a: a.found.slug, b: b.found.slug }), status: 302 };
}

/** The third product: what was typed for it, and the first product compared with it if that means one. */
async function findThird(visit: PageVisit, { a, b }: Pair): Promise<{ side: Side; pair?: Pair }> {
  const side = await findSide(visit, visit.query.c);
  const isNew = side.found !== undefined && ![a.slug, b.slug].includes(side.found.slug);
  if (isNew) return { side, pair: await visit.ask(compareListings, { query: { a: a.slug, b: side.found!.slug } }) };
  const beside = side.offers.length > 0 ? side.offers : await offerBeside(visit, a.slug);
  return { side: { ...side, offers: beside.filter(({ slug }) => ![a.slug, b.slug].includes(slug)).slice(0, MOST_OFFERED) } };
}

async function showPair(visit: PageVisit): Promise<Sheet> {
  const { a: one = '', b: other = '' } = visit.query;
  const pair = await visit.ask(compareListings, { query: { a: one, b: other } });
  const third = await findThird(visit, pair);
  const { a, b } = pair;
  const c = third.pair?.b;
  // One address for a pair in any order; comparisons of three are for people, not for search engines.
  const [first, second] = [a.slug, b.slug].sort();
  return () => ({
    title: c ? say('{a} vs {b} vs {c}', { a: a.name, b: b.name, c: c.name }) : say('{a} vs {b}', { a: a.name, b: b.name }),
    description: say('{a} and {b} side by side: what each product states, and what it doesn’t.', { a: a.name, b: b.name }),
    canonical: addressWith('/compare', { a: first!, b: second! }),
    unlisted: visit.query.c !== undefined,
    section: 'listings',
    body: (
      <>
        <PageHead title={<Versus names={[a.name, b.name, ...(c ? [c.name] : [])]} />} over={say('Side by side')} />
        <CompareTable compared={columnsOf(pair, third.pair)} />
        {!c && <ThirdForm a={a} b={b} side={third.side} />}
        <section class="compare-others">
          <h2>{say('Compare other products')}</h2>
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

function Versus({ names: [a, b, c] }: { names: readonly string[] }) {
  const [first, second] = [<span dir="auto">{a}</span>, <span dir="auto">{b}</span>];
  if (c === undefined) return <>{say('{a} vs {b}', { a: first, b: second })}</>;
  return <>{say('{a} vs {b} vs {c}', { a: first, b: second, c: <span dir="auto">{c}</span> })}</>;
}

async function showChoice(visit: PageVisit, sides: Sides, isSame = false): Promise<Sheet> {
  const [a, b] = sides;
  const beside = a.found && b.typed === '' ? await offerBeside(visit, a.found.slug) : [];
  const shown: Sides = [a, { ...b, offers: b.offers.length > 0 ? b.offers : beside }];
  const isWrong = isSame || sides.some(({ typed, found }) => typed !== '' && !found);
  return () => ({
    ...(isWrong && { status: 400 }),
    title: say('Compare two products'),
    description: say('Two products from the directory, side by side.'),
    canonical: '/compare',
    section: 'listings',
    body: (
      <div class="reading">
        <PageHead title={a.found ? say('Compare {name} with another product', { name: <span dir="auto">{a.found.name}</span> }) : say('Compare two products')}>
          <p class="lede">{say('Enter two products to see what each one states, side by side.')}</p>
        </PageHead>
        <CompareForm sides={shown} isSame={isSame} />
      </div>
    ),
  });
}
