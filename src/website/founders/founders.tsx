import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { findPortraits, getFounder, listFounders } from '../../founders/index.ts';
import { findLogos } from '../../listings/index.ts';
import { cityInCountry } from '../best/list-words.ts';
import { CountryChoice } from '../forms/country-choice.tsx';
import { parametersOf, Text } from '../forms/field.tsx';
import { founderLd } from '../machine-readable/json-ld/index.ts';
import type { Page } from '../page.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { Logo, Portrait } from '../parts/logo.tsx';
import { addressWith, Pager, sayTotal } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Paragraphs, spaced } from '../parts/text.tsx';
import { findPeople } from '../people/person-links.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { countryName, platformName } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';

type Founders = Awaited<ReturnType<typeof listFounders.handle>>;
type Founder = Awaited<ReturnType<typeof getFounder.handle>>;

/** Logos in the row of a founder: somebody may have made hundreds of products. */
const MOST_MADE = 8;

export const founders: Page = {
  path: '/founders',
  lists: 'founders',
  parameters: parametersOf(listFounders),
  async show({ ask, query }) {
    const found = await ask(listFounders, { query });
    const [{ portraits }, { logos }] = await Promise.all([
      ask(findPortraits, { body: { slugs: found.items.map(({ slug }) => slug) } }),
      ask(findLogos, { body: { slugs: found.items.flatMap(({ listings }) => listings.slice(0, MOST_MADE).map(({ slug }) => slug)) } }),
    ]);
    const { page: _, ...kept } = query;
    return () => ({
      title: say('Founders'),
      description: say('The people behind the live products in the directory.'),
      canonical: addressWith('/founders', { page: query.page ?? '' }),
      section: 'founders',
      unlisted: Boolean(query.q || query.country) || found.items.length === 0,
      body: (
        <>
          <PageHead title={say('Founders')}>
            <p class="lede">
              {say('The people behind the products, in their own words. {questions}', {
                questions: <a href="/interview-questions">{say('Questions for founders')}</a>,
              })}
            </p>
          </PageHead>
          <search>
            <form class="fields inline" action="/founders" method="get">
              <Text name="q" label={say('Name')} value={query.q} max={120} type="search" />
              <CountryChoice chosen={query.country} />
              <button type="submit">{say('Search')}</button>
            </form>
          </search>
          <p class="result-line" role="status">
            {capitalised(sayTotal(found, toSay('{n} founder|{n} founders')))}
          </p>
          {found.items.length === 0 && <NoFounders query={query} total={found.total} />}
          <ul class="rows columns">
            {found.items.map((founder) => (
              <FounderRow founder={founder} portrait={portraits[founder.slug]} logos={logos} />
            ))}
          </ul>
          <Pager list={found} path="/founders" query={kept} />
        </>
      ),
    });
  },
};

function NoFounders({ query, total }: { query: Record<string, string>; total: number }) {
  const isSearch = Boolean(query.q || query.country);
  return (
    <div class="empty nothing">
      <p class="nothing-head">{total > 0 ? say('There aren’t that many pages.') : isSearch ? say('No founders found.') : say('There are no founders yet.')}</p>
      <ul>
        {query.q && query.country && (
          <li>
            <a href={addressWith('/founders', { q: query.q })}>{say('Search all countries for this name')}</a>
          </li>
        )}
        {query.q && (
          <li>
            <a href={addressWith('/listings', { q: query.q })}>{say('Search products for these words')}</a>
          </li>
        )}
        {(isSearch || total > 0) && (
          <li>
            <a href="/founders">{say('View all founders')}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

interface RowGiven {
  founder: Founders['items'][number];
  portrait: string | undefined;
  /** Of products, by slug. */
  logos: Readonly<Record<string, string>>;
}

const FounderRow = ({ founder, portrait, logos }: RowGiven) => (
  <li class="row">
    <Portrait name={founder.name} url={portrait ?? null} />
    <div class="row-main">
      <p class="row-name">
        <a class="name" href={addressOf.founder('', founder.slug)} dir="auto">
          {founder.name}
        </a>
      </p>{' '}
      <Where founder={founder} />{' '}
      <ul class="makers">
        {founder.listings.map(({ slug, name }, i) => (
          <li>
            <a href={addressOf.listing('', slug)}>
              {i < MOST_MADE && <Logo name={name} url={logos[slug] ?? null} size="s" />}
              <span dir="auto">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </li>
);

export const founder: Page = {
  path: '/founders/{slug}',
  async show({ ask, values, site }) {
    const [person, { portraits }] = await Promise.all([
      ask(getFounder, { path: { slug: values.slug! } }),
      ask(findPortraits, { body: { slugs: [values.slug!] } }),
    ]);
    const profile = (await findPeople({ ask, site }, { founders: [person.slug] }))('founder', person.slug);
    return () => {
      const companies = person.listings.map(({ name }) => name).join(say(', '));
      return {
        title: person.name,
        description: person.bio ?? `${person.name}, ${person.title ?? say('founder')}: ${companies}.`,
        canonical: addressOf.founder('', person.slug),
        section: 'founders',
        unlisted: !saysSomething(person),
        jsonLd: founderLd(person, site.origin),
        body: (
          <article class="person">
            <header class="person-head">
              <Portrait name={person.name} url={portraits[person.slug] ?? null} size="l" eager />
              <PageHead title={person.name} over={<a href="/founders">{say('Founders')}</a>}>
                <Where founder={person}>
                  {profile && <a href={profile.path}>{say('Profile on this site')}</a>}{' '}
                  {spaced(
                    (Object.entries(person.socials) as [string, string][]).map(([platform, url]) => (
                      <ExternalLink url={url}>{platformName(platform)}</ExternalLink>
                    )),
                  )}
                </Where>
              </PageHead>
            </header>
            <div class="person-main">
              {person.bio && <Paragraphs text={person.bio} />}
              <Stories stories={person.stories} />
              <Interview interview={person.interview} name={person.name} />
              {!person.bio && person.stories.length + person.interview.length === 0 && (
                <p class="empty">{say('{name} hasn’t shared anything here yet.', { name: <span dir="auto">{person.name}</span> })}</p>
              )}
            </div>
            <section class="person-side">
              <h2>{person.listings.length === 1 ? say('Product') : say('Products')}</h2>
              <ul class="rows">
                {person.listings.map((listing) => (
                  <ListingRow listing={listing} note={listing.founder_title && <Facts texts={[listing.founder_title]} />} />
                ))}
              </ul>
              <p class="facts">
                <ReportLink kind="founder" id={person.slug} about={person.name} />
              </p>
            </section>
          </article>
        ),
      };
    };
  },
};

/** Enough for search engines, as the sitemap counts it (content/address-store.ts). */
const saysSomething = ({ bio, stories, interview, listings }: Founder) => bio !== null || stories.length + interview.length > 0 || listings.length >= 3;

function Stories({ stories }: { stories: Founder['stories'] }) {
  if (stories.length === 0) return null;
  return (
    <section>
      <h2>{stories.length === 1 ? say('Story') : say('Stories')}</h2>
      {stories.map(({ listing, title, excerpt }) => {
        const to = `${addressOf.listing('', listing.slug)}#story`;
        return (
          <article class="story">
            <h3 dir="auto">
              <a class="name" href={to}>
                {title ?? say('The story of {product}', { product: listing.name })}
              </a>
            </h3>
            {excerpt && (
              <p dir="auto">
                {excerpt}
                {excerpt.length >= 300 && '…'}
              </p>
            )}
            <p>
              <a href={to}>{say('Read the story on the {product} page', { product: <span dir="auto">{listing.name}</span> })}</a>
            </p>
          </article>
        );
      })}
    </section>
  );
}

/** Fully open, because people read an interview from start to end. */
function Interview({ interview, name }: { interview: Founder['interview']; name: string }) {
  if (interview.length === 0) return null;
  return (
    <section class="interview">
      <h2>{say('Interview')}</h2>
      <p class="soft">{say('Answers by {name}, in their own words.', { name: <span dir="auto">{name}</span> })}</p>
      {interview.map(({ question, answer }) => (
        <>
          <h3 dir="auto">{question}</h3>
          <Paragraphs text={answer} />
        </>
      ))}
    </section>
  );
}

function Where({ founder, children }: { founder: { title: string | null; city: string | null; country: string | null }; children?: Child }) {
  const place =
    founder.city && founder.country ? cityInCountry(founder.city, founder.country) : (founder.city ?? (founder.country && countryName(founder.country)));
  return (
    <p class="facts">
      {founder.title && <span dir="auto">{founder.title}</span>} {place && <span dir="auto">{place}</span>} {children}
    </p>
  );
}

const Facts = ({ texts }: { texts: readonly string[] }) => <p class="facts">{spaced(texts.map((text) => <span dir="auto">{text}</span>))}</p>;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
