import { type listLaunches, sections } from '../../launches/index.ts';
import { RemindInRow, votesInItsWeek } from '../parts/launch-row.tsx';
import { ListingRow, type RowFigure } from '../parts/listing-row.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { figure } from '../words/figures.ts';
import { codeInWords } from '../words/names.ts';
import { say, sayCount } from '../words/say.ts';

type Answer = Awaited<ReturnType<typeof listLaunches.handle>>;
/** A page of a feed, with or without totals. */
export type Feed = Omit<Answer, 'total' | 'total_is_capped'> & Partial<Pick<Answer, 'total'>>;
type Section = Feed['section'];

const own = (section: Section) => addressWith('/launches', { section });

/**
 * The page of one feed of launches, with links to the others; says where to look if it is empty.
 * @param given.votingEnded whether voting in the running week has ended, in the feed of that week
 */
export function LaunchFeed(given: { feed: Feed; about: string; timeZone: string; perPage: string; votingEnded: boolean }) {
  const { feed, about, timeZone, perPage, votingEnded } = given;
  const isDated = feed.section === 'recent' || feed.section === 'today';
  return (
    <>
      <PageHead title={say('Launches')}>
        <p class="lede">{about}</p>
      </PageHead>
      <SectionTabs current={feed.section} />
      {feed.items.length === 0 ? (
        <p class="empty">
          {feed.section === 'today' ? say('Nothing has launched today yet.') : say('Nothing here yet.')}{' '}
          <a href={own('recent')}>{say('View newest launches')}</a>
        </p>
      ) : (
        <ol class="rows columns" start={feed.items[0]!.rank ?? undefined}>
          {feed.items.map((entry) => (
            <ListingRow
              listing={entry.listing}
              rank={entry.rank}
              at={figureOf(feed.section, entry)}
              act={actOf(feed.section, entry, votingEnded)}
              note={
                isDated && entry.launched_at ? (
                  <When at={entry.launched_at} timeZone={timeZone} />
                ) : votingEnded && entry.rank !== null ? (
                  <p class="soft">{votesInItsWeek(entry.week_votes)}</p>
                ) : undefined
              }
            />
          ))}
        </ol>
      )}
      <Pager list={feed} path="/launches" query={{ section: feed.section, per_page: perPage }} />
    </>
  );
}

/** Tabs for the calendar and the feeds. @param current undefined for the calendar */
export const SectionTabs = ({ current }: { current?: Section }) => (
  <nav class="tabs" aria-label={say('Launches')}>
    <ul>
      <li>
        <a href="/launches" aria-current={current === undefined ? 'page' : undefined}>
          {say('Calendar')}
        </a>
      </li>
      {sections.map((section) => (
        <li>
          <a href={own(section)} aria-current={section === current ? 'page' : undefined}>
            {codeInWords(section)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** The number that each feed is sorted by, unless it is one of votes, which the button has. */
function figureOf(section: Section, { listing, week }: Feed['items'][number]): RowFigure | null {
  if (section === 'upcoming') return week ? { value: <Day day={week} short />, label: say('launch week') } : null;
  if (section === 'most-viewed') return { value: figure(listing.views), label: sayCount('view|views', listing.views) };
  if (section === 'most-followed') return { value: figure(listing.followers), label: sayCount('follower|followers', listing.followers) };
  return null;
}

/** Votes for it if it is live, in the week or, once that is over, in the count of all time; or reminds of its launch. */
function actOf(section: Section, { listing, week_votes }: Feed['items'][number], votingEnded: boolean) {
  if (listing.status === 'scheduled') return <RemindInRow listing={listing} />;
  if (listing.status !== 'live') return null;
  return section === 'this-week' && !votingEnded ? (
    <VoteButton listing={listing} votes={week_votes} small />
  ) : (
    <VoteButton listing={listing} votes={listing.votes} counts="votes" small />
  );
}

const When = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <p class="facts">
    <span>{say('launched {day}', { day: <Instant at={at} timeZone={timeZone} /> })}</span>
  </p>
);
