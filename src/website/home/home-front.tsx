import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { addDays, hiddenUntil } from '../../launches/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { Chips } from '../best/chips.tsx';
import { Cover } from '../content/post-cover.tsx';
import { Lead } from '../launches/home-lead.tsx';
import { Makers } from '../launches/makers.tsx';
import { BoardPreview } from '../parts/board-preview.tsx';
import { WeekDays } from '../parts/issue.tsx';
import { LaunchRow, RemindInRow, WonRow } from '../parts/launch-row.tsx';
import { ListingLink, ListingRow } from '../parts/listing-row.tsx';
import { Logo } from '../parts/logo.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { weekInWords, weekNumber } from '../words/days.ts';
import { say, sayCount } from '../words/say.ts';
import type { FrontFacts } from './front-facts.ts';
import { Quiet } from './home-quiet.tsx';

const TRENDING = 6;
/** Seconds after which a script looks for other people's votes. */
const FRESH_S = 30;

/** The front page: the current week and other news. */
export function Front({ site, now, front, categories, lists, posts, updates, choices, quiet }: FrontFacts) {
  const boards = front.boards.filter(({ items }) => items.length > 0);
  // Products that were imported without any launch: what people vote for is then the main thing.
  const isBare = quiet !== null && front.awards.length + quiet.fresh.length + quiet.followed.length === 0;
  const main = quiet ? [...front.awards, ...quiet.fresh, ...quiet.followed] : front.launches.items;
  const seen = new Set(main.map(({ listing }) => listing.slug));
  const trending = front.trending.filter(({ listing }) => !seen.has(listing.slug)).slice(0, TRENDING);
  return (
    <div class="front" data-fresh-votes={front.voting_ended ? undefined : String(FRESH_S)}>
      <IssueHead site={site} now={now} front={front} />
      {quiet ? (
        <Quiet front={front} quiet={quiet} trending={isBare && <Trending items={trending} />} links={<WeekLinks week={front.week} />} />
      ) : (
        <Fleet front={front} hidden={hiddenUntil(site, front.week, now) !== undefined} />
      )}
      <div class="front-side">
        <Choices choices={choices} />
        {!isBare && <Trending items={trending} />}
        <Coming front={front} />
        <Updates updates={updates} timeZone={site.timeZone} />
      </div>
      {boards.length > 0 && (
        <section class="wide">
          <SectionHead title={say('Leaderboards')} to="/leaderboards" more={say('All leaderboards')} />
          <div class="boards">
            {boards.map((board) => (
              <BoardPreview board={board} />
            ))}
          </div>
        </section>
      )}
      <Categories categories={categories} />
      <div class="wide">
        <Chips title={say('Best by category')} items={lists} to="/best" more={say('All lists')} />
      </div>
      <Posts posts={posts} timeZone={site.timeZone} />
    </div>
  );
}

function IssueHead({ site, now, front }: Pick<FrontFacts, 'site' | 'now' | 'front'>) {
  return (
    <header class="issue">
      <p class="issue-number">
        <span class="over">{say('Week')}</span>
        {weekNumber(front.week)}
      </p>
      <div class="issue-words">
        <h1>{say('This week’s launches')}</h1>
        {site.tagline && (
          <p class="lede" dir="auto">
            {site.tagline}
          </p>
        )}
      </div>
      <div class="issue-span">
        <p>
          <time datetime={front.week}>{weekInWords(front.week)}</time>
        </p>
        <WeekDays week={front.week} today={dayOf(now, site.timeZone)} />
        {front.launches.total > 0 && <p>{front.voting_ended ? <strong>{say('Voting ended')}</strong> : daysLeft(front.week, dayOf(now, site.timeZone))}</p>}
      </div>
      <p class="issue-newcomers">
        {say('New here? Products launch every week. People vote, programs can’t, and on Sunday the three launches with the most votes win. {how}', {
          how: <a href="/ranking">{say('How ranking works')}</a>,
        })}
      </p>
    </header>
  );
}

/** Today counts as a day: you can vote until it ends. */
function daysLeft(week: string, today: string) {
  const left = Array.from({ length: 7 }, (_, i) => addDays(week, i)).filter((day) => day >= today).length;
  return left <= 1 ? <strong>{say('Last day to vote')}</strong> : sayCount('{n} day left to vote|{n} days left to vote', left);
}

const WeekLinks = ({ week, all }: { week: string; all?: string }) => (
  <p class="more">
    <a href={addressOf.week('', week)}>{all ?? say('View this week')}</a>
    <a href={addressOf.week('', addDays(week, -7))}>{say('Last week')}</a>
    <a href={addressOf.week('', addDays(week, 7))}>{say('Next week')}</a>
    <a href="/launches">{say('Launch calendar')}</a>
  </p>
);

/** @param given.hidden whether the counts of the week are hidden */
function Fleet({ front, hidden }: Pick<FrontFacts, 'front'> & { hidden: boolean }) {
  const { launches, week } = front;
  const open = !front.voting_ended;
  // Only awards of the latest closed week with votes.
  const awards = front.awards.filter((award) => award.week === front.awards[0]?.week);
  const [lead, ...others] = launches.items;
  return (
    <section class="front-main" aria-label={say('This week’s launches')}>
      <OfTheDay of={front.of_the_day} timeZone={front.time_zone} />
      {lead && (
        <Lead
          listing={lead.listing}
          votes={lead.votes}
          open={open}
          hidden={hidden}
          award={open && lead.votes > 0 ? say('In the lead') : undefined}
          makers={lead.makers}
        />
      )}
      {others.length > 0 && (
        <Ranked hidden={hidden}>
          {others.map(({ listing, rank, votes, makers }) => (
            <LaunchRow listing={listing} rank={rank} votes={votes} open={open} hidden={hidden} note={<Makers makers={makers} />} />
          ))}
        </Ranked>
      )}
      <WeekLinks
        week={week}
        {...(launches.total > launches.items.length && { all: sayCount('All {n} launches this week|All {n} launches this week', launches.total) })}
      />
      {awards.length > 0 && (
        <section class="won">
          <SectionHead title={say('Launches of the Week')} to="/awards" more={say('All awards')}>
            <a class="count" href={addressOf.week('', awards[0]!.week!)}>
              {weekInWords(awards[0]!.week!)}
            </a>
          </SectionHead>
          <ol class="rows small">
            {awards.map(({ listing, votes, rank }) => (
              <WonRow listing={listing} rank={rank} votes={votes} week={awards[0]!.week!} />
            ))}
          </ol>
        </section>
      )}
    </section>
  );
}

/** The launches after the first. Their order means nothing while counts are hidden. */
const Ranked = ({ hidden, children }: { hidden: boolean; children?: Child }) =>
  hidden ? (
    <ul class="rows">{children}</ul>
  ) : (
    <ol class="rows" start={2}>
      {children}
    </ol>
  );

/** The launch with the most votes today, with the rule. Shows nothing until a launch has enough votes. */
function OfTheDay({ of, timeZone }: { of: FrontFacts['front']['of_the_day']; timeZone: string }) {
  if (!of) return null;
  const { listing, votes, week_votes } = of;
  return (
    <section class="of-the-day" aria-labelledby="of-the-day">
      <Logo name={listing.name} url={listing.logo_url} eager />
      <div class="row-main">
        <h2 id="of-the-day">{say('Launch of the day')}</h2>
        <p>
          <a class="name" href={addressOf.listing('', listing.slug)} dir="auto">
            {listing.name}
          </a>{' '}
          <span class="soft">{sayCount('{n} vote today|{n} votes today', votes)}</span>
        </p>
        <p class="hint">{say('The launch with the most votes since midnight, {zone}. Nobody can buy this place.', { zone: timeZone })}</p>
      </div>
      <VoteButton listing={listing} votes={week_votes} small />
    </section>
  );
}

/** The site team's picks: unranked and never paid for. */
const Choices = ({ choices }: Pick<FrontFacts, 'choices'>) =>
  choices.length > 0 && (
    <section>
      <SectionHead title={say('Editor’s choice')} />
      <ul class="rows small">
        {choices.map((listing) => (
          <ListingRow listing={listing} brief />
        ))}
      </ul>
    </section>
  );

const Trending = ({ items }: { items: FrontFacts['front']['trending'] }) =>
  items.length > 0 && (
    <section>
      <SectionHead title={say('Trending')} to="/launches?section=trending" more={say('All trending products')} />
      <ol class="rows small">
        {items.map(({ listing }) => (
          <ListingRow listing={listing} brief />
        ))}
      </ol>
    </section>
  );

const Coming = ({ front }: Pick<FrontFacts, 'front'>) => (
  <section>
    <SectionHead title={say('Coming up')} to="/launches" more={say('Free places')} />
    {front.coming.length === 0 ? (
      <p class="empty">{say('Nothing is scheduled yet. {submit}', { submit: <a href="/submit">{say('Be the first to launch next week')}</a> })}</p>
    ) : (
      <ul class="rows small">
        {front.coming.map(({ listing, week }) => (
          <ListingRow
            listing={listing}
            at={week ? { value: <Day day={week} short />, label: say('launch week') } : null}
            act={listing.status === 'scheduled' && <RemindInRow listing={listing} />}
            brief
          />
        ))}
      </ul>
    )}
  </section>
);

const Updates = ({ updates, timeZone }: Pick<FrontFacts, 'updates'> & { timeZone: string }) =>
  updates.length > 0 && (
    <section>
      <SectionHead title={say('Latest updates')} to="/updates" more={say('All updates')} />
      <ol class="rows briefs">
        {updates.map(({ listing, title, posted_at }) => (
          <li>
            <Logo name={listing.name} url={listing.logo_url} size="s" />
            <div class="row-main">
              <p class="brief-title" dir="auto">
                {title}
              </p>
              <p class="facts">
                <ListingLink listing={listing} />
                <Instant at={posted_at} timeZone={timeZone} />
              </p>
            </div>
            {listing.votes !== null && <VoteButton listing={listing} votes={listing.votes} counts="votes" small />}
          </li>
        ))}
      </ol>
    </section>
  );

const Categories = ({ categories }: Pick<FrontFacts, 'categories'>) =>
  categories.length > 0 && (
    <section class="wide">
      <SectionHead title={say('Categories')} to="/categories" more={say('All categories')} />
      <ul class="chips">
        {categories.map(({ slug, name }) => (
          <li>
            <a href={addressOf.category('', slug)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );

const Posts = ({ posts, timeZone }: Pick<FrontFacts, 'posts'> & { timeZone: string }) =>
  posts.length > 0 && (
    <section class="wide">
      <SectionHead title={say('From the blog')} to="/blog" more={say('All posts')} />
      <ul class="posts three">
        {posts.map((post) => (
          <li>
            <Cover cover={post.cover} />
            <a class="name" href={addressOf.blogPost('', post.slug)} dir="auto">
              {post.title}
            </a>
            {post.summary && <p dir="auto">{post.summary}</p>}
            <p class="facts">
              <Instant at={post.published_at} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
