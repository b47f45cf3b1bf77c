import { getMyCompareFacts, setMyCompareFacts } from '../../my-listings/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import { Quotes } from '../parts/quotes.tsx';
import type { PersonalPage } from '../personal-page.ts';
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
              {facts.map(({ key, label, value, stated, quotes }) => (
                <div class="value" id={key}>
                  <div class="value-own">
                    <Input
                      form="set"
                      name={`fact.${key}`}
                      label={attributeLabel(key, label)}
                      max={300}
                      autocomplete="off"
                      value={value ?? undefined}
                      sent={visit.sent}
                      optional
                    />
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
      await visit.ask(setMyCompareFacts, { body: { listing_id: listing.id, facts: Object.fromEntries(given) } });
      return { to: placeOf(listing, '/compare?done=saved'), status: 303 };
    },
  }),
};
