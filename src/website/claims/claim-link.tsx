import { lookAtClaimLink, openClaimLink } from '../../claims/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { Refusal } from '../../contract/errors.ts';
import { Form, Refused } from '../forms/form.tsx';
import { Moment } from '../forms/moment.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { spentLink } from '../spent-link.tsx';
import { say } from '../words/say.ts';

/** The link emailed to the company's mailbox. Opening it changes nothing; the claim is proven when the claimant presses its button. */
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

function showLink({ site, person, sent }: PersonalVisit, found: Found): Sheet {
  const claimant = <strong dir="auto">{found.claimant}</strong>;
  // The link isn't part of the return address: it must not appear in addresses.
  const signIn = () => ({ link: <a href="/sign-in">{say('sign in')}</a>, claimant });
  return () => ({
    title: say('Claim for {name}', { name: found.name }),
    body: (
      <div class="reading account">
        <PageHead title={say('Claim for {name}', { name: found.name })}>
          <p class="lede">
            {say('{claimant} is claiming the listing for {name} ({host}) on {site} and entered {email} as proof.', {
              claimant,
              name: <span dir="auto">{found.name}</span>,
              host: found.host,
              site: site.name,
              email: <span dir="auto">{found.email}</span>,
            })}
          </p>
        </PageHead>
        <Refused sent={sent} />
        {found.is_yours ? (
          <Form name="open">
            <button type="submit">{say('Yes, this is my company')}</button>
          </Form>
        ) : (
          <p class="notice">
            {person
              ? say(
                  'You’re signed in with another account. The link only works for the account that made the claim: sign out, then {link} as {claimant}, and open the link in the email again.',
                  signIn(),
                )
              : say(
                  'You’re not signed in here. The link only works for the account that made the claim: {link} as {claimant}, and open the link in the email again.',
                  signIn(),
                )}
          </p>
        )}
        <p class="hint">
          {say('The link works once, until {when}. If you don’t recognise this, close this page. Nothing will change.', {
            when: <Moment at={found.expires_at} timeZone={site.timeZone} />,
          })}
        </p>
      </div>
    ),
  });
}

const showOver = (): Sheet => () =>
  spentLink(
    say(
      'It works once, for 24 hours, and a newer link replaces an older one. If it was already opened, the claim is verified: check the listing’s page. If not, claim the listing again with the same address and we’ll email you a new link.',
    ),
  );
