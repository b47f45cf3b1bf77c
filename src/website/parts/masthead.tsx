import type { Site } from '../../contract/call.ts';
import { hasPage } from '../../contract/features.ts';
import type { Section } from '../page.ts';
import { say, toSay } from '../words/say.ts';
import { drawnOnce } from './drawn-once.ts';
import { Icon } from './icon.tsx';
import { PickerList, pickerTexts } from './palette.tsx';
import { SiteLogo } from './site-logo.tsx';

const places: readonly [section: Section, label: string, path: string][] = [
  ['launches', toSay('Launches'), '/launches'],
  ['listings', toSay('Products'), '/listings'],
  ['categories', toSay('Categories'), '/categories'],
  ['leaderboards', toSay('Leaderboards'), '/leaderboards'],
  ['founders', toSay('Founders'), '/founders'],
  ['awards', toSay('Awards'), '/awards'],
  ['blog', toSay('Blog'), '/blog'],
  ['docs', toSay('API'), '/docs'],
];

const ownPaths = new Set(['/', '/account', '/sign-in', ...places.map(([, , path]) => path)]);

interface Given {
  site: Site;
  section?: Section;
  path: string;
  isSignedIn: boolean;
}

/** The header of every page. */
export function Masthead({ site, section, path, isSignedIn }: Given) {
  // Below a section's main page, the path makes no difference.
  const at = ownPaths.has(path) ? path : 'below';
  return drawnOnce(site, `masthead ${section} ${at} ${isSignedIn}`, () => (
    <Head site={site} path={path} isSignedIn={isSignedIn} {...(section && { section })} />
  ));
}

function Head({ site, section, path, isSignedIn }: Given) {
  const [own, ownLabel] = isSignedIn ? ['/account', say('Account')] : ['/sign-in', say('Sign in')];
  return (
    <header class="masthead">
      <div class="neatline" aria-hidden="true" />
      <div class="masthead-top">
        <a class="brand name" href="/" aria-current={path === '/' ? 'page' : undefined}>
          <SiteLogo site={site} />
        </a>
        <search>
          <form class="find" action="/listings" method="get" {...pickerTexts()} data-find>
            <label class="unseen" for="find">
              {say('Search products')}
            </label>
            <input
              id="find"
              type="search"
              name="q"
              maxlength={200}
              placeholder={say('Search products')}
              autocomplete="off"
              aria-keyshortcuts="/ Control+K Meta+K"
              dir="auto"
            />
            <Icon name="search" />
            <kbd data-palette-key hidden>
              {say('Ctrl K')}
            </kbd>
            <button class="unseen" type="submit">
              {say('Search')}
            </button>
            <PickerList />
          </form>
        </search>
        <div class="masthead-acts">
          <button
            class="bare"
            type="button"
            data-theme-switch
            data-command={say('Switch between light and dark mode')}
            hidden
            aria-pressed="false"
            aria-label={say('Dark mode')}
            title={say('Dark mode')}
          >
            <span class="moon">
              <Icon name="moon" />
            </span>
            <span class="sun">
              <Icon name="sun" />
            </span>
          </button>
          <a class="own" href={own} aria-current={section === 'account' ? (path === own ? 'page' : 'true') : undefined}>
            {ownLabel}
          </a>
          {isSignedIn && (
            <a class="notices" href="/account/notices" data-notices hidden>
              <span>0</span> <span class="unseen">{say('new notices')}</span>
            </a>
          )}
          <a class="button primary" href="/submit" data-command={say('Submit a product')}>
            <Icon name="plus" />
            <span class="wide-words">{say('Submit a product')}</span>
            <span class="narrow-words">{say('Submit')}</span>
          </a>
          <button class="menu-button quiet" type="button" popovertarget="menu">
            <Icon name="menu" />
            <span class="unseen">{say('Menu')}</span>
          </button>
        </div>
      </div>
      <nav id="menu" popover="auto" aria-label={say('Main')}>
        <ul>
          {places
            .filter(([, , to]) => hasPage(site, to))
            .map(([name, label, to]) => (
              <li>
                <a href={to} aria-current={name === section ? (path === to ? 'page' : 'true') : undefined}>
                  {say(label)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </header>
  );
}
