import { addressOf } from '../../contract/addresses.ts';
import { listProducts } from '../../orders/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import type { Page } from '../page.ts';
import { Paid } from '../parts/marks.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Day } from '../parts/time.tsx';
import { dollars } from '../words/figures.ts';
import { say, toSay } from '../words/say.ts';
import { Plans } from './plans.tsx';

const weekWords = { optional: toSay('You can choose a launch week.'), required: toSay('You choose a launch week.') } as const;

type Products = Awaited<ReturnType<typeof listProducts.handle>>['items'];

export const products: Page = {
  path: '/products',
  async show({ ask, site }) {
    const { items } = await ask(listProducts);
    const weeks = items.find((product) => product.weeks.length > 0)?.weeks ?? [];
    const settings = readSiteSettings(site.settings);
    const launch = items.find(({ code }) => code === 'launch');
    return () => ({
      title: say('Prices'),
      description: say('What’s free, what you can buy, and what’s the same for both. Current prices in US dollars, excluding VAT.'),
      section: 'products',
      body: (
        <div class="pricing">
          <PageHead title={say('Prices')}>
            <p class="lede">{say('Listing is free. Anything paid for is marked {paid} and doesn’t affect community rankings.', { paid: <Paid /> })}</p>
            <p>
              {say('Looking for the products in this directory?')} <a href="/listings">{say('All listings')}</a>
            </p>
          </PageHead>
          {launch && <Plans launchCents={launch.price_cents} settings={settings} />}
          <PriceList items={items} />
          {weeks.length > 0 && <Weeks weeks={weeks} />}
          <Terms />
        </div>
      ),
    });
  },
};

const PriceList = ({ items }: { items: Products }) => (
  <section>
    <h2>{say('What you can buy')}</h2>
    <p class="soft">{say('Prices are in US dollars, excluding VAT. VAT is added at checkout, before you pay, depending on your country.')}</p>
    <div class="table-wrap">
      <table class="prices">
        <caption class="unseen">{say('Products and prices')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('Product')}</th>
            <th scope="col" class="number">
              {say('Price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((product) => (
            <tr>
              <th scope="row">
                <span class="price-name">{say(product.name)}</span>
                <p>{say(product.description)}</p>
                {product.week !== 'none' && <p class="soft">{say(weekWords[product.week])}</p>}
              </th>
              <td class="number">
                {product.open_amount ? say('from {price}', { price: dollars(product.price_cents) }) : dollars(product.price_cents)}
                <a class="button quiet" href={`/account/listings?buy=${product.code}`} rel="nofollow">
                  {say('Order {product}', { product: say(product.name) })}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p>{say('You see the total before you pay. An agent with a key that can prepare orders can also start an order. Only you can pay.')}</p>
  </section>
);

const Weeks = ({ weeks }: { weeks: readonly string[] }) => (
  <section>
    <h2>{say('Available launch weeks')}</h2>
    <ul class="chips">
      {weeks.map((week) => (
        <li>
          <a href={addressOf.week('', week)}>
            <Day day={week} short />
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Common questions before buying. */
const Terms = () => (
  <section class="reading">
    <h2>{say('Good to know')}</h2>
    <dl class="answers">
      <div>
        <dt>{say('VAT')}</dt>
        <dd>
          {say(
            'Consumers in the European Union pay the VAT rate of their country if the seller owes VAT there. Businesses with a valid VAT number from another member state pay none (reverse charge). Checkout shows which rule applies to you.',
          )}
        </dd>
      </div>
      <div>
        <dt>{say('Refunds')}</dt>
        <dd>
          {say(
            'If we refund an order, the money goes back to the payment method you used, you get a credit note, and what you bought is reversed: for example, a refunded launch returns to draft. Orders that aren’t paid within 24 hours expire and cost nothing.',
          )}
        </dd>
      </div>
      <div>
        <dt>{say('Payment')}</dt>
        <dd>
          {say(
            'You pay on the payment provider’s site. This site never sees your card details. We email you the invoice, and you can also find it in your account.',
          )}
        </dd>
      </div>
      <div>
        <dt>{say('Price changes')}</dt>
        <dd>{say('An order keeps the prices from when it was placed.')}</dd>
      </div>
    </dl>
  </section>
);
