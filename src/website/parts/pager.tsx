import { figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';
import { Icon } from './icon.tsx';

interface PageOfList {
  page: number;
  per_page: number;
  /** Of the whole list; undefined if not counted. */
  total?: number;
  has_more: boolean;
}

/** Links to the previous and next page. @param query the parameters that all pages share */
export function Pager({ list, path, query }: { list: PageOfList; path: string; query: Record<string, string> }) {
  const last = list.total === undefined ? undefined : Math.min(1000, Math.max(1, Math.ceil(list.total / list.per_page)));
  if (list.page === 1 && !list.has_more) return null;
  const to = (page: number) => addressWith(path, { ...query, page: page === 1 ? '' : String(page) });
  return (
    <nav class="pager" aria-label={say('Pages')}>
      {list.page > 1 ? (
        <a rel="prev" href={to(Math.min(list.page - 1, last ?? list.page))}>
          <Icon name="left" /> {say('Previous')}
        </a>
      ) : (
        <span />
      )}
      <span>
        {last === undefined ? say('Page {page}', { page: figure(list.page) }) : say('Page {page} of {last}', { page: figure(list.page), last: figure(last) })}
      </span>
      {list.has_more ? (
        <a rel="next" href={to(list.page + 1)}>
          {say('Next')} <Icon name="right" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** How many entries a list has, in words. @param forms as for sayCount: "{n} listing|{n} listings" */
export function sayTotal(list: { total: number; total_is_capped: boolean }, forms: string): string {
  const total = sayCount(forms, list.total);
  return list.total_is_capped ? say('more than {total}', { total }) : total;
}

/** A path with all parameters that aren't empty. */
export function addressWith(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '');
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
