import { claimListing, claimMethods, disputeTakeover, lookAtListingClaims, verifyClaim } from '../../claims/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { doneIn } from '../areas/account-area.tsx';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Done } from '../forms/done.tsx';
import { Form, Input, LongInput, Refused, Select } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { ClaimEntry } from './claim-entry.tsx';

/** Where people prove that a listing belongs to their company. */
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
    async dispute(visit) {
      await visit.ask(disputeTakeover, { body: { slug: visit.values.slug, statement: visit.sent.values.statement ?? '' } });
      return { to: `${visit.path}?done=disputed`, status: 303 };
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
  const { name, domain, claims } = looked;
  const listing = { slug, name };
  return () => {
    const done = doneIn(visit, {
      made: say('Claim created. Publish what’s shown below, then check it.'),
      mailed: say('We’ve emailed you a link. Open it in this browser.'),
      verified: say('Verified: you now own the listing.'),
      waits: say('We found your proof. The owner has also proved control, so the site team decides. You’ll get an email.'),
      disputed: say('Dispute sent. The site team will decide, and you’ll get an email.'),
    });
    return {
      title: say('Claim {name}', { name }),
      body: (
        <div class="reading account">
          <PageHead title={say('Claim {name}', { name: <span dir="auto">{name}</span> })} over={looked.is_public ? <BackTo listing={listing} /> : undefined}>
            {looked.may_prove && (
              <p class="lede">
                {say('Does this listing belong to your company? Prove that you control {domain}, and you can manage the listing.', {
                  domain: <strong>{domain}</strong>,
                })}
              </p>
            )}
          </PageHead>
          <Refused sent={visit.sent} />
          <Done says={done} />
          <Standing looked={looked} />
          {looked.takeover && <Dispute visit={visit} takeover={looked.takeover} />}
          {claims.length > 0 && (
            <section>
              <h2>{say('Your claims for this listing')}</h2>
              {claims.map((entry) => (
                <ClaimEntry claim={entry} domain={domain} timeZone={visit.site.timeZone} />
              ))}
            </section>
          )}
          {looked.may_prove && <Ways visit={visit} looked={looked} />}
        </div>
      ),
    };
  };
}

/** Who owns the listing, and what a proof would change. */
function Standing({ looked: { owned_by, may_prove, owner_has_proven, is_public } }: { looked: Looked }) {
  if (owned_by === 'you' && !may_prove)
    return (
      <p class="notice">
        {say('You own this listing, and it’s verified. You don’t need to do anything.')} <a href="/account/listings">{say('Manage your listings')}</a>
      </p>
    );
  if (owned_by === 'you') return <p class="notice">{say('You manage this listing. Prove that you control its website, and it’s shown as verified.')}</p>;
  if (owned_by === 'nobody') return null;
  if (!is_public && !owner_has_proven)
    return (
      <p class="notice">
        {say(
          'A member submitted this website and hasn’t published it. Prove that you control the website, and the listing is yours right away. Submitting your own draft then replaces what they wrote. We’ll tell the member.',
        )}
      </p>
    );
  return (
    <p class="notice">
      {owner_has_proven
        ? say(
            'The owner of this listing has proved that they control the website. You can still claim it. We’ll tell the owner, and if you prove control too, the site team decides.',
          )
        : say(
            'A member submitted this listing, but hasn’t verified that they own it. Prove that you control the website, and the listing is yours right away. We’ll tell the member.',
          )}
    </p>
  );
}

/** For the former owner, after a person with proof has taken over. */
function Dispute({ visit: { sent }, takeover }: { visit: PersonalVisit; takeover: NonNullable<Looked['takeover']> }) {
  if (takeover.decision === 'keep') return <p class="notice">{say('The site team has decided your dispute: the listing stays with its owner.')}</p>;
  if (takeover.disputed_at) return <p class="notice">{say('You’ve disputed the change of ownership. The site team will decide, and you’ll get an email.')}</p>;
  return (
    <section>
      <h2>{say('Dispute the change of ownership')}</h2>
      <p>
        {say(
          'You submitted this listing. Someone else has since proved that they control its website, so the listing is now theirs. If that’s wrong, tell the site team why. Your orders and invoices stay in your account.',
        )}
      </p>
      <Form name="dispute">
        <LongInput form="dispute" name="statement" label={say('Why the listing should be yours')} max={2000} sent={sent} />
        <button type="submit">{say('Send dispute')}</button>
      </Form>
    </section>
  );
}

function Ways({ visit: { sent }, looked: { methods, domain } }: { visit: PersonalVisit; looked: Looked }) {
  const published = methods.filter(({ method }) => method !== 'email');
  return (
    <>
      <section>
        <h2>{say('Prove it by email')}</h2>
        <Form name="email">
          <Input
            form="email"
            name="email"
            label={say('Email address at the company')}
            type="email"
            max={254}
            autocomplete="email"
            hint={say('At {domain} or one of its subdomains. We’ll email that address a link to open here.', { domain })}
            sent={sent}
          />
          <button type="submit">{say('Email the link')}</button>
        </Form>
      </section>
      <section>
        <h2>{say('Prove it by publishing something')}</h2>
        <Form name="publish">
          <Select
            form="publish"
            name="method"
            label={say('Method')}
            options={published.map(({ method }) => [method, say(claimMethods[method].texts.title)] as const)}
            value={published[0]!.method}
            sent={sent}
          />
          <button type="submit">{say('Show instructions')}</button>
        </Form>
        <dl>
          {published.map(({ method }) => (
            <div>
              <dt>{say(claimMethods[method].texts.title)}</dt>
              <dd>{say(claimMethods[method].texts.summary)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
