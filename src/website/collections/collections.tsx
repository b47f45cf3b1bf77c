import { getCollection, listCollections } from '../../collections/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { collectionPicture } from '../cards.ts';
import { Share } from '../embeds/share.tsx';
import { getPathId } from '../forms/choose-form.ts';
import type { Page } from '../page.ts';
import { Icon } from '../parts/icon.tsx';
import { ListingRow } from '../parts/listing-row.tsx';
import { Logo, Portrait } from '../parts/logo.tsx';
import { addressWith, Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import { findPeople, PersonName } from '../people/person-links.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { say, sayCount } from '../words/say.ts';

const PER_PAGE = 24;
const MOST_PAGES = 1000;
/** Smaller lists are for their makers and friends, not for search engines. */
const INDEXED_FROM = 5;

/** Public collections, most recently changed first. */
export const collections: Page = {
  path: '/collections',
  lists: 'collections',
  parameters: ['page'],
  async show({ ask, query, site }) {
    const page = Number(query.page ?? 1);
    const isPage = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES;
    const found = await ask(listCollections, { body: { page: isPage ? page : 1, per_page: PER_PAGE } });
    const person = await findPeople({ ask, site }, { collections: found.items.map(({ id }) => id) });
    return () => ({
      title: say('Collections'),
      description: say('Product lists made by people here, with a note on each product.'),
      canonical: addressWith('/collections', { page: found.page === 1 ? '' : String(found.page) }),
      unlisted: found.items.length === 0,
      section: 'listings',
      body: (
        <div class="reading">
          <PageHead title={say('Collections')}>
            <p class="lede">{say('Product lists made by people here, with a note on each product.')}</p>
          </PageHead>
          <p class="acts">
            <a class="button" href="/account/collections" rel="nofollow">
              {say('Create a collection')}
            </a>
          </p>
          {found.items.length === 0 ? (
            <p class="empty">{say('No public collections yet. Create the first one.')}</p>
          ) : (
            <ul class="entries">
              {found.items.map((one) => (
                <li class="entry">
                  <div class="entry-main">
                    {one.newest.length > 0 && (
                      <p class="collection-logos">
                        {one.newest.map(({ name, logo_url }) => (
                          <Logo name={name} url={logo_url} />
                        ))}
                      </p>
                    )}
                    <h2 class="collection-name">
                      <a href={addressOf.collection('', one.id)} dir="auto">
                        {one.title}
                      </a>
                    </h2>
                    {one.about && (
                      <p class="row-line" dir="auto">
                        {one.about}
                      </p>
                    )}
                    <p class="facts">
                      <span>{sayCount('{n} product|{n} products', one.items)}</span>
                      <PersonName name={one.author ?? say('Unnamed member')} of={person('collection', one.id)} />
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <Pager list={found} path="/collections" query={{}} />
        </div>
      ),
    });
  },
};

/** One public collection: its products with a note each. */
export const collection: Page = {
  path: '/collections/{id}',
  async show({ ask, values, site }) {
    const found = await ask(getCollection, { body: { collection: getPathId(values.id) } });
    const { title, about, listings } = found;
    const by = (await findPeople({ ask, site }, { collections: [found.id] }))('collection', found.id);
    return () => ({
      title,
      description:
        about ?? sayCount('{n} product, collected by {author}.|{n} products, collected by {author}.', listings.length, { author: found.author ?? site.name }),
      canonical: addressOf.collection('', found.id),
      unlisted: listings.length < INDEXED_FROM,
      section: 'listings',
      picture: collectionPicture(site, found),
      body: (
        <div class="reading">
          <PageHead
            title={<span dir="auto">{title}</span>}
            over={
              <a class="back" href="/collections">
                <Icon name="left" />
                <span>{say('Collections')}</span>
              </a>
            }
          >
            {about && <Paragraphs text={about} />}
            <p class="collection-by">
              <Portrait name={found.author ?? say('Unnamed member')} url={by?.portrait ?? null} size="s" />
              <span class="facts">
                <strong>
                  <PersonName name={found.author ?? say('Unnamed member')} of={by} />
                </strong>
                <span>{sayCount('{n} product|{n} products', listings.length)}</span>
                <span>{say('Updated {day}', { day: <Instant at={found.updated_at} timeZone={site.timeZone} /> })}</span>
                <ReportLink kind="collection" id={found.id} about={title} />
              </span>
            </p>
          </PageHead>
          {listings.length === 0 ? (
            <p class="empty">{say('This collection is empty.')}</p>
          ) : (
            <ul class="rows">
              {listings.map(({ listing, note }) => (
                <ListingRow
                  listing={listing}
                  note={
                    note && (
                      <p class="collection-note">
                        <span dir="auto">{note}</span>
                      </p>
                    )
                  }
                />
              ))}
            </ul>
          )}
          {listings.length > 0 && <Share name={title} words={about ? `${title}: ${about}` : title} address={addressOf.collection(site.origin, found.id)} />}
        </div>
      ),
    });
  },
};
