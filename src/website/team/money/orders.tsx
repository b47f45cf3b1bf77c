import { exportOrders, listOrders, products } from '../../../orders/index.ts';
import { Choice, DayField, Text } from '../../forms/field.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { addressWith, Pager, sayTotal } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dollars, figure } from '../../words/figures.ts';
import { productName } from '../../words/known/order-sentences.ts';
import { codeInWords } from '../../words/names.ts';
import { say } from '../../words/say.ts';
import { handCsv } from '../frame/hand-csv.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import { asked } from './money-parts.tsx';

const path = '/team/orders';
const filters = ['status', 'product', 'from', 'until', 'q'] as const;
const statuses = ['pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded'] as const;

export const teamOrders: PersonalPage = {
  path,
  parameters: [...doneParameters, ...filters, 'page'],
  audience: 'team',
  roles: ['finance'],
  show: showOrders,
};

export const teamOrdersCsv: PersonalPage = {
  path: '/team/orders.csv',
  parameters: filters,
  audience: 'team',
  roles: ['finance'],
  show: async (visit) => handCsv(visit.reader, await visit.ask(exportOrders, { query: asked(visit, filters) })),
};

async function showOrders(visit: PersonalVisit): Promise<Sheet> {
  const { query, site } = visit;
  const found = await visit.ask(listOrders, { query: { ...asked(visit, [...filters, 'page']), per_page: ROWS } });
  const kept = asked(visit, filters);
  return () =>
    teamPage({
      visit,
      path,
      title: say('Orders'),
      purpose: say('All orders with their payments and documents. Open one to refund or cancel it.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <form method="get" class="fields inline">
            <Text name="q" label={say('Search')} value={query.q} max={200} type="search" placeholder={say('Number, email, company or listing')} />
            <Choice name="status" label={say('Status')} values={statuses} chosen={query.status} any={say('Any')} />
            <Choice
              name="product"
              label={say('Product')}
              values={products.map(({ code }) => code)}
              chosen={query.product}
              any={say('Any')}
              labels={Object.fromEntries(products.map(({ code }) => [code, productName(code)]))}
            />
            <DayField name="from" label={say('From')} value={query.from} />
            <DayField name="until" label={say('Until')} value={query.until} />
            <button type="submit">{say('Filter')}</button>
          </form>
          <p class="facts">
            <span>{sayTotal(found, '{n} order|{n} orders')}</span>
            <a href={addressWith('/team/orders.csv', kept)}>{say('Download as CSV')}</a>
          </p>
          {found.searched !== null && (
            <p class="soft">{say('Searched the newest {n} orders. To search older ones, choose a period.', { n: figure(found.searched) })}</p>
          )}
          <TeamTable
            caption={say('Orders')}
            rows={found.items}
            empty={Object.keys(kept).length > 0 ? say('No orders match these filters.') : say('No orders yet.')}
            columns={[
              { label: say('Order'), isHead: true, show: ({ number }) => <a href={`${path}/${number}`}>{number}</a> },
              { label: say('Status'), show: ({ status }) => <Tag>{codeInWords(status)}</Tag> },
              { label: say('Buyer'), show: ({ account }) => <WholeWords text={account} /> },
              { label: say('Products'), show: (order) => order.products.map(productName).join(say(', ')) },
              { label: say('Ordered'), show: ({ created_at }) => <Moment at={created_at} timeZone={site.timeZone} /> },
              { label: say('Total'), isNumber: true, show: ({ total_cents }) => dollars(total_cents) },
            ]}
          />
          <Pager list={{ ...found, total: found.total_is_capped ? undefined : found.total }} path={path} query={kept} />
        </>
      ),
    });
}
