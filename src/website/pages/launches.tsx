import { listLaunches, runningWeek, sections } from '../../launches/index.ts';
import type { Page } from '../page.ts';
import { parametersOf } from '../parts/field.tsx';
import type { LaunchEntry } from '../parts/launch-row.tsx';
import { ListingRow, type RowFigure } from '../parts/listing-row.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { figure } from '../words/figures.ts';
import { codeInWords } from '../words/names.ts';

type Section = (typeof sections)[number];

/** What a feed says of itself. A feed without words of its own still has its name. */
const words: Partial<Record<Section, string>> = {
  today: 'Launched today, newest first.',
  'this-week': 'The running week by the votes cast in it.',
  trending: 'Votes weighted by their age, halving every few days.',
  'most-voted': 'All live listings by community votes.',
  recent: 'The newest launches.',
  'most-viewed': 'All live listings by views.',
  'most-followed': 'All live listings by followers.',
  upcoming: 'Scheduled launches by week. They are not ranked: votes open on their Monday.',
};

export const launches: Page = {
  path: '/launches',
  parameters: parametersOf(listLaunches),
  async show({ ask, query, now, site }) {
    const feed = await ask(listLaunches, { query });
    const own = (section: Section) => addressWith('/launches', { section: section === 'this-week' ? '' : section });
    const name = codeInWords(feed.section);
    return {
      title: feed.section === 'this-week' ? 'Launches' : `Launches: ${name}`,
      description: `Product launches. ${words[feed.section] ?? ''}`,
      canonical: addressWith('/launches', { section: feed.section === 'this-week' ? '' : feed.section, page: query.page ?? '' }),
      section: 'launches',
      body: (
        <>
          <PageHead title="Launches">
            <p class="lede">
              {words[feed.section]} <a href={`/launches/${runningWeek(now, site.timeZone)}`}>Week by week</a>
            </p>
          </PageHead>
          <nav class="tabs" aria-label="Feeds">
            <ul>
              {sections.map((section) => (
                <li>
                  <a href={own(section)} aria-current={section === feed.section ? 'page' : undefined}>
                    {codeInWords(section)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {feed.items.length === 0 ? (
            <p class="empty">
              {feed.section === 'today' ? 'Nothing has launched today. ' : 'Nothing here yet. '}
              <a href={own('recent')}>See the newest launches</a>
            </p>
          ) : (
            <ol class="rows columns">
              {feed.items.map((entry) => (
                <ListingRow
                  listing={entry.listing}
                  rank={entry.rank}
                  at={figureOf(feed.section, entry)}
                  note={feed.section === 'recent' || feed.section === 'today' ? <When entry={entry} timeZone={site.timeZone} /> : undefined}
                />
              ))}
            </ol>
          )}
          <Pager list={feed} path="/launches" query={{ section: query.section ?? '', per_page: query.per_page ?? '' }} />
        </>
      ),
    };
  },
};

/** Each feed shows the number that it is ordered by. */
function figureOf(section: Section, { listing, week_votes, week }: LaunchEntry): RowFigure | null {
  const of = (value: number, one: string, many: string) => ({ value: figure(value), label: value === 1 ? one : many });
  if (section === 'upcoming') return week ? { value: <Day day={week} short />, label: 'week of' } : null;
  if (section === 'this-week') return of(week_votes, 'vote', 'votes');
  if (section === 'most-viewed') return of(listing.views, 'view', 'views');
  if (section === 'most-followed') return of(listing.followers, 'follower', 'followers');
  return of(listing.votes, 'vote', 'votes');
}

function When({ entry, timeZone }: { entry: LaunchEntry; timeZone: string }) {
  if (!entry.launched_at) return null;
  return (
    <p class="facts">
      <span>
        launched <Instant at={entry.launched_at} timeZone={timeZone} />
      </span>
    </p>
  );
}
