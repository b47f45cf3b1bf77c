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

const weekWords = { optional: toSay('You may choose a launch week.'), required: toSay('You choose a launch week.') } as const;

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
      description: say('What is free, what can be bought, and what is the same for both. Current prices in US dollars, VAT excluded.'),
      section: 'products',
      body: (
        <div class="pricing">
          <PageHead title={say('Prices')}>
            <p class="lede">{say('A listing is free. What is bought is marked {paid} wherever it shows, and moves no community rank.', { paid: <Paid /> })}</p>
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
    <h2>{say('Everything that can be bought')}</h2>
    <p class="soft">{say('Prices are in US dollars, without VAT. VAT is added at the checkout, before you pay, by the rules of your country.')}</p>
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
              <td class="number">{product.open_amount ? say('from {price}', { price: dollars(product.price_cents) }) : dollars(product.price_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p>
      {say('You buy for one of {listings}: the site leads you from there, and so can an agent with a key that may prepare orders. Only you can pay.', {
        listings: <a href="/account/listings">{say('your listings')}</a>,
      })}
    </p>
  </section>
);

const Weeks = ({ weeks }: { weeks: readonly string[] }) => (
  <section>
    <h2>{say('Launch weeks offered now')}</h2>
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

/** What a buyer asks before paying. */
const Terms = () => (
  <section class="reading">
    <h2>{say('Good to know')}</h2>
    <dl class="answers">
      <div>
        <dt>{say('VAT')}</dt>
        <dd>
          {say(
            'Consumers in the European Union pay the rate of their country where the seller owes it there. Businesses with a valid VAT number of another member state pay none: reverse charge. The checkout shows which rule holds for you.',
          )}
        </dd>
      </div>
      <div>
        <dt>{say('Refunds')}</dt>
        <dd>
          {say(
            'When an order is refunded, the money goes back the way it came, you get a credit note, and what it gave is taken back: a refunded launch becomes a draft again. An order that is not paid within 24 hours ends by itself and costs nothing.',
          )}
        </dd>
      </div>
      <div>
        <dt>{say('Paying')}</dt>
        <dd>{say('You pay at the payment provider; this site never sees your card. The invoice comes by mail and stands in your account.')}</dd>
      </div>
      <div>
        <dt>{say('Price changes')}</dt>
        <dd>{say('An order keeps the prices at which it was made.')}</dd>
      </div>
    </dl>
  </section>
);
