import { listCategories } from '../../categories/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import { invalidInput, type Refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { dayOf, listWeekPlaces } from '../../launches/index.ts';
import { chooseFreeListing } from '../../my-listings/index.ts';
import { createCheckout, findProduct, listProducts, quoteOrder } from '../../orders/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, type Own, PLACE, placeOf } from '../areas/own-listing.ts';
import { Form } from '../forms/form.tsx';
import { makeOnceId, openOnce } from '../forms/once.ts';
import { placeErrors } from '../forms/place-errors.ts';
import { findAsked } from '../my-listings/asked.ts';
import { Suspended } from '../my-listings/standing.tsx';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { dayInWords } from '../words/days.ts';
import { hostOf } from '../words/safe-url.ts';
import { say, toSay } from '../words/say.ts';
import { sayUnshownFault } from './order-faults.ts';
import { fieldOfPointer, fieldsOf, type Offer, offeredFor, orderLists, readItems } from './order-form.ts';
import { OrderForm } from './order-lines.tsx';
import { type Quote, QuotedBill } from './quoted-bill.tsx';

type Order = Awaited<ReturnType<typeof createCheckout.handle>>;

const once = openOnce<Order>();

/** How a listing goes live, free or paid, and what else can be bought for it. */
export const listingPlan: PersonalPage = {
  path: `${PLACE}/plan`,
  parameters: ['done', 'product'],
  audience: 'person',
  lists: orderLists,
  show: (visit) => showPlan(visit),
  async post(visit) {
    const listing = await getOwn(visit);
    const { values } = visit.sent;
    if (values.form === 'free') {
      await visit.ask(chooseFreeListing, { path: { listing_id: String(listing.id) } });
      return { to: placeOf(listing, '/badge?done=queued'), status: 303 };
    }
    const items = readItems(visit.sent, listing.id);
    if (items.length === 0) throw nothingChosen();
    const field = (pointer: string) => fieldOfPointer(pointer, items);
    if (values.do === 'quote') return showPlan(visit, await placeErrors(visit.ask(quoteOrder, { body: { items } }), field));
    const showing = values.once ? JSON.stringify([visit.person!.accountId, values.once, items]) : undefined;
    const order = await once(visit, showing, () => placeErrors(visit.ask(createCheckout, { body: { items } }), field));
    const { origin } = visit.site;
    const address = order.checkout_url ?? `${origin}/account/orders/${order.number}`;
    return address.startsWith(`${origin}/`) ? { to: address.slice(origin.length), status: 303 } : { away: address };
  },
};

const nothingChosen = (): Refusal => invalidInput([{ pointer: '/products', code: 'required', detail: 'Choose at least one product.' }]);

async function showPlan(visit: PersonalVisit, quote?: Quote): Promise<Sheet> {
  const { sent, now, site } = visit;
  const wanted = findProduct(visit.query.product ?? '');
  const [listing, { items: products }, { items: tree }, places] = await Promise.all([
    getOwn(visit),
    hasFeature(visit.site, 'paid_orders') ? visit.ask(listProducts) : { items: [] },
    visit.ask(listCategories),
    visit.ask(listWeekPlaces, { body: {} }),
  ]);
  const asked = await findAsked(visit, [listing]);
  const offered = offeredFor(products, listing, dayOf(now, site.timeZone));
  const weeks = places.next_free_week === null ? [] : places.items.filter(({ free }) => free.offered).map(({ week }) => week);
  const mayLaunch = offered.some(({ product }) => product.launches);
  const isQueued = listing.next_step.code === 'place_badge' || listing.next_step.code === 'keep_badge';
  const mayGoFree = listing.status === 'draft' || listing.status === 'withdrawn' || (listing.status === 'live' && mayLaunch && !isQueued);
  return () => ({
    title: say('Plan and extras of {name}', { name: listing.name }),
    script: scriptOf('desk').address,
    body: (
      <ListingArea
        visit={visit}
        listing={listing}
        at="/plan"
        title={mayLaunch ? say('Choose how to launch') : say('Plan and extras')}
        lede={say('Whether you launch free or paid, community rankings depend only on people’s votes. Anything paid for is marked {paid}.', {
          paid: <span class="paid">{say('Paid')}</span>,
        })}
        done={doneIn(visit, { submitted: toSay('Draft submitted. Nobody else sees the listing until it launches.') })}
        fields={{ form: 'order', labels: labelsOf(offered), sayOther: sayUnshownFault }}
      >
        {listing.status === 'suspended' && <Suspended listing={listing} asked={asked.get(listing.slug)} />}
        {listing.status === 'live' && listing.launches.length === 0 && !listing.claimed && (
          <p class="notice">
            {say('This listing has never had a launch. Verify your ownership to launch it. It stays live the whole time.')}{' '}
            {hasFeature(site, 'claims') && <a href={`${addressOf.listing('', listing.slug)}/claim`}>{say('Verify ownership')}</a>}
          </p>
        )}
        {listing.status === 'live' && mayLaunch && (
          <p class="notice">{say('This listing has never had a launch. It stays live the whole time; you only schedule the launch.')}</p>
        )}
        {wanted && !offered.some(({ product }) => product === wanted) && (
          <p class="notice">{say('You can’t order {product} for this listing right now.', { product: say(wanted.texts.name) })}</p>
        )}
        <div class={mayGoFree ? 'ways' : undefined}>
          {mayGoFree && <FreeWay listing={listing} weeks={weeks} />}
          {offered.length > 0 && (
            <section class="way is-paid" aria-labelledby="paid-way">
              <h2 id="paid-way">
                {mayLaunch ? say('Paid launch') : say('Extras')} <span class="paid">{say('Paid')}</span>
              </h2>
              <Form name="order" class="form order-form" marks={{ 'data-total': true }}>
                <input type="hidden" name="once" value={sent.values.once ?? makeOnceId()} />
                <OrderForm
                  offered={offered}
                  sent={sent}
                  tree={tree}
                  isOut={listing.status === 'live' || listing.status === 'scheduled'}
                  asked={wanted?.code}
                  awardWeeks={listing.awards.map(({ week }) => week)}
                />
                <div data-order-total>{quote && <QuotedBill quote={quote} />}</div>
                <div class="save-bar">
                  {/* The page that follows begins at the total. */}
                  <button type="submit" class={quote ? 'quiet' : undefined} name="do" value="quote" formaction="#bill">
                    {say('Show total')}
                  </button>
                  <button type="submit" class="primary" name="do" value="checkout">
                    {say('Go to checkout')}
                  </button>
                </div>
                <p class="hint">
                  {offered.some(({ product }) => product.takesPlace)
                    ? say(
                        'If you choose a launch week, the order holds your place in it for 24 hours. You enter billing details and pay on the next page. You won’t be charged until then.',
                      )
                    : say('You enter billing details and pay on the next page. You won’t be charged until then.')}
                </p>
              </Form>
            </section>
          )}
        </div>
        <section>
          <h2>{say('Refunds')}</h2>
          <p>
            {say(
              'The site team refunds orders on request. Contact them with your order number. The description of each product explains what a refund reverses. You get a credit note for the invoice.',
            )}
          </p>
        </section>
      </ListingArea>
    ),
  });
}

/** Labels of the order's fields for the error list, with the product they belong to. */
function labelsOf(offered: readonly Offer[]): Record<string, string> {
  const named = offered.flatMap(({ product }) => fieldsOf(product).map((field) => [field, say(product.texts.name)]));
  return Object.fromEntries([['products', say('Your order')], ...named]);
}

function FreeWay({ listing, weeks }: { listing: Own; weeks: readonly string[] }) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <section class="way" aria-labelledby="free-way">
      <h2 id="free-way">{say('Free launch')}</h2>
      <p class="big">{say('Free')}</p>
      <ul class="points">
        <li>
          {first && last
            ? say('You get the first week with a free place between {first} and {last}.', { first: dayInWords(first), last: dayInWords(last) })
            : say('All weeks on the free plan are full right now. Another week opens on Monday.')}
        </li>
        <li>
          {say('Our badge must be on your homepage, {host}, before the launch and for as long as the listing is free.', { host: hostOf(listing.website_url) })}
        </li>
        <li>{say('We check for the badge once a day. Once we find it, your launch is confirmed.')}</li>
        <li>
          {say(
            'If the badge isn’t there on the Monday of your launch week, your launch moves to the next free week. After the third time, you lose your place.',
          )}
        </li>
        <li>{say('Your story, milestones and pictures are kept, but locked.')}</li>
      </ul>
      <Form name="free" class="">
        <button type="submit" class="primary">
          {say('Reserve a free week')}
        </button>
      </Form>
    </section>
  );
}
