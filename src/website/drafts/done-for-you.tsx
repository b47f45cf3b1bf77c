import { refusal } from '../../contract/errors.ts';
import { getDraft } from '../../drafts/index.ts';
import { createCheckout, findProduct, listProducts } from '../../orders/index.ts';
import { Form, Refused } from '../forms/form.tsx';
import { makeOnceId, openOnce } from '../forms/once.ts';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { dollars } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { DraftLink } from './people.tsx';

type Order = Awaited<ReturnType<typeof createCheckout.handle>>;

const once = openOnce<Order>();
const PRODUCT = 'done_for_you';

/** Orders a draft from the site team: what they do, what it costs, and a link to the checkout. */
export const doneForYou: PersonalPage = {
  path: '/account/drafts/{id}/done-for-you',
  parameters: [],
  audience: 'person',
  async show(visit) {
    const [draft, { items }] = await Promise.all([visit.ask(getDraft, { path: { id: visit.values.id! } }), visit.ask(listProducts)]);
    // For a listing, it is ordered on the listing's own page, together with other products.
    if (draft.listing_id !== null) return { to: `/account/listings/${draft.listing_id}/plan`, status: 303 };
    const offer = items.find(({ code }) => code === PRODUCT);
    if (!offer) throw refusal('not_found');
    const { texts } = findProduct(PRODUCT)!;
    const { sent } = visit;
    return () => ({
      title: say(texts.name),
      body: (
        <div class="reading account">
          <PageHead title={say(texts.name)} over={<DraftLink draft={draft} />}>
            <p class="lede">{say(texts.description)}</p>
          </PageHead>
          <Refused sent={sent} />
          <p class="big">{dollars(offer.price_cents)}</p>
          <p>{say('VAT is added at checkout if it applies in your country. After you pay, the site team emails you.')}</p>
          <p class="hint">{say(texts.refund)}</p>
          <Form name="order">
            <input type="hidden" name="once" value={sent.values.once ?? makeOnceId()} />
            <button type="submit" class="primary">
              {say('Go to checkout')}
            </button>
          </Form>
        </div>
      ),
    });
  },
  async post(visit) {
    const draft_id = visit.values.id!;
    const showing = visit.sent.values.once ? JSON.stringify([visit.person!.accountId, visit.sent.values.once, draft_id]) : undefined;
    const items = [{ product: PRODUCT, options: { draft_id } }];
    const order = await once(visit, showing, () => visit.ask(createCheckout, { body: { items } }));
    const { origin } = visit.site;
    const address = order.checkout_url ?? `${origin}/account/orders/${order.number}`;
    return address.startsWith(`${origin}/`) ? { to: address.slice(origin.length), status: 303 } : { away: address };
  },
};
