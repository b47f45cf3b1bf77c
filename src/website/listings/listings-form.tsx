import type { InputError } from '../../contract/errors.ts';
import { CountryChoice } from '../forms/country-choice.tsx';
import { Choice, Text } from '../forms/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { filterLabels, filterValue, pricingModels, sorts, stages, statuses } from '../words/filters.ts';
import { say } from '../words/say.ts';

export interface CategoryTree {
  slug: string;
  name: string;
  subcategories: readonly { slug: string; name: string }[];
}

/**
 * The search words; the other parameters are sent along. On a phone, the search in the header is enough as long as nothing was
 * searched or filtered. Afterwards this one is the only one there, because it has the words and the filters.
 */
export function WordsForm({ query }: { query: Record<string, string> }) {
  const { q, page: _, ...others } = query;
  const isPlain = !q && Object.keys(others).length === 0;
  return (
    <search>
      <form class={isPlain ? 'seek-form is-plain' : 'seek-form'} action="/listings" method="get">
        <label class="unseen" for="f-q">
          {say(filterLabels.q)}
        </label>
        <span class="find">
          <input id="f-q" type="search" name="q" value={q} maxlength={200} placeholder={say('Name or keyword')} dir="auto" />
          <Icon name="search" />
        </span>
        {Object.entries(others).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{say('Search')}</button>
      </form>
    </search>
  );
}

/** A country for a list that is too long to count its countries. */
export function CountryForm({ query }: { query: Record<string, string> }) {
  const { country: _country, page: _, ...others } = query;
  return (
    <form class="facet" action="/listings" method="get">
      <CountryChoice chosen={undefined} />
      {Object.entries(others).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button class="quiet" type="submit">
        {say('Filter by country')}
      </button>
    </form>
  );
}

/** All fields of a search, to correct one that was refused. */
export function WholeForm({
  query,
  categories,
  errors,
}: {
  query: Record<string, string>;
  categories: readonly CategoryTree[];
  errors: readonly InputError[];
}) {
  const choice = (name: 'stage' | 'pricing_model' | 'status' | 'sort', table: Record<string, string>, any: string, usual?: string) => (
    <Choice
      name={name}
      label={say(filterLabels[name])}
      values={Object.keys(table).filter((value) => value !== usual)}
      chosen={query[name] === usual ? undefined : query[name]}
      any={any}
      errors={errors}
      labels={Object.fromEntries(Object.keys(table).map((value) => [value, filterValue(name, value)]))}
    />
  );
  return (
    <search>
      <form class="fields whole" action="/listings" method="get">
        <Text name="q" label={say(filterLabels.q)} value={query.q} max={200} type="search" errors={errors} />
        <CategoryChoice categories={categories} chosen={query.category} errors={errors} />
        {choice('pricing_model', pricingModels, say('Any'))}
        {choice('stage', stages, say('Any'))}
        <CountryChoice chosen={query.country} errors={errors} />
        <Text name="domain" label={say(filterLabels.domain)} value={query.domain} max={253} placeholder="example.com" errors={errors} />
        {choice('status', statuses, filterValue('status', 'live'), 'live')}
        {choice('sort', sorts, filterValue('sort', 'relevance'), 'relevance')}
        <button type="submit">{say('Search')}</button>
      </form>
    </search>
  );
}

function CategoryChoice(given: { categories: readonly CategoryTree[]; chosen: string | undefined; errors: readonly InputError[] }) {
  const { categories, chosen, errors } = given;
  const all = categories.flatMap((top) => [
    { slug: top.slug, label: top.name },
    ...top.subcategories.map((sub) => ({ slug: sub.slug, label: `${top.name} › ${sub.name}` })),
  ]);
  return (
    <Choice
      name="category"
      label={say(filterLabels.category)}
      values={all.map(({ slug }) => slug)}
      chosen={chosen}
      any={say('All')}
      errors={errors}
      labels={Object.fromEntries(all.map((c) => [c.slug, c.label]))}
    />
  );
}
