import { listBlogPosts } from '../../content/index.ts';
import { addressOf, getSiteInfo, listCategories } from '../../directory/index.ts';
import { getLaunchWeek, getLeaderboard, listAwards, listLaunches } from '../../launches/index.ts';
import { siteLd } from '../machines/json-ld/index.ts';
import type { Page, PageVisit } from '../page.ts';
import { BoardPreview } from '../parts/board-preview.tsx';
import { WeekRow } from '../parts/launch-row.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { weekInWords, weekNumber } from '../words/days.ts';
import { figure } from '../words/figures.ts';
import { counted } from '../words/say.ts';
import { Lead } from './home-lead.tsx';
import { SetUp } from './set-up.tsx';

/** Launches of the week shown on the front page. */
const SHOWN = 12;
const previewed = ['community-all-time', 'billboard', 'domain-rating', 'revenue'] as const;

export const home: Page = {
  path: '/',
  async show(visit) {
    const { site, ask } = visit;
    const info = await ask(getSiteInfo);
    if (info.counts.live_listings + info.counts.upcoming_listings === 0) {
      return { title: site.name, description: site.tagline, canonical: '/', unlisted: true, body: <SetUp site={site} production={visit.production} /> };
    }
    return {
      title: site.name,
      description: site.purpose ?? site.tagline,
      canonical: '/',
      jsonLd: siteLd(site),
      body: await showFront(visit, info.counts.live_listings),
    };
  },
};

async function showFront({ site, ask }: PageVisit, listings: number) {
  const [week, trending, coming, won, boards, categories, posts] = await Promise.all([
    ask(getLaunchWeek, { path: { week: 'this' } }),
    ask(listLaunches, { query: { section: 'trending', per_page: '6' } }),
    ask(listLaunches, { query: { section: 'upcoming', per_page: '5' } }),
    ask(listAwards, { query: { per_page: '3' } }),
    Promise.all(previewed.map((board) => ask(getLeaderboard, { path: { board }, query: { per_page: '3' } }))),
    ask(listCategories, { query: { include_empty: 'false' } }),
    ask(listBlogPosts, { query: { per_page: '3' } }),
  ]);
  const [lead, ...others] = week.items.slice(0, SHOWN);
  return (
    <div class="front">
      <header class="issue">
        <p class="over">
          Week {weekNumber(week.week)} · <time datetime={week.week}>{weekInWords(week.week)}</time>
        </p>
        <h1>This week’s launches</h1>
        {site.tagline && (
          <p class="lede" dir="auto">
            {site.tagline}
          </p>
        )}
      </header>
      <section class="front-main" aria-label="This week's launches">
        {lead ? <Lead entry={lead} open /> : <p class="empty">Nothing has launched yet this week. Below is what is under way.</p>}
        <ol class="rows">
          {others.map((entry) => (
            <WeekRow entry={entry} open />
          ))}
        </ol>
        <p class="more">
          <a href={addressOf.week('', week.week)}>{week.total > SHOWN ? `All ${figure(week.total)} launches of the week` : 'The week’s page'}</a>
          {week.previous_week && <a href={addressOf.week('', week.previous_week)}>Last week</a>}
          {week.next_week && <a href={addressOf.week('', week.next_week)}>Next week</a>}
        </p>
        {won.items.length > 0 && (
          <section class="won">
            <SectionHead title="Launches of the Week" to="/awards" more="All awards">
              <span class="count">{weekInWords(won.items[0]!.week)}</span>
            </SectionHead>
            <ol class="rows small">
              {won.items.map((award) => (
                <ListingRow listing={award.listing} rank={award.rank} at={{ value: figure(award.votes), label: award.votes === 1 ? 'vote' : 'votes' }} />
              ))}
            </ol>
          </section>
        )}
      </section>
      <div class="front-side">
        <section>
          <SectionHead title="Trending" to="/launches?section=trending" />
          <ol class="rows small">
            {trending.items.map(({ listing }) => (
              <ListingRow listing={listing} />
            ))}
          </ol>
        </section>
        {coming.items.length > 0 && (
          <section>
            <SectionHead title="Coming up" to="/launches?section=upcoming" />
            <ul class="rows small">
              {coming.items.map(({ listing, week: monday }) => (
                <ListingRow listing={listing} at={monday ? { value: <Day day={monday} short />, label: 'week of' } : null} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <section class="wide">
        <SectionHead title="Leaderboards" to="/leaderboards" />
        <div class="boards">
          {boards.map((board) => (
            <BoardPreview board={board} />
          ))}
        </div>
      </section>
      <section class="wide">
        <SectionHead title="Categories" to="/categories" more={`All ${counted(listings, 'listing')} by category`} />
        <ul class="chips">
          {categories.items.map((category) => (
            <li>
              <a href={addressOf.category('', category.slug)}>
                <span dir="auto">{category.name}</span> <span class="count">{figure(category.live_count)}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {posts.items.length > 0 && (
        <section class="wide">
          <SectionHead title="From the blog" to="/blog" />
          <ul class="posts three">
            {posts.items.map((post) => (
              <li>
                <a class="name" href={addressOf.blogPost('', post.slug)} dir="auto">
                  {post.title}
                </a>
                {post.summary && <p dir="auto">{post.summary}</p>}
                <p class="facts">
                  <Instant at={post.published_at} timeZone={site.timeZone} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
