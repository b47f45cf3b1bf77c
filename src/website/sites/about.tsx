import { hasFeature } from '../../contract/features.ts';
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
      description: site.purpose ?? say('What this site is, how its rankings work, and who runs it.'),
      body: (
        <div class="reading legal">
          <PageHead title={say('About {site}', { site: site.name })}>
            <p class="lede" dir="auto">
              {site.purpose ?? site.tagline ?? say('A directory of startup products, with new launches every week.')}
            </p>
          </PageHead>
          <Rule title={say('What this is')}>
            <p>
              {say(
                'Products launch here week by week. Each one has a profile that shows its facts next to quotes from the company’s own website, so you can see where each fact comes from. Facts that the website doesn’t state are marked “Not stated”.',
              )}
            </p>
          </Rule>
          <Rule title={say('What you can rely on')}>
            <Points
              of={[
                say('Rankings depend on the votes of signed-in people, one vote each. Programs can’t vote.'),
                say('Anything paid for is marked {paid} and doesn’t affect community rankings.', { paid: <Paid /> }),
                say('We’ve documented how ranking works: {ranking}', { ranking: <a href="/ranking">{say('How ranking works')}</a> }),
                say('No ad networks, no tracking, and pages load nothing from third parties.'),
              ]}
            />
          </Rule>
          <Rule title={say('For developers and agents')}>
            <p>
              {say('Everything on this site is also available through an open API and to agents: {api}', { api: <a href="/docs">{say('API and MCP')}</a> })}
            </p>
          </Rule>
          <Operator site={site} />
          <Rule title={say('Software')}>
            <p>{say('This site runs on Slipway, an open-source program that anyone can host.')}</p>
          </Rule>
          <p class="more">
            <a href="/contact">{say('Contact')}</a> <a href="/terms">{say('Terms')}</a> <a href="/privacy">{say('Privacy')}</a>{' '}
            {hasFeature(site, 'paid_orders') && <a href="/products">{say('Prices')}</a>}
          </p>
        </div>
      ),
    }),
});
