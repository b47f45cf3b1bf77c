import type { quoteOrder } from '../../orders/index.ts';
import { weekInShort } from '../words/days.ts';
import { dollars, figure } from '../words/figures.ts';
import { say } from '../words/say.ts';

export type Quote = Awaited<ReturnType<typeof quoteOrder.handle>>;

/** What the order would cost now. */
export function QuotedBill({ quote: { lines, discounts, vat, total_cents } }: { quote: Quote }) {
  return (
    <section class="bill" role="status" aria-labelledby="bill">
      <h3 id="bill">{say('Price')}</h3>
      <table>
        <tbody>
          {lines.map((line) => (
            <tr>
              <th scope="row">
                {say(line.name)}
                {line.week && <span class="hint block">{weekInShort(line.week)}</span>}
              </th>
              <td class="number">{dollars(line.amount_cents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {vat.country === null ? say('VAT depends on the country you enter at checkout') : say('VAT, {rate}%', { rate: figure(vat.rate_percent) })}
            </th>
            <td class="number">{vat.country === null ? '–' : dollars(vat.amount_cents)}</td>
          </tr>
          <tr class="total">
            <th scope="row">{say('Total')}</th>
            <td class="number">{dollars(total_cents)}</td>
          </tr>
        </tbody>
      </table>
      {discounts.map(({ cents }) => (
        <p class="hint">{say('{amount} less than buying each part separately.', { amount: dollars(cents) })}</p>
      ))}
    </section>
  );
}
