import { claimListing, lookAtListingClaims, verifyClaim } from '../../claims/index.ts';
import { addressOf } from '../../directory/index.ts';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { chooseForm, readId } from './choose-form.ts';
import { ClaimEntry } from './claim-entry.tsx';
import { claimWords } from './claim-words.ts';
import { Form, Input, Refused, Select } from './form.tsx';
import { doneIn } from './frame.tsx';

/** Where somebody proves that a listing is their company's. */
export const claim: PersonalPage = {
  path: '/listings/{slug}/claim',
  parameters: ['done'],
  audience: 'person',
  show: (visit) => showClaims(visit),
  post: chooseForm({
    async publish(visit) {
      const { method = '' } = visit.sent.values;
      await visit.ask(claimListing, { body: { slug: visit.values.slug, method } });
      return { to: `${visit.path}?done=made`, status: 303 };
    },
    async email(visit) {
      const email = (visit.sent.values.email ?? '').trim();
      await visit.ask(claimListing, { body: { slug: visit.values.slug, method: 'email', email } });
      return { to: `${visit.path}?done=mailed`, status: 303 };
    },
    async check(visit) {
      const claimed = await visit.ask(verifyClaim, { path: { claim_id: String(readId(visit)) } });
      return { to: `${addressOf.listing('', claimed.listing.slug)}/claim?done=${claimed.disputed ? 'waits' : 'verified'}`, status: 303 };
    },
  }),
};

type Looked = Awaited<ReturnType<typeof lookAtListingClaims.handle>>;

async function showClaims(visit: PersonalVisit): Promise<Sheet> {
  const slug = visit.values.slug!;
  const looked = await visit.ask(lookAtListingClaims, { body: { slug } });
  const { name, domain, owned_by, claims } = looked;
  const listing = { slug, name };
  return () => {
    const done = doneIn(visit, {
      made: say('Your claim is made. Publish what stands below, then have it checked.'),
      mailed: say('A mail with a link is on its way. Open it in this browser.'),
      verified: say('Verified: the listing is yours now.'),
      waits: say('Proven. The listing has an owner, so the site team decides; you get a mail.'),
    });
    return {
      title: say('Claim {name}', { name }),
      body: (
        <div class="reading account">
          <PageHead title={say('Claim {name}', { name: <span dir="auto">{name}</span> })} over={<BackTo listing={listing} />}>
            <p class="lede">
              {say('Does this listing belong to your company? Prove that you speak for {domain}, and manage it from then on.', {
                domain: <strong>{domain}</strong>,
              })}
            </p>
          </PageHead>
          <Refused sent={visit.sent} />
          {done && (
            <p class="notice" role="status">
              {done}
            </p>
          )}
          {owned_by === 'you' && <p class="notice">{say('You own this listing: there is nothing to claim.')}</p>}
          {owned_by === 'somebody' && (
            <p class="notice">
              {say('Somebody owns this listing. You can claim it all the same: they are told, and once it is proven the site team decides.')}
            </p>
          )}
          {claims.length > 0 && (
            <section>
              <h2>{say('Your claims of it')}</h2>
              {claims.map((entry) => (
                <ClaimEntry claim={entry} domain={domain} timeZone={visit.site.timeZone} />
              ))}
            </section>
          )}
          {owned_by !== 'you' && <Ways visit={visit} looked={looked} />}
        </div>
      ),
    };
  };
}

function Ways({ visit: { sent }, looked: { methods, domain } }: { visit: PersonalVisit; looked: Looked }) {
  const published = methods.filter(({ method }) => method !== 'email');
  return (
    <>
      <section>
        <h2>{say('By a mail to the company')}</h2>
        <Form name="email">
          <Input
            form="email"
            name="email"
            label={say('Address at the company')}
            type="email"
            max={254}
            autocomplete="email"
            hint={say('At {domain}, or at a name below it. It gets a link to open here.', { domain })}
            sent={sent}
          />
          <button type="submit">{say('Mail the link')}</button>
        </Form>
      </section>
      <section>
        <h2>{say('By something that you publish')}</h2>
        <Form name="publish">
          <Select
            form="publish"
            name="method"
            label={say('What')}
            options={published.map(({ method }) => [method, say(claimWords[method].title)] as const)}
            value="dns"
            sent={sent}
          />
          <button type="submit">{say('Show me what to publish')}</button>
        </Form>
        <dl>
          {published.map(({ method }) => (
            <div>
              <dt>{say(claimWords[method].title)}</dt>
              <dd>{say(claimWords[method].summary)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
