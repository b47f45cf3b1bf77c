import type { Page } from '../page.ts';
import { Paid } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { say } from '../words/say.ts';
import { Operator, Points, Rule } from './legal-page.tsx';
import { ownText } from './own-text.tsx';

export const about: Page = ownText({
  page: 'about',
  title: () => say('About'),
  template:
    ({ site }) =>
    () => ({
      title: say('About {site}', { site: site.name }),
      description: site.purpose ?? say('What this site is, how its ranks come about, and who runs it.'),
      body: (
        <div class="reading legal">
          <PageHead title={say('About {site}', { site: site.name })}>
            <p class="lede" dir="auto">
              {site.purpose ?? site.tagline ?? say('A directory of startup products that appears in weekly issues.')}
            </p>
          </PageHead>
          <Rule title={say('What this is')}>
            <p>
              {say(
                'Products are launched here week by week. Each has a profile with its facts beside the words of the company’s own site, so that you can see where a fact comes from; what the site does not say is marked as not stated.',
              )}
            </p>
          </Rule>
          <Rule title={say('What you can count on')}>
            <Points
              of={[
                say('Ranks follow the votes of people who signed in, one each; no program can vote.'),
                say('Whatever money decides bears the word {paid}, and moves no community rank.', { paid: <Paid /> }),
                say('How ranks come about is written down: {ranking}', { ranking: <a href="/ranking">{say('How ranking works')}</a> }),
                say('No advertising network, no tracking, no request to another company’s server while you read.'),
              ]}
            />
          </Rule>
          <Rule title={say('For programs and agents')}>
            <p>{say('Everything that this site shows can be read over an open API and by agents: {api}', { api: <a href="/docs">{say('API and MCP')}</a> })}</p>
          </Rule>
          <Operator site={site} />
          <Rule title={say('The software')}>
            <p>{say('This site runs on Slipway, an open-source program that anybody can host.')}</p>
          </Rule>
          <p class="more">
            <a href="/contact">{say('Contact')}</a> <a href="/terms">{say('Terms')}</a> <a href="/privacy">{say('Privacy')}</a>{' '}
            <a href="/products">{say('Prices')}</a>
          </p>
        </div>
      ),
    }),
});
