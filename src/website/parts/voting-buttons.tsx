import { addressOf } from '../../directory/index.ts';

interface Of {
  listing: { slug: string; name: string };
}

/** One tap votes; whoever is not signed in is led to signing in first. The page that shows it is the same for everybody. */
export const VoteButton = ({ listing, quiet }: Of & { quiet?: boolean }) => (
  <ListingButton listing={listing} act="vote" label="Vote" about="for" {...(quiet && { quiet })} />
);

export const FollowButton = ({ listing }: Of) => <ListingButton listing={listing} act="follow" label="Follow" about="" quiet />;

/** A form of one button that does one thing for a listing. */
export function ListingButton({
  listing,
  act,
  label,
  about,
  quiet,
}: Of & { act: 'vote' | 'unvote' | 'follow' | 'unfollow'; label: string; about?: string; quiet?: boolean }) {
  return (
    <form method="post" action={`${addressOf.listing('', listing.slug)}/${act}`}>
      <button type="submit" class={quiet ? 'quiet' : undefined}>
        {label}
        {about !== undefined && (
          <span class="unseen">
            {' '}
            {about} <span dir="auto">{listing.name}</span>
          </span>
        )}
      </button>
    </form>
  );
}
