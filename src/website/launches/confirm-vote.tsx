import { Refusal } from '../../contract/errors.ts';
import { confirmVote, lookAtVoteLink } from '../../launches/index.ts';
import { Form, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { spentLink } from '../spent-link.tsx';
import { say } from '../words/say.ts';

/** The emailed link that confirms a held vote, on any device. Opening it changes nothing, so that mail scanners can't confirm; the button does. */
export const confirmVotePage: PersonalPage = {
  path: '/votes/confirm/{token}',
  audience: 'anyone',
  hasSecretPath: true,
  show: showLink,
  async post(visit) {
    const { listing, counts } = await visit.ask(confirmVote, { body: { token: visit.values.token } });
    return showConfirmed(listing, counts);
  },
};

interface Listing {
  slug: string;
  name: string;
  url: string;
}

async function showLink(visit: PersonalVisit): Promise<Sheet> {
  const { sent, site } = visit;
  const found = await visit.ask(lookAtVoteLink, { body: { token: visit.values.token } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'link_not_valid') return undefined;
    throw error;
  });
  if (!found) return showSpentLink;
  const { name } = found.listing;
  return () => ({
    title: say('Confirm your vote for {name}', { name }),
    body: (
      <div class="reading account">
        <PageHead title={say('Confirm your vote for {name}', { name: <span dir="auto">{name}</span> })}>
          <p class="lede">{say('Your vote on {site} is being held. Confirm that it’s yours so that it counts.', { site: site.name })}</p>
        </PageHead>
        <Refused sent={sent} />
        <Form name="confirm">
          <button type="submit">{say('Confirm my vote')}</button>
        </Form>
        <p class="hint">{say('You didn’t vote? Close this page. Nothing will change.')}</p>
      </div>
    ),
  });
}

const showConfirmed =
  ({ slug, name }: Listing, counts: boolean): Sheet =>
  () => ({
    title: say('Vote confirmed'),
    body: (
      <div class="reading account">
        <PageHead title={say('Vote confirmed')}>
          <p class="lede">
            {counts
              ? say('Your vote for {name} counts now.', { name: <span dir="auto">{name}</span> })
              : say('Thank you. Many more similar votes have come in, so the site team will decide whether your vote for {name} counts.', {
                  name: <span dir="auto">{name}</span>,
                })}
          </p>
        </PageHead>
        <p>
          <a href={`/listings/${slug}`}>{say('View listing')}</a>
        </p>
      </div>
    ),
  });

/** An unknown, used or expired link, or one for a vote that was removed. */
const showSpentLink: Sheet = () =>
  spentLink(
    say('You’ve already used it, it has expired, or it’s incomplete. If your vote is still being held, you can get another link on its page.'),
    <p>
      <a href="/account/following">{say('Your votes')}</a>
    </p>,
  );
