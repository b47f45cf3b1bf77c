import { Refusal } from '../../contract/errors.ts';
import { endFollowByLink, lookAtFollowLink } from '../../my-listings/index.ts';
import { endNotificationByLink, isNotificationToken, lookAtNotificationLink } from '../../notifications/index.ts';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

type Follow = Awaited<ReturnType<typeof lookAtFollowLink.handle>>;
type Kind = Awaited<ReturnType<typeof lookAtNotificationLink.handle>>;

/**
 * The link in every mail that can be turned off. Looking at it changes nothing; its button, and a mail program's one click,
 * end the follow, or all mails of the kind.
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
    if (isNotificationToken(token!)) return showKind(visit, await visit.ask(endNotificationByLink, { body: { token } }));
    return showFollow(visit, await visit.ask(endFollowByLink, { body: { token } }));
  },
};

async function look(visit: PersonalVisit): Promise<Sheet> {
  const { token } = visit.values;
  if (isNotificationToken(token!)) return showKind(visit, await visit.ask(lookAtNotificationLink, { body: { token } }));
  return showFollow(visit, await visit.ask(lookAtFollowLink, { body: { token } }));
}

function showKind({ site }: PersonalVisit, { title, says, wanted }: Kind): Sheet {
  if (!wanted) {
    return () => ({
      title: say('You get no more of these mails'),
      body: (
        <div class="reading account">
          <PageHead title={say('You get no more of these mails')}>
            <p class="lede">{say('“{kind}” is turned off for your account on {site}.', { kind: say(title), site: site.name })}</p>
          </PageHead>
        </div>
      ),
    });
  }
  return () => ({
    title: say('Stop these mails'),
    body: (
      <div class="reading account">
        <PageHead title={say('Stop these mails')}>
          <p class="lede">
            {say('“{kind}”, a mail from {site}: {says}', { kind: say(title), site: site.name, says: say(says) })}{' '}
            {say('The button turns this kind of mail off; everything else stays as it is.')}
          </p>
        </PageHead>
        <form class="form" method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit">{say('Stop these mails')}</button>
        </form>
      </div>
    ),
  });
}

function showFollow({ site }: PersonalVisit, { listing, follows }: Follow): Sheet {
  if (!follows) {
    return () => ({
      title: say('You get no more mails'),
      body: (
        <div class="reading account">
          <PageHead title={say('You get no more mails')}>
            <p class="lede">{say('You do not follow {listing} on {site} any more.', { listing: <strong dir="auto">{listing}</strong>, site: site.name })}</p>
          </PageHead>
        </div>
      ),
    });
  }
  return () => ({
    title: say('Stop following {listing}', { listing }),
    body: (
      <div class="reading account">
        <PageHead title={say('Stop following {listing}', { listing })}>
          <p class="lede">
            {say('You follow {listing} on {site} and get its updates by mail.', { listing: <strong dir="auto">{listing}</strong>, site: site.name })}{' '}
            {say('The button ends that; everything else stays as it is.')}
          </p>
        </PageHead>
        <form class="form" method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit">{say('Stop following')}</button>
        </form>
      </div>
    ),
  });
}

const showUnknown = (): Sheet => () => ({
  status: 400,
  title: say('This link does not work'),
  body: (
    <div class="reading account">
      <PageHead title={say('This link does not work')}>
        <p class="lede">
          {say('Copy it whole from the mail, or sign in: which mails you get stands under {mails}.', {
            mails: <a href="/account/notifications">{say('Emails')}</a>,
          })}
        </p>
      </PageHead>
    </div>
  ),
});
