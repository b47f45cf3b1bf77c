import type { Site } from '../../contract/call.ts';
import type { Section } from '../page.ts';
import { Mark } from './mark.tsx';

const places: readonly [section: Section, label: string, path: string][] = [
  ['launches', 'Launches', '/launches'],
  ['listings', 'Listings', '/listings'],
  ['categories', 'Categories', '/categories'],
  ['leaderboards', 'Leaderboards', '/leaderboards'],
  ['founders', 'Founders', '/founders'],
  ['awards', 'Awards', '/awards'],
  ['blog', 'Blog', '/blog'],
  ['docs', 'API', '/docs'],
];

export function Masthead({ site, section, path }: { site: Site; section?: Section; path: string }) {
  return (
    <header class="masthead">
      <div class="neatline" aria-hidden="true" />
      <div class="masthead-top">
        <a class="brand name" href="/" aria-current={path === '/' ? 'page' : undefined}>
          <Mark />
          <span dir="auto">{site.name}</span>
        </a>
        {path === '/listings' ? null : (
          <search>
            <form class="find" action="/listings" method="get">
              <label class="unseen" for="find">
                Search listings
              </label>
              <input id="find" type="search" name="q" maxlength={200} placeholder="Search products" />
              <button type="submit">Search</button>
            </form>
          </search>
        )}
      </div>
      <nav aria-label="Main">
        <ul>
          {places.map(([name, label, to]) => (
            <li>
              <a href={to} aria-current={name === section ? (path === to ? 'page' : 'true') : undefined}>
                {label}
              </a>
            </li>
          ))}
          <li class="own">
            <a href="/account" aria-current={section === 'account' ? (path === '/account' ? 'page' : 'true') : undefined}>
              Account
            </a>
          </li>
        </ul>
      </nav>
    </header>
  );
}
