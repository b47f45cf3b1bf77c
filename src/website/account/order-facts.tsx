import type { getOrder } from '../../orders/index.ts';
import { Tag } from '../parts/marks.tsx';
import { weekInWords } from '../words/days.ts';
import { dollars } from '../words/figures.ts';
import { codeInWords } from '../words/names.ts';
import { Moment } from './moment.tsx';

type Order = Awaited<ReturnType<typeof getOrder.handle>>;

/** Lines, totals and history of an order. */
export function OrderFacts({ order, timeZone }: { order: Order; timeZone: string }) {
  return (
    <>
      <p>
        <Tag>{codeInWords(order.status)}</Tag>
      </p>
      <div class="table-wrap">
        <table>
          <caption class="unseen">What was ordered</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">State</th>
              <th scope="col" class="number">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr>
                <th scope="row">
                  {line.name}
                  {line.week && <p class="soft">Week of {weekInWords(line.week)}</p>}
                </th>
                <td>{line.fulfilled ? 'Delivered' : order.paid_at ? 'In the works' : 'Not paid'}</td>
                <td class="number">{dollars(line.amount_cents)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colspan={2}>
                VAT{order.vat.rate_percent > 0 && `, ${order.vat.rate_percent} %`}
                {order.vat.reverse_charge && ', reverse charge'}
              </th>
              <td class="number">{dollars(order.vat.amount_cents)}</td>
            </tr>
            <tr>
              <th scope="row" colspan={2}>
                <strong>Total</strong>
              </th>
              <td class="number">
                <strong>{dollars(order.total_cents)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <section>
        <h2>What happened</h2>
        <ul class="entries">
          {order.events.map(({ at, detail }) => (
            <li class="entry">
              <div class="entry-main">
                <p>{detail}</p>
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
