import { type listLaunches, sections } from '../../launches/index.ts';
import { ListingRow, type RowFigure } from '../parts/listing-row.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { figure } from '../words/figures.ts';
import { codeInWords } from '../words/names.ts';
import { say, sayCount } from '../words/say.ts';

type Answer = Awaited<ReturnType<typeof listLaunches.handle>>;
/** A page of a feed, with or without totals. */
export type Feed = Omit<Answer, 'total' | 'total_is_capped'> & Partial<Pick<Answer, 'total'>>;
type Section = Feed['section'];

const own = (section: Section) => addressWith('/launches', { section });

/** The page of one feed of launches, with links to the others; says where to look if it is empty. */
export function LaunchFeed({ feed, about, timeZone, perPage }: { feed: Feed; about: string; timeZone: string; perPage: string }) {
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
              note={isDated && entry.launched_at ? <When at={entry.launched_at} timeZone={timeZone} /> : undefined}
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

/** The number that each feed is sorted by. */
function figureOf(section: Section, { listing, week_votes, week }: Feed['items'][number]): RowFigure | null {
  const of = (value: number, forms: string) => ({ value: figure(value), label: sayCount(forms, value) });
  if (section === 'upcoming') return week ? { value: <Day day={week} short />, label: say('launch week') } : null;
  if (section === 'this-week') return of(week_votes, 'vote|votes');
  if (section === 'most-viewed') return { value: figure(listing.views), label: sayCount('view|views', listing.views) };
  if (section === 'most-followed') return { value: figure(listing.followers), label: sayCount('follower|followers', listing.followers) };
  return of(listing.votes, 'vote|votes');
}

const When = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <p class="facts">
    <span>{say('launched {day}', { day: <Instant at={at} timeZone={timeZone} /> })}</span>
  </p>
);
