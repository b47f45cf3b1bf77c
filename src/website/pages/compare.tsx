import { type InputError, Refusal } from '../../contract/errors.ts';
import { addressOf, compareListings, searchListings } from '../../directory/index.ts';
import type { Document, Page, PageVisit } from '../page.ts';
import { ErrorList } from '../parts/error-list.tsx';
import { parametersOf } from '../parts/field.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { figure } from '../words/figures.ts';
import { codeInWords, countryName } from '../words/names.ts';

const labels = { a: 'First product', b: 'Second product' } as const;
/** Attributes whose values are codes. */
const inWords: Record<string, (code: string) => string> = { country: countryName, pricing_model: codeInWords, stage: codeInWords };

/** Two products side by side: a form until both are named. */
export const compare: Page = {
  path: '/compare',
  parameters: parametersOf(compareListings),
  async show(visit) {
    const { a, b } = visit.query;
    if (!a || !b)
      return {
        title: 'Compare two products',
        description: 'Two products of the directory side by side.',
        canonical: '/compare',
        body: <Form query={visit.query} />,
      };
    try {
      return showPair(await visit.ask(compareListings, { query: visit.query }));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid_request') throw error;
      return showErrors(visit, error.errors ?? []);
    }
  },
};

type Pair = Awaited<ReturnType<typeof compareListings.handle>>;

function showPair({ a, b, rows }: Pair): Document {
  const title = `${a.name} and ${b.name} compared`;
  const side = (listing: Pair['a']) => (
    <th scope="col">
      <Logo name={listing.name} url={listing.logo_url} size="s" />{' '}
      <a href={addressOf.listing('', listing.slug)} dir="auto">
        {listing.name}
      </a>
    </th>
  );
  const cell = ({ value, stated }: Pair['rows'][number]['a'], attribute: string) => (
    <td dir="auto" class={stated ? undefined : 'unstated'}>
      {stated ? (inWords[attribute]?.(value!) ?? value) : value}
    </td>
  );
  return {
    title,
    description: `${a.name} and ${b.name} side by side: what each states, and what it leaves open.`,
    canonical: `/compare?a=${a.slug}&b=${b.slug}`,
    body: (
      <>
        <PageHead
          title={
            <>
              <span dir="auto">{a.name}</span> and <span dir="auto">{b.name}</span> compared
            </>
          }
          over="Side by side"
        />
        <div class="table-wrap">
          <table class="compare">
            <caption>What each product states. A cell is empty where neither does.</caption>
            <thead>
              <tr>
                <td />
                {side(a)}
                {side(b)}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">In a line</th>
                <td dir="auto">{a.tagline}</td>
                <td dir="auto">{b.tagline}</td>
              </tr>
              <tr>
                <th scope="row">Community votes</th>
                <td>{figure(a.votes)}</td>
                <td>{figure(b.votes)}</td>
              </tr>
              {rows.map((row) => (
                <tr>
                  <th scope="row">{row.label}</th>
                  {cell(row.a, row.attribute)}
                  {cell(row.b, row.attribute)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h2>Compare others</h2>
        <Fields query={{ a: a.slug, b: b.slug }} />
      </>
    ),
  };
}

const Form = ({ query }: { query: Record<string, string> }) => (
  <>
    <PageHead title="Compare two products">
      <p class="lede">Name two live listings, by their slug or by name.</p>
    </PageHead>
    <Fields query={query} />
  </>
);

const Fields = ({ query }: { query: Record<string, string> }) => (
  <form class="fields inline" action="/compare" method="get">
    {(['a', 'b'] as const).map((name) => (
      <div class="field">
        <label for={`f-${name}`}>{labels[name]}</label>
        <input id={`f-${name}`} name={name} value={query[name]} maxlength={220} required dir="auto" />
      </div>
    ))}
    <button type="submit">Compare</button>
  </form>
);

/** Says what is wrong, and offers the listings that a mistyped name may have meant. */
async function showErrors({ ask, query }: PageVisit, errors: readonly InputError[]): Promise<Document> {
  const wrong = (['a', 'b'] as const).filter((name) => errors.some(({ parameter, code }) => parameter === name && code !== 'same_listing'));
  const offers = await Promise.all(
    wrong.map(async (name) => ({
      name,
      items: (await ask(searchListings, { query: { q: query[name]!.replaceAll('-', ' ').slice(0, 200), per_page: '5' } })).items,
    })),
  );
  return {
    status: 400,
    title: 'Compare two products',
    body: (
      <>
        <PageHead title="Compare two products" />
        <ErrorList errors={errors} sent={{}} labels={labels} />
        {offers
          .filter(({ items }) => items.length > 0)
          .map(({ name, items }) => (
            <section>
              <h2>
                Did you mean, for <q dir="auto">{query[name]}</q>
              </h2>
              <ul class="chips">
                {items.map((item) => (
                  <li>
                    <a href={addressWith('/compare', { ...query, [name]: item.slug })} dir="auto">
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        <Fields query={query} />
      </>
    ),
  };
}
