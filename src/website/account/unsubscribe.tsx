import { Refusal } from '../../contract/errors.ts';
import { endFollowByLink, lookAtFollowLink } from '../../my-listings/index.ts';
import { endNotificationByLink, isNotificationToken, lookAtNotificationLink } from '../../notifications/index.ts';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';

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

async function look(visit: PersonalVisit): Promise<Document> {
  const { token } = visit.values;
  if (isNotificationToken(token!)) return showKind(visit, await visit.ask(lookAtNotificationLink, { body: { token } }));
  return showFollow(visit, await visit.ask(lookAtFollowLink, { body: { token } }));
}

function showKind({ site }: PersonalVisit, { title, says, wanted }: Kind): Document {
  if (!wanted) {
    return {
      title: 'You get no more of these mails',
      body: (
        <div class="reading account">
          <PageHead title="You get no more of these mails">
            <p class="lede">
              “{title}” is turned off for your account on {site.name}.
            </p>
          </PageHead>
        </div>
      ),
    };
  }
  return {
    title: 'Stop these mails',
    body: (
      <div class="reading account">
        <PageHead title="Stop these mails">
          <p class="lede">
            “{title}”, a mail from {site.name}: {says} The button turns this kind of mail off; everything else stays as it is.
          </p>
        </PageHead>
        <form class="form" method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit">Stop these mails</button>
        </form>
      </div>
    ),
  };
}

function showFollow({ site }: PersonalVisit, { listing, follows }: Follow): Document {
  if (!follows) {
    return {
      title: 'You get no more mails',
      body: (
        <div class="reading account">
          <PageHead title="You get no more mails">
            <p class="lede">
              You do not follow <strong dir="auto">{listing}</strong> on {site.name} any more.
            </p>
          </PageHead>
        </div>
      ),
    };
  }
  return {
    title: `Stop following ${listing}`,
    body: (
      <div class="reading account">
        <PageHead title={`Stop following ${listing}`}>
          <p class="lede">
            You follow <strong dir="auto">{listing}</strong> on {site.name} and get its updates by mail. The button ends that; everything else stays as it is.
          </p>
        </PageHead>
        <form class="form" method="post">
          <input type="hidden" name="List-Unsubscribe" value="One-Click" />
          <button type="submit">Stop following</button>
        </form>
      </div>
    ),
  };
}

const showUnknown = (): Document => ({
  status: 400,
  title: 'This link does not work',
  body: (
    <div class="reading account">
      <PageHead title="This link does not work">
        <p class="lede">Copy it whole from the mail, or sign in: what you follow ends on the page of its listing.</p>
      </PageHead>
    </div>
  ),
});
