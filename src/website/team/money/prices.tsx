import { dropPriceChange, listPrices, products, setPrice } from '../../../orders/index.ts';
import { dayOf } from '../../../platform/clock.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { ActionButton, Form, Input, Select } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dayInWords } from '../../words/days.ts';
import { dollars } from '../../words/figures.ts';
import { productName } from '../../words/known/order-sentences.ts';
import { say } from '../../words/say.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { centsOf } from './money-parts.tsx';

const path = '/team/prices';

export const teamPrices: PersonalPage = {
  path,
  parameters: doneParameters,
  audience: 'team',
  roles: ['finance'],
  show: showPrices,
  post: chooseForm({
    async price(visit) {
      const { product = '', cents = '', from = '' } = visit.sent.values;
      await visit.ask(setPrice, { body: { product, cents: centsOf(cents) ?? cents, ...(from && { from }), ...sinceOf(visit.sent, `since-${product}`) } });
      return settled(visit, path, 'set');
    },
    async drop(visit) {
      await visit.ask(dropPriceChange, { body: { id: readId(visit) } });
      return settled(visit, path, 'dropped');
    },
  }),
};

async function showPrices(visit: PersonalVisit): Promise<Sheet> {
  const found = await visit.ask(listPrices, { body: {} });
  const { sent, site } = visit;
  return () =>
    teamPage({
      visit,
      path,
      title: say('Prices'),
      purpose: say('Current and planned prices. Existing orders keep their price.'),
      done: sayDone(visit, { set: say('Price set.'), dropped: say('Planned price removed.') }),
      children: (
        <>
          <TeamTable
            caption={say('Prices')}
            rows={found.products}
            empty=""
            columns={[
              { label: say('Product'), isHead: true, show: ({ product }) => productName(product) },
              { label: say('Default'), isNumber: true, show: ({ default_cents }) => dollars(default_cents) },
              {
                label: say('Price, excluding VAT'),
                isNumber: true,
                show: ({ cents, kind }) => (kind === 'open' ? say('from {price}', { price: dollars(cents) }) : dollars(cents)),
              },
            ]}
          />
          <section>
            <h2>{say('Set a price')}</h2>
            <Form name="price">
              <SavedMeanwhile form="price" sent={sent} path={path} fields={savedPrices(found, visit)} />
              {found.products.map(({ product, version }) => (
                <VersionMark form="price" sent={sent} version={version} name={`since-${product}`} />
              ))}
              <Select
                form="price"
                name="product"
                label={say('Product')}
                options={products.map(({ code }) => [code, productName(code)] as const)}
                value="launch"
                sent={sent}
              />
              <Input form="price" name="cents" label={say('Price in US dollars, excluding VAT')} max={12} autocomplete="off" sent={sent} />
              <div class="field">
                <label for="price-from">{say('Applies from')}</label>
                <input id="price-from" type="date" name="from" value={sent.values.from} aria-describedby="price-from-hint" />
                <p class="hint" id="price-from-hint">
                  {say('Leave it empty to change the price now.')}
                </p>
              </div>
              <button type="submit">{say('Set price')}</button>
            </Form>
          </section>
          <section>
            <h2>{say('Price changes')}</h2>
            <TeamTable
              caption={say('Price changes')}
              rows={found.changes}
              empty={say('Every product still has its default price.')}
              columns={[
                { label: say('Product'), isHead: true, show: ({ product }) => productName(product) },
                {
                  label: say('Applies from'),
                  show: ({ holds_from, is_to_come }) => (
                    <>
                      <Moment at={holds_from} timeZone={site.timeZone} /> {is_to_come && <Tag>{say('Planned')}</Tag>}
                    </>
                  ),
                },
                { label: say('Price'), isNumber: true, show: ({ cents }) => dollars(cents) },
                {
                  label: say('Remove'),
                  show: ({ id, product, is_to_come }) => is_to_come && <ActionButton form="drop" id={id} label={say('Remove')} about={productName(product)} />,
                },
              ]}
            />
          </section>
        </>
      ),
    });
}

/** The prices of the product that the form names, as they are saved now. */
function savedPrices({ products: all, changes }: Awaited<ReturnType<typeof listPrices.handle>>, { sent, site }: PersonalVisit) {
  const { product } = sent.values;
  const price = all.find((one) => one.product === product);
  if (!price) return [];
  const planned = changes.filter((one) => one.product === product && one.is_to_come);
  return [
    { name: 'cents', label: say('Price, excluding VAT'), value: dollars(price.cents), differs: true },
    ...planned.map(({ cents, holds_from }) => ({
      name: 'from',
      label: say('Planned'),
      value: `${dollars(cents)} · ${dayInWords(dayOf(new Date(holds_from), site.timeZone))}`,
      differs: true,
    })),
  ];
}
