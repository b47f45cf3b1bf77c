import { dollars } from '../../words/figures.ts';
import { productName } from '../../words/known/order-sentences.ts';
import { say } from '../../words/say.ts';
import type { Item } from './item-type.ts';

/** The facts of a refund request that this part shows; the others are shown in the general list of facts. */
export const refundFacts = ['order', 'total_cents', 'refunded_cents', 'products'];

/** The order that a buyer wants refunded: the amount and the products that a refund reverses, and a link for a partial refund. */
export function RefundFacts({ item: { content, is_open } }: { item: Item }) {
  const order = String(content['order'] ?? '');
  const [total, refunded] = [Number(content['total_cents']), Number(content['refunded_cents'])];
  const products = Array.isArray(content['products']) ? content['products'].map((code) => productName(String(code))) : [];
  return (
    <>
      <p>
        <a href={`/team/orders/${order}`}>{say('Order {number}', { number: order })}</a>: {dollars(total)}
        {refunded > 0 && <>, {say('{amount} refunded', { amount: dollars(refunded) })}</>}
      </p>
      {is_open && (
        <p class="notice">
          {say('If you grant it, {amount} is refunded and these items are reversed: {products}. This can’t be undone.', {
            amount: dollars(total - refunded),
            products: products.join(say(', ')),
          })}{' '}
          <a href={`/team/orders/${order}`}>{say('To refund a part, open the order, then answer here.')}</a>
        </p>
      )}
    </>
  );
}
