import { addressOfBadge } from '../../content/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { getAward, listWeekCorrections } from '../../launches/index.ts';
import { awardPictureAddress } from '../../pictures/index.ts';
import { Share } from '../embeds/share.tsx';
import { awardLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { Tag } from '../parts/marks.tsx';
import { PageHead, SectionHead } from '../parts/section-head.tsx';
import { VoteButton, VoteCount } from '../parts/voting-buttons.tsx';
import { weekInWords } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';
import { WeekCorrections } from './week-corrections.tsx';

type Award = Awaited<ReturnType<typeof getAward.handle>>;

/** Fewer launches in its week, and a page says too little to be found by search engines (also in content/address-store.ts). */
const ENOUGH = 5;
const BADGE = { shape: 'standard', mode: 'auto', size: 'm' } as const;
/** Of that badge, in pixels. */
const BADGE_SIZE = { width: 240, height: 60 };

/** One award of a listing: who won, the votes that decided it, its proof, and what to post. */
export const award: Page = {
  path: '/listings/{slug}/awards/{week}',
  async show({ ask, values, site }) {
    const { slug, week } = values as { slug: string; week: string };
    if (!getAward.bodyInput!.safeParse({ slug, week }).success) throw refusal('not_found');
    const found = await ask(getAward, { body: { slug, week } });
    const own = addressOf.award('', slug, found.week);
    if (week !== found.week) return { to: own, status: 301 };
    const { items: corrections } = await ask(listWeekCorrections, { body: { week } });
    const { name } = found.listing;
    const picture = awardPictureAddress(site, found.listing, found);
    return () => {
      const title = say('{name}: {award}', { name, award: say(found.title) });
      const words = sayAward(found);
      return {
        title: say('{name}: {award}, {week}', { name, award: say(found.title), week: weekInWords(week) }),
        description: words,
        canonical: own,
        unlisted: found.launches < ENOUGH || found.listing.status !== 'live',
        section: 'awards',
        jsonLd: awardLd(found, title, site.origin),
        picture,
        body: (
          <article class="person award">
            <header class="person-head">
              <p class="award-rank" aria-hidden="true">
                #{found.rank}
              </p>
              <Logo name={name} url={found.listing.logo_url} size="l" eager />
              <PageHead title={say('{name}: {award}', { name: <bdi>{name}</bdi>, award: say(found.title) })} over={<BackTo listing={found.listing} />}>
                <p class="lede">{words}</p>
              </PageHead>
              {found.listing.status === 'live' && <VoteButton listing={found.listing} votes={found.listing.votes} large counts="votes" />}
            </header>
            <div class="person-main">
              <Facts award={found} isCorrected={corrections.length > 0} />
              <section>
                <h2>{say('Share picture')}</h2>
                <a href={picture}>
                  <img class="award-picture" src={picture} alt={say('Share picture of {name}', { name })} width={1200} height={630} loading="lazy" />
                </a>
                <p class="acts">
                  <a class="button quiet" href={picture} download={`${slug}-${week}.png`}>
                    {say('Download the picture')}
                  </a>
                </p>
              </section>
              <WeekCorrections corrections={corrections} />
            </div>
            <div class="person-side">
              {found.is_on_badge && <Badge award={found} />}
              <Share name={title} words={words} address={found.url} />
              <Beside award={found} />
            </div>
          </article>
        ),
      };
    };
  },
};

const sayAward = ({ listing: { name }, title, votes, week }: Award): string =>
  sayCount('{name} is {award}, with {n} vote in the week of {week}.|{name} is {award}, with {n} votes in the week of {week}.', votes, {
    name,
    award: say(title),
    week: weekInWords(week),
  });

/** @param given.isCorrected its rank among the votes may differ from that of its award: votes and ranks of the week stay as they were */
function Facts({ award, isCorrected }: { award: Award; isCorrected: boolean }) {
  const { week, votes, rank, launches, listing } = award;
  return (
    <section>
      <dl>
        <div>
          <dt>{say('Launch week')}</dt>
          <dd>
            <a href={addressOf.week('', week)}>{weekInWords(week)}</a>
          </dd>
        </div>
        <div>
          <dt>{say('Votes')}</dt>
          <dd>{figure(votes)}</dd>
        </div>
        {!isCorrected && (
          <div>
            <dt>{say('Rank')}</dt>
            <dd>{launches > rank ? say('{rank} of {total}', { rank: figure(rank), total: figure(launches) }) : figure(rank)}</dd>
          </div>
        )}
        {listing.category && (
          <div>
            <dt>{say('Category')}</dt>
            <dd>
              <a href={addressOf.category('', listing.category.slug)} dir="auto">
                {listing.category.name}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{say('Proof of results')}</dt>
          <dd>
            <Proof award={award} />
          </dd>
        </div>
      </dl>
      {award.has_proof && !award.is_imported && <p class="soft">{say('Only community votes cast in that week count. Money plays no part.')}</p>}
    </section>
  );
}

function Proof({ award: { week, has_proof, is_imported } }: { award: Award }) {
  if (is_imported) return say('The awards of this week were imported. Votes on this site don’t prove them.');
  if (!has_proof) return say('This week is older than the log of closed weeks.');
  return <a href={`/awards/${week}/proof`}>{say('All votes in the week, hour by hour')}</a>;
}

function Badge({ award: { listing, rank } }: { award: Award }) {
  const badges = `${addressOf.listing('', listing.slug)}/badges`;
  return (
    <section>
      <h2>{say('Badge')}</h2>
      <p>
        <img
          src={addressOfBadge('', { slug: listing.slug, kind: `launch-of-the-week-${rank}`, ...BADGE })}
          alt={say('Launch of the Week #{rank}', { rank })}
          {...BADGE_SIZE}
          loading="lazy"
        />
      </p>
      <p class="acts">
        <a class="button quiet" href={badges}>
          {say('Get the badge')}
        </a>
      </p>
    </section>
  );
}

function Beside({ award: { week, beside } }: { award: Award }) {
  if (beside.length === 0) return null;
  return (
    <section>
      <SectionHead title={say('Other launches of the week')} to={addressOf.week('', week)} />
      <ol class="rows small">
        {beside.map(({ listing, votes, rank }) => (
          <ListingRow
            listing={listing}
            at={null}
            note={
              <p class="soft">
                {rank !== null && (
                  <a href={addressOf.award('', listing.slug, week)}>
                    <Tag>{say('Launch of the Week #{rank}', { rank })}</Tag>
                  </a>
                )}{' '}
                {listing.status === 'live' && sayCount('{n} vote in its week|{n} votes in its week', votes)}
              </p>
            }
            act={listing.status === 'live' ? <VoteButton listing={listing} votes={listing.votes} counts="votes" small /> : <VoteCount votes={votes} />}
            brief
          />
        ))}
      </ol>
    </section>
  );
}
