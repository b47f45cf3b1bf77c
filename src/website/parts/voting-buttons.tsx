import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import { writeJsx } from '../../platform/jsx/write-jsx.ts';
import { figure } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { Icon } from './icon.tsx';

interface Of {
  listing: { slug: string; name: string };
}

interface VoteGiven {
  votes: number;
  large?: boolean;
  /** On one line, for lists. */
  small?: boolean;
  counts?: 'votes' | 'week_votes';
}

/**
 * Votes with one click; visitors who aren't signed in are sent to the sign-in page first. Pages are the same for everyone: the
 * script `vote` marks what the person has voted for and updates counts in place.
 * @param given.counts which number it shows: votes of the current week, or of all time
 */
export function VoteButton({ listing, votes, large, small, counts = 'week_votes' }: Of & VoteGiven) {
  // Written as text, because pages of lists have dozens of them.
  const slug = escapeHtml(listing.slug);
  const look = large ? 'vote vote-large' : small ? 'vote vote-small' : 'vote';
  return raw(
    `<form method="post" action="${escapeHtml(addressOf.listing('', listing.slug))}/vote"><button type="submit" class="${look}" data-vote="${slug}" data-counts="${counts}" aria-pressed="false">${BUOY}<span class="unseen">${escapeHtml(say('Votes:'))} </span><span class="vote-count">${escapeHtml(figure(votes))}</span><span class="unseen">${escapeHtml(say('. Vote for {name}', { name: listing.name }))}</span></button></form>`,
  );
}

const BUOY = writeJsx(<Icon name="buoy" />);

/** The votes of a closed week, instead of the button. */
export const VoteCount = ({ votes }: { votes: number }) => (
  <p class="vote is-still">
    <Icon name="buoy" />
    <span class="unseen">{say('Votes:')} </span>
    <span class="vote-count">{figure(votes)}</span>
  </p>
);

/** Follows a listing. Pages that are the same for everyone show it, and the script turns it into "Following". */
export const FollowButton = ({ listing }: Of) => (
  <ListingForm listing={listing} act="follow">
    <button type="submit" class="quiet" data-follow={listing.slug} data-other={say('Following')}>
      <Icon name="bell" />
      <span>{say('Follow')}</span>
      <NameUnseen name={listing.name} />
    </button>
  </ListingForm>
);

/**
 * A button for one action on a listing, which also works without JavaScript.
 * @param given.named says to those who don't see the list which listing it is for
 */
export const ListingButton = ({ listing, act, label, named }: Of & { act: Act; label: string; named?: boolean }) => (
  <ListingForm listing={listing} act={act}>
    <button type="submit" class="quiet">
      {label}
      {named && <NameUnseen name={listing.name} />}
    </button>
  </ListingForm>
);

/** The name of a listing for those who don't see the list around a button. */
export const NameUnseen = ({ name }: { name: string }) => (
  <span class="unseen" dir="auto">
    {' '}
    {name}
  </span>
);

type Act = 'vote' | 'unvote' | 'follow' | 'unfollow' | 'remind';

/** A form that does one thing with a listing, when its button is pressed. */
export const ListingForm = ({ listing, act, children }: Of & { act: Act; children?: Child }) => (
  <form method="post" action={`${addressOf.listing('', listing.slug)}/${act}`}>
    {children}
  </form>
);
