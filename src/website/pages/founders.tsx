import { addressOf, getFounder, listFounders } from '../../directory/index.ts';
import { founderLd } from '../machines/json-ld/index.ts';
import type { Page } from '../page.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { parametersOf, Text } from '../parts/field.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { addressWith, Pager, totalInWords } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Faqs, Paragraphs } from '../parts/text.tsx';
import { countryName, platformName } from '../words/names.ts';

export const founders: Page = {
  path: '/founders',
  parameters: parametersOf(listFounders),
  async show({ ask, query }) {
    const found = await ask(listFounders, { query });
    const { page: _, ...filters } = query;
    return {
      title: 'Founders',
      description: 'The people behind the live listings of the directory.',
      canonical: addressWith('/founders', { page: query.page ?? '' }),
      section: 'founders',
      unlisted: Boolean(query.q || query.country),
      body: (
        <>
          <PageHead title="Founders" />
          <search>
            <form class="fields inline" action="/founders" method="get">
              <Text name="q" label="Name" value={query.q} max={120} type="search" />
              <Text name="country" label="Country code" value={query.country} max={2} placeholder="DE" />
              <button type="submit">Search</button>
            </form>
          </search>
          <p class="result-line">{totalInWords(found, 'founder')}</p>
          {found.items.length === 0 && (
            <p class="empty">
              {query.q || query.country ? (
                <>
                  Nobody found. <a href="/founders">See all founders</a>
                </>
              ) : (
                'There are no founders yet.'
              )}
            </p>
          )}
          <ul class="rows columns">
            {found.items.map((founder) => (
              <li class="row">
                <div class="row-main">
                  <p class="row-name">
                    <a class="name" href={addressOf.founder('', founder.slug)} dir="auto">
                      {founder.name}
                    </a>
                  </p>
                  <p class="facts">
                    {founder.title && <span dir="auto">{founder.title}</span>}
                    {placeOf(founder) && <span dir="auto">{placeOf(founder)}</span>}
                  </p>
                  <p class="facts">
                    {founder.listings.map((listing) => (
                      <a href={addressOf.listing('', listing.slug)} dir="auto">
                        {listing.name}
                      </a>
                    ))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <Pager list={found} path="/founders" query={filters} />
        </>
      ),
    };
  },
};

export const founder: Page = {
  path: '/founders/{slug}',
  async show({ ask, values, site }) {
    const person = await ask(getFounder, { path: { slug: values.slug! } });
    const socials = Object.entries(person.socials) as [string, string][];
    const companies = person.listings.map(({ name }) => name).join(', ');
    return {
      title: person.name,
      description: person.bio ?? `${person.name}, ${person.title ?? 'founder'}: ${companies}.`,
      canonical: addressOf.founder('', person.slug),
      section: 'founders',
      jsonLd: founderLd(person, site.origin),
      body: (
        <div class="reading">
          <PageHead title={person.name} over={<a href="/founders">Founders</a>}>
            <p class="facts">
              {person.title && <span dir="auto">{person.title}</span>}
              {placeOf(person) && <span dir="auto">{placeOf(person)}</span>}
              {socials.map(([platform, url]) => (
                <ExternalLink url={url}>{platformName(platform)}</ExternalLink>
              ))}
            </p>
          </PageHead>
          {person.bio && <Paragraphs text={person.bio} />}
          <section>
            <h2>{person.listings.length === 1 ? 'Product' : 'Products'}</h2>
            <ul class="rows">
              {person.listings.map((listing) => (
                <ListingRow
                  listing={listing}
                  note={
                    listing.founder_title && (
                      <p class="facts">
                        <span dir="auto">{listing.founder_title}</span>
                      </p>
                    )
                  }
                />
              ))}
            </ul>
          </section>
          {person.stories.length > 0 && (
            <section class="story">
              <h2>Stories</h2>
              {person.stories.map((story) => (
                <article>
                  <h3>
                    <a href={`${addressOf.listing('', story.listing.slug)}#story`} dir="auto">
                      {story.title ?? `The story of ${story.listing.name}`}
                    </a>
                  </h3>
                  {story.excerpt && (
                    <p dir="auto">
                      {story.excerpt}
                      {story.excerpt.length >= 300 && '…'}
                    </p>
                  )}
                </article>
              ))}
            </section>
          )}
          <Faqs faqs={person.interview} title="Interview" />
        </div>
      ),
    };
  },
};

function placeOf({ city, country }: { city: string | null; country: string | null }): string {
  return [city, country && countryName(country)].filter(Boolean).join(', ');
}
