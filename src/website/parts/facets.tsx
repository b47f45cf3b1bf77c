import { figure } from '../words/figures.ts';
import { filterLabels, filterValue } from '../words/filters.ts';
import { say } from '../words/say.ts';
import { Icon } from './icon.tsx';
import { addressWith } from './pager.tsx';

/** A value by which a list can be filtered. */
export interface FacetValue {
  value: string;
  /** null if not counted. */
  listings: number | null;
  /** Its name, if the filter's own texts don't have it. */
  name?: string;
}

type Filter = 'category' | 'pricing_model' | 'stage' | 'country';

/** More values are folded behind a summary. */
const SHOWN = 7;

/** One filter: each value is a link, and the chosen one has a link to remove it. */
export function Facet({ filter, query, values, name }: { filter: Filter; query: Record<string, string>; values: readonly FacetValue[]; name?: string }) {
  const { page: _, [filter]: chosen, ...rest } = query;
  if (chosen) {
    return (
      <FacetFrame filter={filter}>
        <ul>
          <li>
            <a class="is-chosen" href={addressWith('/listings', rest)}>
              <span dir="auto">{name ?? filterValue(filter, chosen)}</span>
              <span class="unseen">{say('(remove this filter)')}</span>
              <Icon name="cross" />
            </a>
          </li>
        </ul>
        {filter === 'category' && values.length > 0 && <Values filter={filter} query={rest} values={values} />}
      </FacetFrame>
    );
  }
  if (values.length === 0) return null;
  return (
    <FacetFrame filter={filter}>
      <Values filter={filter} query={rest} values={values} />
    </FacetFrame>
  );
}

const FacetFrame = ({ filter, children }: { filter: Filter; children: unknown }) => (
  <section class="facet">
    <h3>{say(filterLabels[filter])}</h3>
    {children as never}
  </section>
);

function Values({ filter, query, values }: { filter: Filter; query: Record<string, string>; values: readonly FacetValue[] }) {
  const line = ({ value, listings, name }: FacetValue) => (
    <li>
      <a href={addressWith('/listings', { ...query, [filter]: value })}>
        <span dir="auto">{name ?? filterValue(filter, value)}</span>
        {listings !== null && <span class="count">{figure(listings)}</span>}
      </a>
    </li>
  );
  const more = values.slice(SHOWN);
  return (
    <>
      <ul>{values.slice(0, SHOWN).map(line)}</ul>
      {more.length > 0 && (
        <details>
          <summary>{say('{n} more', { n: figure(more.length) })}</summary>
          <ul>{more.map(line)}</ul>
        </details>
      )}
    </>
  );
}

/** Whether any value would narrow the list: a value that all hits share doesn't. */
export const narrows = (values: readonly FacetValue[], total: number) => values.filter(({ listings }) => listings === null || listings < total);
