import { Refusal } from '../../contract/errors.ts';
import { endFollowByLink, lookAtFollowLink } from '../../my-listings/index.ts';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';

type Found = Awaited<ReturnType<typeof lookAtFollowLink.handle>>;

/** The link in every mail to followers. Looking at it changes nothing; its button, and a mail program's one click, end the follow. */
export const unsubscribe: PersonalPage = {
  path: '/unsubscribe/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  takes: 'one_click',
  async show(visit) {
    if (visit.sent.error?.code === 'link_not_valid') return showUnknown();
    const found = await visit.ask(lookAtFollowLink, { body: { token: visit.values.token } }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
      throw error;
    });
    return found ? showFollow(visit, found) : showUnknown();
  },
  async post(visit) {
    return showFollow(visit, await visit.ask(endFollowByLink, { body: { token: visit.values.token } }));
  },
};

function showFollow({ site }: PersonalVisit, { listing, follows }: Found): Document {
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
        <p class="lede">Copy it whole from the mail, or sign in and stop following on the listing’s page.</p>
      </PageHead>
    </div>
  ),
});
