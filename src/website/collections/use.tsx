import { lookAtCollecting, useListing } from '../../collections/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { AboutListing } from '../areas/about-listing.tsx';
import { doneIn } from '../areas/account-area.tsx';
import { ActNow } from '../areas/act-now.tsx';
import { Done } from '../forms/done.tsx';
import { Form } from '../forms/form.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say, sayCount, toSay } from '../words/say.ts';

const sentences = {
  used: toSay('Counted: you use this product.'),
  unused: toSay('No longer counted.'),
};

/** Where “I use this” on a product's page leads. People who had to sign in first come back here, one tap before their answer. */
export const usePage: PersonalPage = {
  path: '/listings/{slug}/use',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { listing, uses, users } = await visit.ask(lookAtCollecting, { body: { slug: visit.values.slug } });
    return () => {
      const title = say('Do you use {name}?', { name: listing.name });
      return {
        title,
        section: 'listings',
        body: (
          <AboutListing visit={visit} listing={listing} title={title}>
            <Done says={doneIn(visit, sentences)} />
            {uses && visit.query.done !== 'used' && <p>{say('You use this product.')}</p>}
            <UseForm listing={listing} uses={uses} users={users} visit={visit} />
            <p>
              <a href={`${addressOf.listing('', listing.slug)}/collect`}>{say('Save it to a collection')}</a>
            </p>
          </AboutListing>
        ),
      };
    };
  },
  async post(visit) {
    const { uses } = await visit.ask(useListing, { body: { slug: visit.values.slug, uses: visit.sent.values.uses !== 'no' } });
    return { to: `${visit.path}?done=${uses ? 'used' : 'unused'}`, status: 303 };
  },
};

/** Counts a person among those who use a product, or no longer. @param given.visit of the page that is for this; left out where it is one thing of several */
export function UseForm({ listing, uses, users, visit }: { listing: { slug: string }; uses: boolean; users: number; visit?: PersonalVisit }) {
  return (
    <>
      {users > 0 && <p>{sayCount('{n} person says that they use it. Nobody sees who.|{n} people say that they use it. Nobody sees who.', users)}</p>}
      <Form name="use" action={`${addressOf.listing('', listing.slug)}/use`} class="">
        <input type="hidden" name="uses" value={uses ? 'no' : 'yes'} />
        {visit && !uses ? (
          <ActNow visit={visit}>{say('I use this')}</ActNow>
        ) : (
          <button class="quiet" type="submit">
            {uses ? say('I don’t use this any more') : say('I use this')}
          </button>
        )}
      </Form>
    </>
  );
}
