import type { Drafted } from '../drafter.ts';
import { cite, type SiteView } from '../site-view.ts';

const MOST_TITLE = 70;
const MOST_META = 170;

/** The site's title and description for search engines, shortened at a word to the length that they show. */
export function draftSeo(site: SiteView): Drafted['seo'] {
  const { home } = site;
  if (home.isArticle) return { title: null, meta: null };
  const state = (text: string | null | undefined, most: number) => {
    const cut = text ? cutAtWord(text, most) : '';
    return cut === '' ? null : { value: cut, evidence: cite(home, cut) };
  };
  return { title: state(home.title, MOST_TITLE), meta: state(home.meta.get('description') ?? home.meta.get('og:description'), MOST_META) };
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  return (space > most / 2 ? text.slice(0, space) : [...text].slice(0, most - 2).join('')).replace(/[\s,;:–—|-]+$/u, '');
}
