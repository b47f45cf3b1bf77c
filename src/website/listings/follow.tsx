import { addressOf } from '../../contract/addresses.ts';
import { follow, getMyFollow, unfollow } from '../../listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ActNow } from '../areas/act-now.tsx';
import { Done } from '../forms/done.tsx';
import { Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { ListingButton, ListingForm } from '../parts/voting-buttons.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { answerJson } from '../serving/answer-json.ts';
import { say, sayCount } from '../words/say.ts';

/** Whether a person follows a listing. Opening the page changes nothing; its button follows. */
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

/** Target of the button that unfollows. If the listing is gone, there is no page to return to. */
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
    return showFollow(visit, found, true);
  },
};

type Follow = Awaited<ReturnType<typeof getMyFollow.handle>>;

/** A follow in the format for scripts. */
const tellFollow = ({ following, followers }: Follow) => ({ following, followers });

function showFollow(visit: PersonalVisit, { listing, following, followers }: Follow, hasEnded = false): Sheet {
  return () => {
    const name = <span dir="auto">{listing.name}</span>;
    const done = hasEnded ? say('You no longer follow this product.') : doneIn(visit, following ? { following: say('You now follow this product.') } : {});
    return {
      title: following ? say('You follow {name}', { name: listing.name }) : say('Follow {name}', { name: listing.name }),
      section: 'listings',
      body: (
        <div class="reading account">
          <PageHead title={following ? say('You follow {name}', { name }) : say('Follow {name}', { name })} over={<BackTo listing={listing} />} />
          <Refused sent={visit.sent} />
          <Done says={done} />
          <p>
            {say('Followers get a product’s updates by email. You can unfollow here or in any of these emails.')}{' '}
            {sayCount('{n} person follows it. Nobody sees who.|{n} people follow it. Nobody sees who.', followers)}
          </p>
          {following ? (
            <ListingButton listing={listing} act="unfollow" label={say('Unfollow')} />
          ) : (
            <ListingForm listing={listing} act="follow">
              <ActNow visit={visit}>{say('Follow {name}', { name })}</ActNow>
            </ListingForm>
          )}
        </div>
      ),
    };
  };
}
