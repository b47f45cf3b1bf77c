import { addressOf } from '../../contract/addresses.ts';
import { getLaunchWeek } from '../../launches/index.ts';
import { getListingCard, type ListingSummary } from '../../listings/index.ts';
import { pictureAt } from '../../pictures/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { tileStyle } from '../styles/tiles.ts';
import { figure } from '../words/figures.ts';
import { initialOf, tileOf } from '../words/monogram.ts';
import { pathOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';
import { serveEmbed } from './frame.tsx';

/** How many launches of the week an embed shows. */
const MOST = 5;

const find = async ({ ask, values }: PageVisit): Promise<ListingSummary> => (await ask(getListingCard, { body: { slug: values.slug } })).listing;

const VoteLink = ({ listing }: { listing: ListingSummary }) => (
  <a class="vote" href={addressOf.listing('', listing.slug)} target="_blank" rel="noopener">
    <span>{listing.status === 'live' ? say('Vote') : say('Coming soon')}</span>
    {listing.status === 'live' && <b>{figure(listing.votes)}</b>}
  </a>
);

/** A listing embedded in another website. Its vote button opens this site, because nobody can vote inside a frame. */
export const cardEmbed: Page = {
  path: '/embed/listings/{slug}',
  parameters: ['theme'],
  async show(visit) {
    const listing = await find(visit);
    return serveEmbed(visit, listing.name, () => (
      <div class="card">
        <div class="top">
          {listing.logo_url ? (
            <img src={pictureAt(pathOf(listing.logo_url), 96)} alt="" width="44" height="44" />
          ) : (
            <span class="tile" style={tileStyle(tileOf(listing.name))} aria-hidden="true">
              {initialOf(listing.name)}
            </span>
          )}
          <div>
            <a class="name" href={addressOf.listing('', listing.slug)} target="_blank" rel="noopener" dir="auto">
              {listing.name}
            </a>
            {listing.tagline && (
              <span class="line" dir="auto">
                {listing.tagline}
              </span>
            )}
          </div>
          <VoteLink listing={listing} />
        </div>
        <p class="from">{say('On {site}', { site: visit.site.name })}</p>
      </div>
    ));
  },
};

/** A button with a listing's votes, which opens its page. */
export const voteEmbed: Page = {
  path: '/embed/vote/{slug}',
  parameters: ['theme'],
  async show(visit) {
    const listing = await find(visit);
    return serveEmbed(visit, listing.name, () => <VoteLink listing={listing} />);
  },
};

/** The leaderboard of the running week, or of the last one while it has no launches and the last one has some. */
export const weekEmbed: Page = {
  path: '/embed/week',
  addresses: [],
  parameters: ['theme'],
  async show(visit) {
    const { ask, site } = visit;
    const running = await ask(getLaunchWeek, { path: { week: 'this' } });
    const last = running.items.length > 0 ? running : await ask(getLaunchWeek, { path: { week: 'last' } }).catch(() => running);
    const week = last.items.length > 0 ? last : running;
    return serveEmbed(visit, site.name, () => (
      <div class="card">
        <a class="name" href={addressOf.week('', week.week)} target="_blank" rel="noopener">
          {week === running ? say('Launches this week') : say('Launches last week')}
        </a>
        {week.items.length === 0 ? (
          <p class="line">{say('No launches yet.')}</p>
        ) : (
          <ol>
            {week.items.slice(0, MOST).map(({ rank, listing, week_votes }) => (
              <li>
                <span>{rank}</span>
                <a href={addressOf.listing('', listing.slug)} target="_blank" rel="noopener" dir="auto">
                  {listing.name}
                </a>
                <b>{figure(week_votes)}</b>
              </li>
            ))}
          </ol>
        )}
        <p class="from">{say('On {site}', { site: site.name })}</p>
      </div>
    ));
  },
};
