import { Refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { endSubscription, isSubscriberToken, lookAtSubscription } from '../../launches/index.ts';
import { endFollowByLink, lookAtFollowLink } from '../../my-listings/index.ts';
import { endNotificationByLink, isNotificationToken, lookAtNotificationLink } from '../../notifications/index.ts';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

type Follow = Awaited<ReturnType<typeof lookAtFollowLink.handle>>;
type Kind = Awaited<ReturnType<typeof lookAtNotificationLink.handle>>;

/**
 * The unsubscribe link in emails. Opening it changes nothing; its button, or an email program's one click, ends the follow or all
 * emails of that kind; for an address without an account, the button deletes it.
 */
export const unsubscribe: PersonalPage = {
  path: '/unsubscribe/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  takes: 'one_click',
  async show(visit) {
    if (visit.sent.error?.code === 'link_not_valid') return showUnknown();
    return look(visit).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'link_not_valid') return showUnknown();
      throw error;
    });
  },
  async post(visit) {
    const { token } = visit.values;
    if (isSubscriberToken(token!)) return showSubscription(visit, await visit.ask(endSubscription, { body: { token } }));
    if (isNotificationToken(token!)) return showKind(visit, await visit.ask(endNotificationByLink, { body: { token } }));
    return showFollow(visit, await visit.ask(endFollowByLink, { body: { token } }));
  },
};

async function look(visit: PersonalVisit): Promise<Sheet> {
  const { token } = visit.values;
  if (isSubscriberToken(token!)) return showSubscription(visit, await visit.ask(lookAtSubscription, { body: { token } }));
  if (isNotificationToken(token!)) return showKind(visit, await visit.ask(lookAtNotificationLink, { body: { token } }));
  return showFollow(visit, await visit.ask(lookAtFollowLink, { body: { token } }));
}

function showKind({ site }: PersonalVisit, { title, says, wanted }: Kind): Sheet {
  if (!wanted) {
    return () => ({
      title: say('You won’t get these emails any more'),
      body: (
        <div class="reading account">
          <PageHead title={say('You won’t get these emails any more')}>
            <p class="lede">{say('“{kind}” is turned off for your account on {site}.', { kind: say(title), site: site.name })}</p>
          </PageHead>
        </div>
      ),
    });
  }
  return () => ({
    title: say('Stop these emails'),
    body: (
      <div class="reading account">
        <PageHead title={say('Stop these emails')}>
          <p class="lede">
            {say('“{kind}”, an email from {site}: {says}', { kind: say(title), site: site.name, says: say(says) })}{' '}
            {say('Use the button to stop these emails. Everything else stays as it is.')}
          </p>
        </PageHead>
        <form class="form" method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit">{say('Stop these emails')}</button>
        </form>
      </div>
    ),
  });
}

function showFollow({ site }: PersonalVisit, { listing, follows }: Follow): Sheet {
  if (!follows) {
    return () => ({
      title: say('You won’t get these updates any more'),
      body: (
        <div class="reading account">
          <PageHead title={say('You won’t get these updates any more')}>
            <p class="lede">{say('You no longer follow {listing} on {site}.', { listing: <strong dir="auto">{listing}</strong>, site: site.name })}</p>
          </PageHead>
        </div>
      ),
    });
  }
  return () => ({
    title: say('Unfollow {listing}', { listing }),
    body: (
      <div class="reading account">
        <PageHead title={say('Unfollow {listing}', { listing })}>
          <p class="lede">
            {say('You follow {listing} on {site} and get its updates by email.', { listing: <strong dir="auto">{listing}</strong>, site: site.name })}{' '}
            {say('Use the button to unfollow it. Everything else stays as it is.')}
          </p>
        </PageHead>
        <form class="form" method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit">{say('Unfollow')}</button>
        </form>
      </div>
    ),
  });
}

function showSubscription({ site, values }: PersonalVisit, { subscribed }: { subscribed: boolean }): Sheet {
  const title = () => (subscribed ? say('Stop the weekly email') : say('You won’t get these emails any more'));
  return () => ({
    title: title(),
    body: (
      <div class="reading account">
        <PageHead title={title()}>
          <p class="lede">
            {subscribed
              ? say('Use the button to stop the weekly email of {site}. We then delete your address.', { site: site.name })
              : say('We’ve deleted your address from the weekly email of {site}.', { site: site.name })}
          </p>
        </PageHead>
        {subscribed && (
          <form class="form" method="post">
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <button type="submit">{say('Stop these emails')}</button>
          </form>
        )}
        {subscribed && hasFeature(site, 'weekly_mail') && (
          <p>
            <a href={`/newsletter/categories/${values.token}`}>{say('Choose categories instead')}</a>
          </p>
        )}
      </div>
    ),
  });
}

const showUnknown = (): Sheet => () => ({
  status: 400,
  title: say('This link doesn’t work'),
  body: (
    <div class="reading account">
      <PageHead title={say('This link doesn’t work')}>
        <p class="lede">
          {say('Copy the whole link from the email, or sign in and choose your emails under {mails}.', {
            mails: <a href="/account/notifications">{say('Emails')}</a>,
          })}
        </p>
      </PageHead>
    </div>
  ),
});
