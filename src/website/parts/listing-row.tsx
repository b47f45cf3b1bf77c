import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { ListingSummary } from '../../listings/index.ts';
import { codeInWords, countryName } from '../words/names.ts';
import { say } from '../words/say.ts';
import { Logo } from './logo.tsx';
import { Tag } from './marks.tsx';
import { Day } from './time.tsx';
import { VoteButton } from './voting-buttons.tsx';

/** The number at the end of a row. */
export interface RowFigure {
  value: Child;
  label: string;
}

interface RowGiven {
  listing: ListingSummary;
  /** Its rank, if the list is a ranking. */
  rank?: number | null;
  at?: RowFigure | null;
  note?: Child;
  /** A button at the end; without one and without a figure, the button to vote. */
  act?: Child;
  /** Without category, price and country, for narrow places. */
  brief?: boolean;
  /** The category whose page this is, which its rows don't name again. */
  within?: string;
}

/** A listing in a list. Without an act of its own, it ends with a vote button if the listing is live. */
export function ListingRow({ listing, rank, at, note, act, brief, within }: RowGiven) {
  const shown = at ?? null;
  // A list without a ranking shows the votes of all time, and has a vote button.
  const end = act ?? (at === undefined && listing.status === 'live' ? <VoteButton listing={listing} votes={listing.votes} counts="votes" small /> : null);
  return (
    <li class="row">
      {rank ? <span class="rank">{rank}</span> : null}
      <Logo name={listing.name} url={listing.logo_url} />
      <div class="row-main">
        <p class="row-name">
          <ListingLink listing={listing} />
          <Marks listing={listing} />
        </p>
        {listing.tagline && (
          <p class="row-line" dir="auto">
            {listing.tagline}
          </p>
        )}
        {!brief && <Facts listing={listing} week={at === undefined} within={within} />}
        {note}
      </div>
      {end ? (
        <div class="row-end">
          {shown && <Figure {...shown} />}
          {end}
        </div>
      ) : (
        shown && <Figure {...shown} />
      )}
    </li>
  );
}

/** A listing's name as a link to its page. */
export const ListingLink = ({ listing }: { listing: { slug: string; name: string } }) => (
  <a class="name" href={addressOf.listing('', listing.slug)} dir="auto">
    {listing.name}
  </a>
);

/** What a row says after the name: that the place is paid for, or that the product is closed. Usually nothing. */
export function Marks({ listing }: { listing: ListingSummary }) {
  return (
    <>
      {listing.featured && (
        <>
          {' '}
          <span class="paid">{say('Featured · Paid')}</span>
        </>
      )}
      {listing.closed && (
        <>
          {' '}
          <Tag>{say('Closed')}</Tag>
        </>
      )}
    </>
  );
}

/**
 * Category, price and country on one line.
 * @param given.week whether to show an upcoming launch week too; false if the list already does
 * @param given.within slug of a category that isn't named
 */
export function Facts({ listing, week, within }: { listing: ListingSummary; week?: boolean; within?: string | undefined }) {
  const facts: Child[] = [];
  if (listing.category && listing.category.slug !== within) facts.push(<a href={addressOf.category('', listing.category.slug)}>{listing.category.name}</a>);
  if (listing.pricing_model) facts.push(codeInWords(listing.pricing_model));
  if (listing.country) facts.push(countryName(listing.country));
  if (week && listing.status === 'scheduled' && listing.launch_week) {
    facts.push(say('launches in the week of {day}', { day: <Day day={listing.launch_week} short /> }));
  }
  if (facts.length === 0) return null;
  return (
    <p class="facts">
      {facts.map((fact) => (
        <span dir="auto">{fact}</span>
      ))}
    </p>
  );
}

const Figure = ({ value, label }: RowFigure) => (
  <p class="figure">
    <span class="figure-value">{value}</span> <span class="figure-label">{label}</span>
  </p>
);
