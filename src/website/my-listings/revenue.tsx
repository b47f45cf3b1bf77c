import { setRevenue, verifyRevenue } from '../../ratings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { dollars } from '../words/figures.ts';
import { say } from '../words/say.ts';

/** Monthly recurring revenue: stated by the owner or confirmed by a payment provider. */
export const listingRevenue: PersonalPage = {
  path: `${PLACE}/revenue`,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { sent } = visit;
    const { revenue } = listing;
    return () => ({
      title: say('Revenue for {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/revenue"
          lede={say('Your monthly recurring revenue, if you want to show it. The revenue leaderboard only ranks confirmed revenue.')}
          done={doneIn(visit, {
            saved: say('Revenue saved.'),
            removed: say('Revenue removed.'),
            verified: say('Revenue confirmed for 90 days.'),
          })}
        >
          <p>
            {revenue === null ? (
              say('No revenue entered. The profile doesn’t show any.')
            ) : (
              <>
                <strong class="big">{dollars(revenue.mrr_cents)}</strong> {say('per month')},{' '}
                {revenue.verified ? say('confirmed by the payment provider') : say('stated by you, not confirmed')}
              </>
            )}
          </p>
          <section>
            <h2>{say('Stated by you')}</h2>
            <Form name="set">
              <Input
                form="set"
                name="mrr_cents"
                label={say('US dollars per month')}
                max={15}
                autocomplete="off"
                value={revenue ? (revenue.mrr_cents / 100).toFixed(2).replace(/\.00$/, '') : undefined}
                hint={say('Leave this empty to show none. If you change confirmed revenue, it’s no longer confirmed.')}
                sent={sent}
                optional
              />
              <button type="submit">{say('Save revenue')}</button>
            </Form>
          </section>
          <section>
            <h2>{say('Confirmed by Stripe')}</h2>
            <ol class="steps">
              <li>{say('In Stripe, create a restricted key in live mode that can only read subscriptions.')}</li>
              <li>{say('Paste it here. We use it once, right now, and don’t store it.')}</li>
              <li>{say('Delete the key in Stripe. After 90 days, your revenue is no longer confirmed until you do this again.')}</li>
            </ol>
            <Form name="verify">
              <Input
                form="verify"
                name="key"
                label={say('Restricted key')}
                type="password"
                max={300}
                autocomplete="off"
                hint={say('It starts with rk_live_. We reject secret keys without using them.')}
                sent={sent}
              />
              <button type="submit" data-busy={say('Checking with Stripe…')}>
                {say('Confirm revenue')}
              </button>
            </Form>
          </section>
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async set(visit) {
      const listing = await getOwn(visit);
      const text = (visit.sent.values.mrr_cents ?? '').trim();
      await visit.ask(setRevenue, { body: { listing_id: listing.id, mrr_cents: text === '' ? null : readCents(text) } });
      return { to: placeOf(listing, `/revenue?done=${text === '' ? 'removed' : 'saved'}`), status: 303 };
    },
    async verify(visit) {
      const listing = await getOwn(visit);
      await visit.ask(verifyRevenue, { body: { listing_id: listing.id, key: visit.sent.values.key ?? '' } });
      return { to: placeOf(listing, '/revenue?done=verified'), status: 303 };
    },
  }),
};

/** "1234.50", "1,234.50" or "1.234,50" in cents. Anything else stays text, so that the operation refuses it. */
function readCents(text: string): number | string {
  const [, whole = '', cents = ''] = /^\$?\s?(\d{1,3}(?:[,. ]?\d{3})*)(?:[.,](\d{1,2}))?\s?\$?$/.exec(text) ?? [];
  return whole === '' ? text : Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'));
}
