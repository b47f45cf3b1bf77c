import type { Site } from '../../contract/call.ts';
import { hasPage } from '../../contract/features.ts';
import { languages } from '../../platform/words/messages/languages.ts';
import { languagesOf } from '../serving/read-reader.ts';
import { reader } from '../words/reader.ts';
import { say, toSay } from '../words/say.ts';
import { isOwnPage, siteLinks } from '../words/site-links.ts';
import { drawnOnce } from './drawn-once.ts';

const groups: readonly { title: string; links: readonly [label: string, path: string][] }[] = [
  {
    title: toSay('Explore'),
    links: [
      [toSay('Best products'), '/best'],
      [toSay('Launch calendar'), '/launches'],
      [toSay('Latest updates'), '/updates'],
      [toSay('Questions to makers'), '/discussions'],
      [toSay('Compare two products'), '/compare'],
      [toSay('Collections'), '/collections'],
      [toSay('Awards'), '/awards'],
      [toSay('Weekly email'), '/newsletter'],
    ],
  },
  {
    title: toSay('For founders'),
    links: [
      [toSay('Submit a product'), '/submit'],
      [toSay('Prices'), '/products'],
      [toSay('How ranking works'), '/ranking'],
      [toSay('Founder interview'), '/interview-questions'],
    ],
  },
  {
    title: toSay('For developers'),
    links: [
      [toSay('API and MCP'), '/docs'],
      [toSay('Connect an agent'), '/agents'],
      [toSay('OpenAPI file'), '/api/v1/openapi.json'],
      [toSay('Feeds'), '/feeds'],
    ],
  },
];

/** The footer of every page. @param back the requested page, to return to after choosing a language */
export const Footer = ({ site, version, back }: { site: Site; version: string; back: string }) => (
  <footer class="footer">
    {drawnOnce(site, 'footer', () => (
      <Places site={site} />
    ))}
    <div class="footer-end">
      {drawnOnce(site, `colophon ${version}`, () => (
        <Colophon site={site} version={version} />
      ))}
      <form class="languages" method="post" action="/language">
        <input type="hidden" name="back" value={back} />
        {drawnOnce(site, 'languages', () => (
          <Languages site={site} />
        ))}
      </form>
    </div>
  </footer>
);

const Places = ({ site }: { site: Site }) => (
  <>
    <div>
      <p class="brand name" dir="auto">
        {site.name}
      </p>
      {site.purpose && <p dir="auto">{site.purpose}</p>}
    </div>
    <nav aria-label={say('More')}>
      {groups.map(({ title, links }) => (
        <div>
          <h2>{say(title)}</h2>
          <ul>
            {links
              .filter(([, to]) => hasPage(site, to))
              .map(([label, to]) => (
                <li>
                  <a href={to}>{say(label)}</a>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div>
        <h2>{say('This site')}</h2>
        <ul>
          {siteLinks(site, 'footer').map(({ path, label }) => (
            <li>
              <a href={path} dir={isOwnPage(path) ? 'auto' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  </>
);

const Colophon = ({ site, version }: { site: Site; version: string }) => (
  <p>
    {say('Community rankings depend only on people’s votes. Anything paid for is marked {paid}. Weeks run from Monday to Sunday, {zone}.', {
      paid: <span class="paid">{say('Paid')}</span>,
      zone: site.timeZone,
    })}
    <br />
    {say('Slipway {version}, open source.', { version })}
  </p>
);

const Languages = ({ site }: { site: Site }) => (
  <>
    {languagesOf(site).map((code) => (
      <button
        type="submit"
        name="language"
        value={code}
        lang={code}
        data-command={say('Language: {name}', { name: languages[code].name })}
        aria-pressed={code === reader().language ? 'true' : 'false'}
      >
        {languages[code].name}
      </button>
    ))}
  </>
);
