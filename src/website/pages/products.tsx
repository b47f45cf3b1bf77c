import { addressOf } from '../../directory/index.ts';
import { listProducts } from '../../orders/index.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { Day } from '../parts/time.tsx';
import { dollars } from '../words/figures.ts';

const weekWords = { optional: 'You may choose a launch week.', required: 'You choose a launch week.' } as const;

export const products: Page = {
  path: '/products',
  async show({ ask }) {
    const { items } = await ask(listProducts);
    const weeks = items.find((product) => product.weeks.length > 0)?.weeks ?? [];
    return {
      title: 'Prices',
      description: 'Everything that can be bought, with current prices in US dollars, VAT excluded.',
      section: 'products',
      body: (
        <>
          <PageHead title="Prices">
            <p class="lede">
              A listing is free. What is bought is marked <span class="paid">Paid</span> wherever it shows, and moves no community rank. Prices are in US
              dollars, VAT excluded.
            </p>
          </PageHead>
          <div class="table-wrap">
            <table class="prices">
              <caption class="unseen">Products and prices</caption>
              <thead>
                <tr>
                  <th scope="col">Product</th>
                  <th scope="col" class="number">
                    Price
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((product) => (
                  <tr>
                    <th scope="row">
                      {product.name}
                      <p>{product.description}</p>
                      {product.week !== 'none' && <p class="soft">{weekWords[product.week]}</p>}
                    </th>
                    <td class="number">
                      {product.open_amount && 'from '}
                      {dollars(product.price_cents)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {weeks.length > 0 && (
            <section>
              <h2>Launch weeks offered now</h2>
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
          )}
        </>
      ),
    };
  },
};
