import type { Site } from '../../contract/call.ts';
import { linksOf } from '../../sites/index.ts';
import type { Section } from '../page.ts';
import { say } from '../words/say.ts';
import { isOwnPage, siteLinks } from '../words/site-links.ts';
import { drawnOnce } from './drawn-once.ts';
import { Icon } from './icon.tsx';
import { PickerList, pickerTexts } from './palette.tsx';
import { SiteLogo } from './site-logo.tsx';

interface Given {
  site: Site;
  section?: Section;
  path: string;
  isSignedIn: boolean;
}

/** The header of every page, which is drawn once for pages on which it is the same. */
export function Masthead({ site, section, path, isSignedIn }: Given) {
  // Below a section's main page, the path makes no difference.
  const at = ['/', '/account', '/sign-in', ...linksOf(site, 'header')].includes(path) ? path : 'below';
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
              placeholder={say('Search')}
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
          {siteLinks(site, 'header').map(({ path: to, label }) => (
            <li>
              <a href={to} dir={isOwnPage(to) ? 'auto' : undefined} aria-current={path === to ? 'page' : to === `/${section}` ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
