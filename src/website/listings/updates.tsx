import { listLatestUpdates } from '../../listings/index.ts';
import type { Page } from '../page.ts';
import { Icon } from '../parts/icon.tsx';
import { ListingLink } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { say } from '../words/say.ts';

/** Founders' updates about all products of a site. */
export const updates: Page = {
  path: '/updates',
  lists: 'updates',
  parameters: ['page'],
  async show({ ask, query, site }) {
    const { page = '1' } = query;
    const found = await ask(listLatestUpdates, { body: { page: /^\d{1,6}$/.test(page) ? Number(page) : page } });
    return () => ({
      title: say('Latest updates'),
      description: say('News about the products in the directory, from the people who make them.'),
      canonical: addressWith('/updates', { page: page === '1' ? '' : page }),
      unlisted: found.items.length === 0,
      section: 'listings',
      body: (
        <div class="reading">
          <PageHead title={say('Latest updates')}>
            <p class="lede">{say('News about the products, from the people who make them. Follow a product to get its updates by email.')}</p>
            <p class="links">
              <a href="/feeds/updates.atom">
                <Icon name="feed" /> {say('Updates feed')}
              </a>
            </p>
          </PageHead>
          {found.items.length === 0 && (
            <p class="empty">
              {say('No updates yet.')} <a href="/listings">{say('Find a product to follow')}</a>
            </p>
          )}
          <ol class="timeline">
            {found.items.map((update) => (
              <li>
                <div class="update-head">
                  <Logo name={update.listing.name} url={update.listing.logo_url} />
                  <div class="row-main">
                    <h2 dir="auto">{update.title}</h2>
                    <p class="facts">
                      <ListingLink listing={update.listing} />
                      <Instant at={update.posted_at} timeZone={site.timeZone} />
                    </p>
                  </div>
                  {update.listing.votes !== null && <VoteButton listing={update.listing} votes={update.listing.votes} counts="votes" small />}
                </div>
                <Paragraphs text={update.body} />
                <p class="facts">
                  <ReportLink kind="update" id={update.id} about={update.title} />
                </p>
              </li>
            ))}
          </ol>
          <Pager list={found} path="/updates" query={{}} />
        </div>
      ),
    });
  },
};
