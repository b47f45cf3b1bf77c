import { getMyCompareFacts, setMyCompareFacts } from '../../my-listings/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input, Select } from '../forms/form.tsx';
import { placeErrors } from '../forms/place-errors.ts';
import { Quotes } from '../parts/quotes.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { attributeLabel, sayFact } from '../words/compare-facts.ts';
import { say } from '../words/say.ts';

/** A listing's facts for comparisons in addition to its profile: read from the website or stated by the owner. */
export const listingCompareFacts: PersonalPage = {
  path: `${PLACE}/compare`,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { facts } = await visit.ask(getMyCompareFacts, { body: { listing_id: listing.id } });
    const day = listing.website_read_at && dayOf(new Date(listing.website_read_at), visit.site.timeZone);
    return () => ({
      title: say('Comparison facts for {name}', { name: listing.name }),
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/compare"
          lede={say('These facts are shown when someone compares {name} with another product. Pricing, country and founding year come from {profile}.', {
            name: <span dir="auto">{listing.name}</span>,
            profile: <a href={placeOf(listing, '/edit')}>{say('your profile')}</a>,
          })}
          done={doneIn(visit, { saved: say('Facts saved.') })}
        >
          {facts.length === 0 ? (
            <p class="empty">{say('This site doesn’t compare any other facts.')}</p>
          ) : (
            <Form name="set">
              {facts.map(({ key, label, value, stated, quotes, ...type }) => (
                <div class="value" id={key}>
                  <div class="value-own">
                    <FactInput fact={{ key, label, value, ...type }} visit={visit} />
                  </div>
                  <div class="value-site">
                    {stated !== null && stated !== value && <p class="site-value">{sayFact(key, stated)}</p>}
                    {quotes.length > 0 && day ? <Quotes evidence={quotes} day={day} /> : <p class="unstated">{say('The website doesn’t say.')}</p>}
                    {value !== null && value !== stated && <p class="hint">{say('stated by the owner')}</p>}
                  </div>
                </div>
              ))}
              <button type="submit">{say('Save facts')}</button>
            </Form>
          )}
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async set(visit) {
      const listing = await getOwn(visit);
      const given = Object.entries(visit.sent.values).flatMap(([name, text]) => (name.startsWith('fact.') ? [[name.slice(5), text ?? ''] as const] : []));
      const work = visit.ask(setMyCompareFacts, { body: { listing_id: listing.id, facts: Object.fromEntries(given) } });
      await placeErrors(work, (pointer) => (pointer.startsWith('/facts/') ? `fact.${pointer.slice('/facts/'.length)}` : undefined));
      return { to: placeOf(listing, '/compare?done=saved'), status: 303 };
    },
  }),
};

type Fact = Awaited<ReturnType<typeof getMyCompareFacts.handle>>['facts'][number];

/** The input of a fact: a list if there are choices, otherwise a line. An older value that doesn't fit stays until it is changed. */
function FactInput({ fact, visit }: { fact: Pick<Fact, 'key' | 'label' | 'value' | 'kind' | 'unit' | 'choices'>; visit: PersonalVisit }) {
  const { key, value, kind, unit } = fact;
  const given = { form: 'set', name: `fact.${key}`, label: attributeLabel(key, fact.label), sent: visit.sent };
  const choices = kind === 'yes_no' ? ['Yes', 'No'] : kind === 'choice' ? fact.choices : [];
  if (choices.length === 0) {
    const hint =
      kind === 'number' ? (unit === null ? say('A number, such as 12 or 12.5.') : say('A number in {unit}, such as 12 or 12.5.', { unit })) : undefined;
    return <Input {...given} max={300} autocomplete="off" value={value ?? undefined} hint={hint} optional />;
  }
  const all = value === null || choices.includes(value) ? choices : [value, ...choices];
  return <Select {...given} value={value ?? ''} options={[['', say('Not stated')], ...all.map((choice) => [choice, sayFact(key, choice)] as const)]} />;
}
