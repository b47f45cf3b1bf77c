import { hasPage } from '../../contract/features.ts';
import { EmbedCode } from '../embeds/embed-codes.tsx';
import { formats } from '../machine-readable/feeds/index.ts';
import { sources } from '../machine-readable/feeds/sources.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { say, toSay } from '../words/say.ts';

const names: Record<string, string> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' };

const others: readonly { path: string; title: string; about: string }[] = [
  {
    path: '/launches.ics',
    title: toSay('Launch weeks (ICS)'),
    about: toSay('Subscribe in your calendar app: past, current and upcoming weeks.'),
  },
  { path: '/sitemap.xml', title: toSay('Sitemap'), about: toSay('Every public page, with the date of its last change.') },
  { path: '/llms.txt', title: toSay('llms.txt'), about: toSay('For agents: what’s here, and how to get it.') },
  { path: '/api/v1/openapi.json', title: toSay('OpenAPI file'), about: toSay('A machine-readable description of the whole API.') },
];

/** Feeds to subscribe to, and documents for programs. */
export const feeds: Page = {
  path: '/feeds',
  show:
    ({ site }) =>
    () => ({
      title: say('Feeds'),
      description: say('Feeds of launches, updates and posts, a calendar of launch weeks, and other formats for programs.'),
      section: 'docs',
      body: (
        <div class="reading">
          <PageHead title={say('Feeds')}>
            <p class="lede">{say('Follow along without an account. Everything public is also available to programs.')}</p>
          </PageHead>
          <table>
            <caption class="unseen">{say('Feeds')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('Feed')}</th>
                <th scope="col">{say('Formats')}</th>
              </tr>
            </thead>
            <tbody>
              {sources
                .filter(({ page }) => hasPage(site, page))
                .map(({ name, page, title }) => (
                  <tr>
                    <th scope="row">
                      <a href={page}>{say(title)}</a>
                    </th>
                    <td>
                      <ul class="formats">
                        {formats.map(({ ending, type }) => (
                          <li>
                            <a href={`/feeds/${name}.${ending}`} type={type}>
                              {names[ending] ?? ending}
                            </a>
                          </li>
                        ))}
                      </ul>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          <dl class="others">
            {others.map(({ path, title, about }) => (
              <div>
                <dt>
                  <a href={path}>{say(title)}</a>
                </dt>
                <dd>{say(about)}</dd>
              </div>
            ))}
          </dl>
          <p class="soft">
            {say('Each product also has a feed of its updates, and each week and launch has a calendar entry. You’ll find links on their pages.')}
          </p>
          <section id="embeds">
            <h2>{say('Leaderboard for your website')}</h2>
            <p>{say('The five best launches of the week, always current. Each product has embeds on its badges page.')}</p>
            <ul>
              <EmbedCode origin={site.origin} kind="week" title={site.name} label={say('Leaderboard of the week')} />
            </ul>
          </section>
        </div>
      ),
    }),
};
