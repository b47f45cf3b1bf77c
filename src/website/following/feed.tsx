import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { hasFeature } from '../../contract/features.ts';
import { getMyFeed } from '../../following/index.ts';
import { AccountArea } from '../areas/account-area.tsx';
import { Logo, Portrait } from '../parts/logo.tsx';
import { addressWith } from '../parts/pager.tsx';
import { Instant } from '../parts/time.tsx';
import { VoteButton } from '../parts/voting-buttons.tsx';
import { plainWords } from '../people/plain-words.ts';
import type { PersonalPage } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { say, sayCount } from '../words/say.ts';

const path = '/account/feed';

type Item = Awaited<ReturnType<typeof getMyFeed.handle>>['items'][number];

/** What is new about everything that a person follows, newest first. Pages continue from a point in time. */
export const feed: PersonalPage = {
  path,
  parameters: ['before'],
  audience: 'person',
  async show(visit) {
    const { before } = visit.query;
    const { items, older } = await visit.ask(getMyFeed, { body: { before: before && before.length <= 60 ? before : '' } });
    return () => ({
      title: say('Feed'),
      body: (
        <AccountArea visit={visit} path={path} title={say('Feed')}>
          {items.length === 0 ? (
            <div class="empty">
              <p>{before ? say('Nothing older.') : say('Nothing new yet. Follow products, people, categories and weeks from their pages.')}</p>
              <p class="links">
                <a href="/launches/this">{say('This week’s launches')}</a> <a href="/categories">{say('Categories')}</a>{' '}
                {hasFeature(visit.site, 'collections') && <a href="/collections">{say('Collections')}</a>}
              </p>
            </div>
          ) : (
            <ul class="entries">
              {items.map((item) => (
                <li class="entry">
                  {item.listing ? (
                    <Logo name={item.listing.name} url={item.listing.logo_url} />
                  ) : (
                    <Portrait name={item.person?.called ?? ''} url={item.person?.portrait ?? null} />
                  )}
                  <div class="entry-main">
                    <p>{sayItem(item)}</p>
                    {lineOf(item) && (
                      <p class="row-line" dir="auto">
                        {isPost(item.kind) ? <a href={addressOf.post('', item.number!, item.id)}>{lineOf(item)}</a> : lineOf(item)}
                      </p>
                    )}
                    <p class="facts">
                      <Instant at={item.at} timeZone={visit.site.timeZone} />
                    </p>
                  </div>
                  {hasVotes(item) && <VoteButton listing={item.listing} votes={item.listing.votes} counts="votes" small />}
                </li>
              ))}
            </ul>
          )}
          <p class="links">
            {older && (
              <a href={addressWith(path, { before: older })} rel="next">
                {say('Older')}
              </a>
            )}{' '}
            {before && <a href={path}>{say('Newest')}</a>} <a href="/account/following">{say('What you follow')}</a>
          </p>
        </AccountArea>
      ),
    });
  },
};

type Listing = NonNullable<Item['listing']>;
/** Whether it is about a product that takes votes. */
const hasVotes = (item: Item): item is Item & { listing: Listing & { votes: number } } => typeof item.listing?.votes === 'number';

/** What an update, post or review is about, or what the product is. */
const lineOf = ({ kind, title, listing }: Item): string | null =>
  kind === 'collected' ? null : isPost(kind) ? plainWords(title!) : (title ?? (kind === 'reviewed' ? null : (listing?.tagline ?? null)));

const isPost = (kind: Item['kind']) => kind === 'asked' || kind === 'commented' || kind === 'replied';

/** One thing that happened, in a sentence with links. */
function sayItem({ kind, listing, person, number, week, id, title }: Item): Child {
  const product = listing && (
    <a class="name" href={kind === 'reviewed' ? `${addressOf.listing('', listing.slug)}/reviews#review-${id}` : addressOf.listing('', listing.slug)} dir="auto">
      {listing.name}
    </a>
  );
  const by = person && (
    <a href={addressOf.person('', person.name)} dir="auto">
      {person.called}
    </a>
  );
  switch (kind) {
    case 'launched':
      return say('{name} launched', { name: product });
    case 'listed':
      return say('{name} is new here', { name: product });
    case 'updated':
      return say('{name} posted an update', { name: product });
    case 'awarded':
      return say('{name} is number {rank} in the week of {week}', {
        name: product,
        rank: String(number),
        week: listing ? <a href={addressOf.award('', listing.slug, week!)}>{weekInWords(week!)}</a> : weekInWords(week!),
      });
    case 'reviewed':
      return sayCount('{person} gave {name} {n} star|{person} gave {name} {n} stars', number!, { person: by, name: product });
    case 'made':
      return say('{person} has a new product: {name}', { person: by, name: product });
    case 'asked':
      return say('{person} asked a question about {name}', { person: by, name: product });
    case 'commented':
      return say('{person} commented on {name}', { person: by, name: product });
    case 'replied':
      return say('{person} replied in a discussion about {name}', { person: by, name: product });
    case 'collected':
      return say('{person} created the collection {title}', {
        person: by,
        title: (
          <a class="name" href={addressOf.collection('', id)} dir="auto">
            {title}
          </a>
        ),
      });
  }
}
