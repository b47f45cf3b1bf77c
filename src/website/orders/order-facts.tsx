import type { getOrder } from '../../orders/index.ts';
import { Moment } from '../forms/moment.tsx';
import { Chosen } from '../parts/chosen.tsx';
import { Tag } from '../parts/marks.tsx';
import { weekInWords } from '../words/days.ts';
import { dollars, percent } from '../words/figures.ts';
import { sayOrderEvent } from '../words/known/order-sentences.ts';
import { codeInWords, countryName } from '../words/names.ts';
import { say } from '../words/say.ts';

type Order = Awaited<ReturnType<typeof getOrder.handle>>;

/** Status, lines, totals and history of an order, on the order's page. */
export function OrderFacts({ order, timeZone }: { order: Order; timeZone: string }) {
  return (
    <>
      <p>
        <Tag>{codeInWords(order.status)}</Tag>
      </p>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('Items ordered')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Product')}</th>
              <th scope="col">{say('Status')}</th>
              <th scope="col" class="number">
                {say('Price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr>
                <th scope="row">
                  {say(line.name)}
                  {line.week && <p class="soft">{say('Week of {week}', { week: weekInWords(line.week) })}</p>}
                  <Chosen line={line} />
                </th>
                <td>{line.fulfilled ? say('Delivered') : order.paid_at ? say('In progress') : say('Not paid')}</td>
                <td class="number">{dollars(line.amount_cents)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colspan={2}>
                {vatInWords(order.vat)}
              </th>
              <td class="number">{dollars(order.vat.amount_cents)}</td>
            </tr>
            <tr>
              <th scope="row" colspan={2}>
                <strong>{say('Total')}</strong>
              </th>
              <td class="number">
                <strong>{dollars(order.total_cents)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      {order.delivery && (
        <section>
          <h2>{say('Delivery address')}</h2>
          <p class="payer" dir="auto">
            {addressLines(order.delivery).join('\n')}
          </p>
        </section>
      )}
      <section>
        <h2>{say('Order history')}</h2>
        <ul class="entries">
          {order.events.map(({ at, detail }) => (
            <li class="entry">
              <div class="entry-main">
                <p dir="auto">{sayOrderEvent(detail)}</p>
                <p class="facts">
                  <Moment at={at} timeZone={timeZone} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function vatInWords({ rate_percent, reverse_charge }: Order['vat']): string {
  if (reverse_charge) return say('VAT, reverse charge');
  return rate_percent > 0 ? say('VAT, {percent}', { percent: percent(rate_percent) }) : say('VAT');
}

const addressLines = ({ name, street, extra, postcode, city, region, country, phone }: NonNullable<Order['delivery']>): string[] =>
  [name, street, extra, [postcode, city].filter(Boolean).join(' '), region, countryName(country), phone].filter((line): line is string => Boolean(line));
