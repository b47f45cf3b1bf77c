import { addressOf, follow, getMyFollow, unfollow } from '../../directory/index.ts';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { FollowButton, ListingButton } from '../parts/voting-buttons.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { answerJson } from '../serving/answer-json.ts';
import { counted } from '../words/say.ts';
import { Refused } from './form.tsx';
import { doneIn } from './frame.tsx';

/** Whether a person follows a listing. Looking at it changes nothing; its button follows. */
export const followPage: PersonalPage = {
  path: '/listings/{slug}/follow',
  parameters: ['done'],
  audience: 'person',
  answersJson: true,
  async show(visit) {
    return showFollow(visit, await visit.ask(getMyFollow, { body: { slug: visit.values.slug } }));
  },
  async post(visit) {
    const found = await visit.ask(follow, { body: { slug: visit.values.slug } });
    if (visit.wantsJson) return answerJson(tellFollow(found));
    const { listing } = found;
    return { to: `${addressOf.listing('', listing.slug)}/follow?done=following`, status: 303 };
  },
};

/** Where the button goes that ends it. A listing that is gone meanwhile has no page to come back to. */
export const unfollowPage: PersonalPage = {
  path: '/listings/{slug}/unfollow',
  audience: 'person',
  answersJson: true,
  show: (visit) => {
    if (visit.sent.error) throw visit.sent.error;
    return { to: visit.path.replace(/unfollow$/, 'follow'), status: 302 };
  },
  async post(visit) {
    const found = await visit.ask(unfollow, { body: { slug: visit.values.slug } });
    if (visit.wantsJson) return answerJson(tellFollow(found));
    return showFollow(visit, found, 'You do not follow it any more.');
  },
};

type Follow = Awaited<ReturnType<typeof getMyFollow.handle>>;

/** A follow as a script on any page is told it. */
const tellFollow = ({ following, followers }: Follow) => ({ following, followers });

function showFollow(visit: PersonalVisit, { listing, following, followers }: Follow, ended?: string): Document {
  const title = following ? `You follow ${listing.name}` : `Follow ${listing.name}`;
  const done = ended ?? doneIn(visit, following ? { following: 'You follow it from now on.' } : {});
  return {
    title,
    section: 'listings',
    body: (
      <div class="reading account">
        <PageHead title={title} />
        <Refused sent={visit.sent} />
        {done && (
          <p class="notice" role="status">
            {done}
          </p>
        )}
        <p>
          Whoever follows a product gets its updates by mail, and can end that here or in each mail. {counted(followers, 'person', 'people')}{' '}
          {followers === 1 ? 'follows' : 'follow'} it; nobody is shown who.
        </p>
        {following ? <ListingButton listing={listing} act="unfollow" label="Stop following" /> : <FollowButton listing={listing} />}
        <p>
          <a href={addressOf.listing('', listing.slug)}>
            Back to <span dir="auto">{listing.name}</span>
          </a>
        </p>
      </div>
    ),
  };
}
