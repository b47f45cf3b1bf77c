import type { VisitSource } from '../../../contract/visit-sources.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';

const names: Record<VisitSource, (site: string) => string> = {
  google: () => 'Google',
  bing: () => 'Bing',
  duckduckgo: () => 'DuckDuckGo',
  search: () => say('Other search engines'),
  product_hunt: () => 'Product Hunt',
  hacker_news: () => 'Hacker News',
  reddit: () => 'Reddit',
  x: () => 'X',
  linkedin: () => 'LinkedIn',
  facebook: () => 'Facebook',
  instagram: () => 'Instagram',
  youtube: () => 'YouTube',
  tiktok: () => 'TikTok',
  github: () => 'GitHub',
  mastodon: () => 'Mastodon',
  bluesky: () => 'Bluesky',
  threads: () => 'Threads',
  chats: () => say('Slack, Discord and other chats'),
  chatgpt: () => 'ChatGPT',
  claude: () => 'Claude',
  perplexity: () => 'Perplexity',
  gemini: () => 'Gemini',
  copilot: () => 'Copilot',
  email: () => say('Emails and newsletters'),
  badge: () => say('Your badge'),
  site: (name) => say('Pages of {site}', { site: name }),
  other: () => say('Other websites and apps'),
  direct: () => say('Direct'),
};

interface Given {
  sources: readonly { source: VisitSource; visits: number }[];
  /** The site's name. */
  site: string;
}

/** Where visits came from: a row per source, with its share as a bar. Without visits, it says so. */
export function VisitSources({ sources, site }: Given) {
  const sum = sources.reduce((total, { visits }) => total + visits, 0);
  return (
    <section aria-labelledby="sources">
      <h2 id="sources">{say('Where visits come from')}</h2>
      {sum === 0 ? (
        <p class="empty">{say('No visits in a browser yet.')}</p>
      ) : (
        <table class="sources by-day">
          <caption class="unseen">{sayCount('{n} visit in a browser|{n} visits in a browser', sum)}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Traffic source')}</th>
              <th scope="col" class="number">
                {say('Visits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, visits }) => (
              <tr>
                <th scope="row">
                  {names[source](site)}
                  <meter min={0} max={sum} value={visits} aria-hidden="true" />
                </th>
                <td class="number">{figure(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="hint">
        {say(
          'Visits in a browser. Views by programs and through the API aren’t included. We store one number per source and day, and nothing about visitors. “Direct” means typed, bookmarked, or opened in an app that doesn’t say where it comes from.',
        )}{' '}
        {say('To count visits from links in your own emails, add {mark} to them.', { mark: <code class="one-line">?utm_source=newsletter</code> })}
      </p>
    </section>
  );
}
