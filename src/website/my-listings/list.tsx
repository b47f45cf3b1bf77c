import { listMyListings } from '../../my-listings/index.ts';
import { findProduct, type Product } from '../../orders/index.ts';
import { AccountArea, doneIn } from '../areas/account-area.tsx';
import { placeOf } from '../areas/own-listing.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { Pager } from '../parts/pager.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say, sayCount } from '../words/say.ts';
import { type Asked, findAsked } from './asked.ts';
import { nextStepOf, Standing } from './standing.tsx';

type Entry = Awaited<ReturnType<typeof listMyListings.handle>>['items'][number];

/** Everything the person owns, with the next steps. */
export const myListings: PersonalPage = {
  path: '/account/listings',
  parameters: ['page', 'done', 'buy'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    const found = await visit.ask(listMyListings, { query: { page } });
    const asked = await findAsked(visit, found.items);
    const product = findProduct(visit.query.buy ?? '');
    const [only] = found.items;
    if (product && only && found.total === 1) return { to: placeOf(only, orderPlace(product)), status: 302 };
    return () => ({
      title: say('Your listings'),
      body: (
        <AccountArea visit={visit} path="/account/listings" title={say('Your listings')} done={doneIn(visit, {})}>
          {product && found.items.length > 0 && <p>{say('Which listing do you want to buy {product} for?', { product: say(product.texts.name) })}</p>}
          {found.items.length === 0 ? (
            <div class="empty">
              <p>{say('You don’t own a listing yet. Enter the address of your product. We read its website and prepare the profile.')}</p>
              <p class="acts">
                <a class="button primary" href="/submit">
                  {say('Submit a product')}
                </a>
                <a class="button quiet" href="/account/drafts">
                  {say('Your drafts')}
                </a>
              </p>
            </div>
          ) : (
            <ul class="entries">
              {found.items.map((listing) => (
                <ListingEntry listing={listing} product={product} asked={asked.get(listing.slug)} />
              ))}
            </ul>
          )}
          <Pager list={found} path="/account/listings" query={{ buy: product?.code ?? '' }} />
        </AccountArea>
      ),
    });
  },
};

/** Where a product is ordered, in the listing's area. */
const orderPlace = (product: Product) => `/plan?product=${product.code}#order-product-${product.code}`;

/** @param given.product what the person wants to buy for one of these */
function ListingEntry({ listing, product, asked }: { listing: Entry; product: Product | undefined; asked: Asked | undefined }) {
  const next = nextStepOf(listing, asked);
  const step = product ? { ...next, to: orderPlace(product), label: say('Choose this listing') } : next;
  const at = step.at ?? (step.to && placeOf(listing, step.to));
  return (
    <li class="entry fleet-entry">
      <Logo name={listing.name} url={listing.logo_url} />
      <div class="entry-main">
        <p>
          <a class="name" href={placeOf(listing)} dir="auto">
            {listing.name}
          </a>{' '}
          <Standing status={listing.status} />
        </p>
        <p class="hint" dir="auto">
          {step.says}
        </p>
        {listing.status === 'live' && (
          <p class="facts">
            <span>{sayCount('{n} vote|{n} votes', listing.votes)}</span>
            <span>{sayCount('{n} follower|{n} followers', listing.followers)}</span>
            <span>{sayCount('{n} view|{n} views', listing.views)}</span>
          </p>
        )}
      </div>
      {at && (
        <a class="button quiet" href={at}>
          {step.label}
          <span class="unseen" dir="auto">
            {' '}
            {listing.name}
          </span>
          <Icon name="right" />
        </a>
      )}
    </li>
  );
}
