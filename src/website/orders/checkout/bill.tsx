import { Chosen } from '../../parts/chosen.tsx';
import { weekInWords } from '../../words/days.ts';
import { dollars } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { type Checkout, vatLabel, vatNote } from './vat-words.ts';

/** What an order contains and costs. */
export function Bill({ order }: { order: Checkout }) {
  const isUnknown = order.vat.reason === 'country_unknown';
  return (
    <section class="bill" aria-labelledby="bill">
      <h2 id="bill">{say('Your order')}</h2>
      <p class="facts">{order.number}</p>
      <ul>
        {order.lines.map((line) => (
          <li>
            <div>
              <p>{say(line.name)}</p>
              <p class="facts">
                {line.listing && <span dir="auto">{line.listing}</span>}
                {line.week && <span>{say('Week of {week}', { week: weekInWords(line.week) })}</span>}
                {order.paid_at && <span>{line.fulfilled ? say('Delivered') : say('In progress')}</span>}
              </p>
              <Chosen line={line} />
            </div>
            <span>{dollars(line.list_cents)}</span>
          </li>
        ))}
      </ul>
      <div id="totals" aria-live="polite">
        <dl>
          {order.discounts.map(({ cents, reason }) => (
            <div>
              <dt>{order.coupon !== null && reason === `Coupon ${order.coupon}.` ? say('Coupon {code}', { code: order.coupon }) : say('Bundle discount')}</dt>
              <dd>−{dollars(cents)}</dd>
            </div>
          ))}
          <div>
            <dt>{say('Excluding VAT')}</dt>
            <dd>{dollars(order.subtotal_cents)}</dd>
          </div>
          <div>
            <dt>{vatLabel(order.vat)}</dt>
            <dd>{isUnknown ? '–' : dollars(order.vat.amount_cents)}</dd>
          </div>
          <div class="sum">
            <dt>{isUnknown ? say('Total excluding VAT') : say('Total')}</dt>
            <dd>{dollars(order.total_cents)}</dd>
          </div>
        </dl>
        {vatNote(order.vat) && <p class="hint">{vatNote(order.vat)}</p>}
        <p class="hint">{say('In US dollars.')}</p>
      </div>
    </section>
  );
}
