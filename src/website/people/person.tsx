import { addressOf } from '../../contract/addresses.ts';
import { hasFeature } from '../../contract/features.ts';
import { getPersonPage, type PersonPart, personParts } from '../../people/index.ts';
import { personPicture } from '../cards.ts';
import { beginningOf } from '../discussions/post-text.ts';
import { Share } from '../embeds/share.tsx';
import { SubjectButton } from '../following/follow-subject.tsx';
import { personLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { Portrait } from '../parts/logo.tsx';
import { Tag } from '../parts/marks.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead, SectionHead } from '../parts/section-head.tsx';
import { Stars } from '../parts/stars.tsx';
import { Paragraphs, spaced } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { hostOf } from '../words/safe-url.ts';
import { say, sayCount } from '../words/say.ts';
import { plainWords } from './plain-words.ts';

type Person = Awaited<ReturnType<typeof getPersonPage.handle>>;

/** Maximum characters of a review or post: the rest is on its own page. */
const TEASER = 240;

/** What a person chose to show about themselves. An earlier name redirects to the current one. */
export const person: Page = {
  path: '/people/{name}',
  parameters: ['part', 'page'],
  async show({ ask, values, query, site }) {
    const part = personParts.find((one) => one === query.part);
    const page = part !== undefined && /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Number(query.page) : 1;
    const found = await ask(getPersonPage, { body: { name: values.name, page, ...(part && { part }) } });
    const own = addressOf.person('', found.name);
    const here = addressWith(own, { part: part ?? '', page: page === 1 ? '' : String(page) });
    if (found.name !== values.name) return { to: here, status: 301 };
    const all = { own, part, page, perPage: found.per_page };
    const { totals } = found;
    const called = found.called ?? found.name;
    // Parts of the site that are switched off have no pages.
    const reviews = hasFeature(site, 'reviews') ? found.reviews : [];
    const posts = hasFeature(site, 'discussions') ? found.posts : [];
    const collections = hasFeature(site, 'collections') ? found.collections : [];
    return () => ({
      title: called,
      description: found.about ?? say('{name} on {site}: products, reviews and collections.', { name: called, site: site.name }),
      canonical: here,
      // Pages of one part have what the profile and the products' pages have too.
      unlisted: part !== undefined || !saysSomething(found),
      section: 'founders',
      jsonLd: personLd(found),
      // It shows the profile, so it isn’t named on the pages of one part.
      ...(part === undefined && { picture: personPicture(site, found) }),
      body: (
        <article class="person">
          <header class="person-head">
            <Portrait name={called} url={found.portrait} size="l" eager />
            <PageHead title={called}>
              <p class="facts">
                <span dir="ltr">@{found.name}</span>
                <span>{say('Profile since {day}', { day: <Instant at={found.since} timeZone={site.timeZone} /> })}</span>
              </p>
              <div class="acts">
                <SubjectButton path={addressOf.person('', found.name)} name={called} />
              </div>
              {(found.links.length > 0 || found.founder) && (
                <p class="facts person-links">
                  {spaced([
                    ...(found.founder ? [<a href={addressOf.founder('', found.founder)}>{say('Founder page')}</a>] : []),
                    ...found.links.map((url) => <ExternalLink url={url}>{linkWords(url)}</ExternalLink>),
                  ])}
                </p>
              )}
            </PageHead>
          </header>
          <div class="person-main">
            {found.about && <Paragraphs text={found.about} class="prose lede" />}
            <Reviews reviews={reviews} total={totals.reviews} timeZone={site.timeZone} all={all} />
            <Posts posts={posts} total={totals.posts} timeZone={site.timeZone} all={all} />
            <Listings title={say('Follows')} listings={found.follows} total={totals.follows} part="follows" all={all} />
            {(part !== undefined || !found.about) &&
              reviews.length + posts.length + found.follows.length + found.products.length + collections.length === 0 && (
                <p class="empty">{say('{name} hasn’t shared anything here yet.', { name: <span dir="auto">{called}</span> })}</p>
              )}
          </div>
          <div class="person-side">
            <Listings title={say('Products')} listings={found.products} total={totals.products} part="products" all={all} brief />
            {collections.length > 0 && (
              <section>
                <SectionHead title={say('Collections')} />
                <ul class="entries">
                  {collections.map((one) => (
                    <li class="entry">
                      <div class="entry-main">
                        <a class="name" href={addressOf.collection('', one.id)} dir="auto">
                          {one.title}
                        </a>
                        {one.about && (
                          <p class="row-line" dir="auto">
                            {beginningOf(one.about, 120)}
                          </p>
                        )}
                        <p class="facts">
                          <span>{sayCount('{n} product|{n} products', one.items)}</span>
                        </p>
                      </div>
                    </li>
                  ))}
                </ul>
                <More total={totals.collections} part="collections" all={all} />
              </section>
            )}
            {part === undefined && saysSomething(found) && (
              <Share name={called} words={found.about ? `${called}: ${found.about}` : called} address={addressOf.person(site.origin, found.name)} />
            )}
            <p class="facts">
              <ReportLink kind="person" id={found.name} about={called} />
            </p>
          </div>
        </article>
      ),
    });
  },
};

/** Whether search engines may index it: it has the person's text and something else, or several other things. The sitemap names the same pages (content/address-store.ts). */
function saysSomething({ about, totals }: Person): boolean {
  const things = totals.products + totals.reviews + totals.posts + totals.collections;
  return about === null ? things >= 3 : things >= 1;
}

/** Links are shown as their address, so that people see where they lead. */
function linkWords(url: string): string {
  const { pathname } = new URL(url);
  return pathname === '/' ? hostOf(url) : beginningOf(hostOf(url) + decodePath(pathname.replace(/\/$/, '')), 40);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Where the pages of each part are. */
interface All {
  own: string;
  /** The part that this page shows alone; undefined on the profile itself. */
  part: PersonPart | undefined;
  page: number;
  perPage: number;
}

interface ListingsGiven {
  title: string;
  listings: Person['products'];
  total: number;
  part: PersonPart;
  all: All;
  brief?: boolean;
}

function Listings({ title, listings, total, part, all, brief }: ListingsGiven) {
  if (listings.length === 0) return null;
  return (
    <section>
      <SectionHead title={title} />
      <ul class="rows">
        {listings.map((listing) => (
          <ListingRow listing={listing} brief={brief ?? false} />
        ))}
      </ul>
      <More total={total} part={part} all={all} />
    </section>
  );
}

function Reviews({ reviews, total, timeZone, all }: { reviews: Person['reviews']; total: number; timeZone: string; all: All }) {
  if (reviews.length === 0) return null;
  return (
    <section>
      <SectionHead title={say('Reviews')} />
      <ul class="reviews">
        {reviews.map(({ id, listing, rating, title, body, written_at }) => {
          const [own, product] = [`${addressOf.listing('', listing.slug)}/reviews#review-${id}`, addressOf.listing('', listing.slug)];
          return (
            <li class="review">
              <h3 class="review-head">
                <Stars rating={rating} />{' '}
                <a class="name" href={title ? own : product} dir="auto">
                  {title ?? listing.name}
                </a>
              </h3>
              <p class="facts">
                {title && (
                  <a href={product} dir="auto">
                    {listing.name}
                  </a>
                )}
                <a href={own}>
                  <Instant at={written_at} timeZone={timeZone} />
                </a>
              </p>
              {body && <p dir="auto">{beginningOf(body, TEASER)}</p>}
            </li>
          );
        })}
      </ul>
      <More total={total} part="reviews" all={all} />
    </section>
  );
}

function Posts({ posts, total, timeZone, all }: { posts: Person['posts']; total: number; timeZone: string; all: All }) {
  if (posts.length === 0) return null;
  return (
    <section>
      <SectionHead title={say('Questions and comments')} />
      <ul class="reviews">
        {posts.map((post) => (
          <li class="review">
            <p class="facts">
              <Tag>{post.is_first ? (post.kind === 'question' ? say('Question') : say('Comment')) : say('Discussion reply')}</Tag>
              <a href={addressOf.listing('', post.listing.slug)} dir="auto">
                {post.listing.name}
              </a>
              <a href={addressOf.post('', post.discussion, post.id)}>
                <Instant at={post.written_at} timeZone={timeZone} />
              </a>
            </p>
            <p dir="auto">{beginningOf(plainWords(post.body), TEASER)}</p>
          </li>
        ))}
      </ul>
      <More total={total} part="discussions" all={all} />
    </section>
  );
}

/** On a profile: a link to all of a part, if it has more. On the pages of the part: the links between them. */
function More({ total, part, all: { own, part: shown, page, perPage } }: { total: number; part: PersonPart; all: All }) {
  if (shown !== undefined) return <Pager list={{ page, per_page: perPage, total, has_more: page * perPage < total }} path={own} query={{ part }} />;
  if (total <= perPage) return null;
  return (
    <p class="more">
      <a href={addressWith(own, { part })}>{sayCount('All {n}|All {n}', total)}</a>
    </p>
  );
}
