import { Choice, Text } from '../parts/field.tsx';
import { addressWith } from '../parts/pager.tsx';
import { codeInWords, countryName } from '../words/names.ts';

interface CategoryTree {
  slug: string;
  name: string;
  subcategories: readonly { slug: string; name: string }[];
}

// Both are open strings: these are the usual ones, and what an address asks for besides is kept.
const stages = ['idea', 'mvp', 'launched', 'growing'];
const pricingModels = ['free', 'freemium', 'subscription', 'usage-based', 'one-time', 'open-source', 'contact-sales'];
const filters = ['category', 'stage', 'country', 'pricing_model', 'domain', 'status', 'sort'] as const;

/** The search with its filters: a plain form whose answer has an address of its own. */
export function SearchForm({ query, categories, sorts }: { query: Record<string, string>; categories: readonly CategoryTree[]; sorts: readonly string[] }) {
  return (
    <search>
      <form class="search" action="/listings" method="get">
        <div class="search-words">
          <label for="f-q">Words</label>
          <input id="f-q" type="search" name="q" value={query.q} maxlength={200} placeholder="Name, purpose, keyword" dir="auto" />
          <button type="submit">Search</button>
        </div>
        <details open={filters.some((name) => query[name])}>
          <summary>Filters and order</summary>
          <div class="fields">
            <CategoryChoice categories={categories} chosen={query.category} />
            <Choice name="stage" label="Stage" values={stages} chosen={query.stage} any="Any" labels={{ mvp: 'MVP' }} />
            <Choice name="pricing_model" label="Price" values={pricingModels} chosen={query.pricing_model} any="Any" />
            <Text name="country" label="Country code" value={query.country} max={2} placeholder="DE" />
            <Text name="domain" label="Website" value={query.domain} max={253} placeholder="example.com" />
            <Choice name="status" label="Status" values={['upcoming']} chosen={query.status === 'live' ? undefined : query.status} any="Live" />
            <Choice name="sort" label="Order" values={sorts.slice(1)} chosen={query.sort === sorts[0] ? undefined : query.sort} any={codeInWords(sorts[0]!)} />
          </div>
        </details>
      </form>
    </search>
  );
}

function CategoryChoice({ categories, chosen }: { categories: readonly CategoryTree[]; chosen: string | undefined }) {
  const all = categories.flatMap((top) => [
    { slug: top.slug, label: top.name },
    ...top.subcategories.map((sub) => ({ slug: sub.slug, label: `${top.name} › ${sub.name}` })),
  ]);
  return (
    <Choice
      name="category"
      label="Category"
      values={all.map(({ slug }) => slug)}
      chosen={chosen}
      any="All"
      labels={Object.fromEntries(all.map((c) => [c.slug, c.label]))}
    />
  );
}

/** The filters that hold, each with a link that lifts it. */
export function ChosenFilters({ query }: { query: Record<string, string> }) {
  const chosen = filters.filter((name) => query[name] && !(name === 'status' && query[name] === 'live'));
  if (chosen.length === 0) return null;
  return (
    <ul class="chips" aria-label="Filters that hold">
      {chosen.map((name) => {
        const { page: _, [name]: value = '', ...rest } = query;
        return (
          <li>
            <a href={addressWith('/listings', rest)}>
              {codeInWords(name)}: <span dir="auto">{name === 'country' ? countryName(value.toUpperCase()) : value}</span> <span aria-hidden="true">×</span>
              <span class="unseen">, lift this filter</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
