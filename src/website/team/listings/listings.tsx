import { listCategoryNames } from '../../../categories/index.ts';
import { labelOfKey, listListings, statusWords } from '../../../my-listings/index.ts';
import { dayOf } from '../../../platform/clock.ts';
import { Choice, DayField, OptionChoice, Text } from '../../forms/field.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { addressWith, Pager } from '../../parts/pager.tsx';
import { Day } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { countriesOnly } from '../../words/countries.ts';
import { figure } from '../../words/figures.ts';
import { pricingModels } from '../../words/filters.ts';
import { countryName } from '../../words/names.ts';
import { say } from '../../words/say.ts';
import { sayListed } from '../frame/say-listed.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { choicesOf, listingFilterNames } from './listing-filters.ts';

const path = '/team/listings';

export const teamListings: PersonalPage = {
  path,
  parameters: [...doneParameters, ...listingFilterNames, 'page'],
  audience: 'team',
  roles: ['editor', 'moderator'],
  show: showListings,
};

type Row = Awaited<ReturnType<typeof listListings.handle>>['items'][number];

async function showListings(visit: PersonalVisit): Promise<Sheet> {
  const { query } = visit;
  const asked = Object.fromEntries([...listingFilterNames, 'page'].flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const [found, { items: categories }] = await Promise.all([
    visit.ask(listListings, { query: { ...asked, per_page: ROWS } }),
    visit.ask(listCategoryNames, { body: {} }),
  ]);
  const filters = Object.fromEntries(listingFilterNames.map((name) => [name, query[name] ?? '']));
  return () =>
    teamPage({
      visit,
      path,
      title: say('Listings'),
      purpose: say('Every listing in any state. Open one to edit it, see its history or moderate it.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <Filters query={query} categories={choicesOf(categories)} />
          <p class="hint" role="status">
            {sayListed(found, '{n} listing|{n} listings')}
            {visit.team!.role !== 'moderator' && found.items.length > 0 && (
              <>
                {' · '}
                <a href={addressWith('/team/listings.csv', filters)} download>
                  {say('Download as CSV')}
                </a>
              </>
            )}
          </p>
          <form method="post" action="/team/bulk" data-choosing>
            <TeamTable
              caption={say('Listings')}
              rows={found.items}
              empty={<Empty hasFilters={Object.keys(asked).length > 0} />}
              columns={columns(visit.site.timeZone)}
            />
            {found.items.length > 0 && <BulkBar visit={visit} total={found.total} isCapped={found.total_is_capped} />}
          </form>
          <Pager list={found} path={path} query={filters} />
        </>
      ),
    });
}

const Empty = ({ hasFilters }: { hasFilters: boolean }) =>
  hasFilters ? (
    <>
      {say('No matching listings.')} <a href={path}>{say('Show all listings')}</a>
    </>
  ) : (
    say('There are no listings yet.')
  );

function Filters({ query, categories }: { query: Record<string, string>; categories: readonly (readonly [string, string])[] }) {
  const pick = (name: string, label: string, values: Record<string, string>) => (
    <Choice name={name} label={label} values={Object.keys(values)} chosen={query[name]} any={say('Any')} labels={values} />
  );
  return (
    <form method="get" class="fields inline">
      <Text name="q" label={say('Name, website or slug')} value={query.q} max={200} type="search" />
      {pick('status', say('Status'), Object.fromEntries(Object.entries(statusWords).map(([code, words]) => [code, say(words)])))}
      <OptionChoice name="category" label={say('Category')} options={categories} chosen={query.category} any={say('Any')} />
      <Text name="tag" label={say('Tag')} value={query.tag} max={200} />
      <Choice name="stage" label={say('Stage')} values={stages} chosen={query.stage} any={say('Any')} />
      {pick('pricing_model', say('Pricing model'), Object.fromEntries(Object.entries(pricingModels).map(([code, words]) => [code, say(words)])))}
      <DayField name="week" label={say('Day in launch week')} value={query.week} />
      {pick('editors_choice', say('Editor’s choice'), { yes: say('Yes'), no: say('No') })}
      {pick('owner', say('Owner'), { with: say('With an owner'), without: say('Without an owner') })}
      {pick('verified', say('Verified'), { yes: say('Yes'), no: say('No') })}
      {pick('plan', say('Plan'), { free: say('Free'), paid: say('Paid') })}
      <OptionChoice name="country" label={say('Country')} options={countriesOnly()} chosen={query.country} any={say('Any')} />
      <DayField name="updated_since" label={say('Changed since')} value={query.updated_since} />
      <button type="submit">{say('Filter')}</button>
    </form>
  );
}

/** The usual stages. A founder may write another one, which stays selected if it is in the address. */
const stages = ['idea', 'mvp', 'launched', 'growing'];

const columns = (timeZone: string) => [
  {
    label: say('Choose'),
    show: (row: Row) => (
      <input
        type="checkbox"
        name="listing"
        value={row.slug}
        aria-label={say('Choose {name}', { name: row.name })}
        data-key="x"
        data-key-label={say('Choose')}
      />
    ),
  },
  {
    label: say(labelOfKey.get('name')!),
    isHead: true as const,
    show: (row: Row) => (
      <>
        <a href={addressWith(`${path}/${row.slug}`, {})}>
          <WholeWords text={row.name} />
        </a>{' '}
        <span class="hint">
          <WholeWords text={row.host} />
        </span>
      </>
    ),
  },
  {
    label: say('Status'),
    show: (row: Row) => (
      <>
        <span class="unbroken">{say(statusWords[row.status]!)}</span> {row.plan === 'paid' && <Tag>{say('Paid')}</Tag>}{' '}
        {row.verified && <Tag>{say('Verified')}</Tag>}
      </>
    ),
  },
  {
    label: say('Category and country'),
    show: (row: Row) => (
      <>
        <WholeWords text={row.category ?? '–'} />{' '}
        {row.country && (
          <span class="hint">
            <WholeWords text={countryName(row.country)} />
          </span>
        )}
      </>
    ),
  },
  { label: say('Owner'), show: (row: Row) => <WholeWords text={row.owners.join(say(', ')) || '–'} /> },
  { label: say('Votes'), isNumber: true as const, show: (row: Row) => figure(row.votes) },
  { label: say('Changed'), show: (row: Row) => <Day day={dayOf(new Date(row.updated_at), timeZone)} short /> },
];
