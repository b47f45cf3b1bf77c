import { Refusal } from '../../contract/errors.ts';
import { compareListings } from '../../listings/index.ts';
import { parametersOf } from '../forms/field.tsx';
import type { Page, PageVisit, Redirect, Sheet } from '../page.ts';
import { addressWith } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';
import { findSide, offerBeside, type Side } from './compare-choice.ts';
import { CompareForm } from './compare-form.tsx';
import { CompareTable } from './compare-table.tsx';

/** Compares two products. Shows a form until both are found, by name or slug. */
export const compare: Page = {
  path: '/compare',
  parameters: parametersOf(compareListings),
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

async function showPair({ ask, query }: PageVisit): Promise<Sheet> {
  const pair = await ask(compareListings, { query });
  const { a, b } = pair;
  return () => ({
    title: say('{a} and {b} compared', { a: a.name, b: b.name }),
    description: say('{a} and {b} side by side: what each product states, and what it doesn’t.', { a: a.name, b: b.name }),
    canonical: addressWith('/compare', { a: a.slug, b: b.slug }),
    section: 'listings',
    body: (
      <>
        <PageHead
          title={say('{a} and {b} compared', { a: <span dir="auto">{a.name}</span>, b: <span dir="auto">{b.name}</span> })}
          over={say('Side by side')}
        />
        <CompareTable pair={pair} />
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
