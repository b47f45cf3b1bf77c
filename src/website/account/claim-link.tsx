import { lookAtClaimLink, openClaimLink } from '../../claims/index.ts';
import { Refusal } from '../../contract/errors.ts';
import { addressOf } from '../../directory/index.ts';
import type { Document } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { Form, Refused } from './form.tsx';
import { Moment } from './moment.tsx';

/** The link that a company's mailbox gets. Looking at it changes nothing; its button, pressed by the claimant, proves the claim. */
export const claimLink: PersonalPage = {
  path: '/claims/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  async show(visit) {
    const found = await visit.ask(lookAtClaimLink, { body: { token: visit.values.token } }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
      throw error;
    });
    return found ? showLink(visit, found) : showOver();
  },
  async post(visit) {
    if (!visit.person) return { to: '/sign-in', status: 303 };
    const { slug, disputed } = await visit.ask(openClaimLink, { body: { token: visit.values.token } });
    return { to: `${addressOf.listing('', slug)}/claim?done=${disputed ? 'waits' : 'verified'}`, status: 303 };
  },
};

type Found = Awaited<ReturnType<typeof lookAtClaimLink.handle>>;

function showLink({ site, person, sent }: PersonalVisit, found: Found): Document {
  return {
    title: `Claim of ${found.name}`,
    body: (
      <div class="reading account">
        <PageHead title={`Claim of ${found.name}`}>
          <p class="lede">
            <strong dir="auto">{found.claimant}</strong> claims the listing of <span dir="auto">{found.name}</span> ({found.host}) on {site.name}, and named{' '}
            <span dir="auto">{found.email}</span> to prove it.
          </p>
        </PageHead>
        <Refused sent={sent} />
        {found.is_yours ? (
          <Form name="open">
            <button type="submit">Yes, this is my company</button>
          </Form>
        ) : (
          // The link stays out of the way back: an address is no place for it.
          <p class="notice">
            {person ? 'You are signed in here with another account.' : 'You are not signed in here.'} The link works only for the account that claims:{' '}
            {person ? 'sign out, then ' : ''}
            <a href="/sign-in">sign in</a> as <strong dir="auto">{found.claimant}</strong>, and open the link in the mail once more.
          </p>
        )}
        <p class="hint">
          Works once, until <Moment at={found.expires_at} timeZone={site.timeZone} />. Was it not you? Then close this page; nothing happens.
        </p>
      </div>
    ),
  };
}

const showOver = (): Document => ({
  status: 400,
  title: 'This link does not work any more',
  body: (
    <div class="reading account">
      <PageHead title="This link does not work any more">
        <p class="lede">
          It works once, for 24 hours, and a newer one ends the older. If it was opened, the claim is proven: look at the page of the listing. If not, claim the
          listing again with the same address; a new link is mailed.
        </p>
      </PageHead>
    </div>
  ),
});
