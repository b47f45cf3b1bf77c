import { Form, Input } from '../../forms/form.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { dollars } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import type { TeamOrder } from './order-record.tsx';

const list = '/team/orders';

/** Two ways to refund a part of an order. Both show a preview first. */
export function PartRefund({ visit, order }: { visit: PersonalVisit; order: TeamOrder }) {
  const action = `${list}/${order.number}/refund`;
  const standing = order.lines.map((line, position) => ({ ...line, position })).filter(({ taken_back_at }) => taken_back_at === null);
  return (
    <section id="part">
      <h2>{say('Refund part of the order')}</h2>
      <p>{say('You’ll see what will be refunded and removed before anything happens.')}</p>
      <Form name="part" action={action}>
        <Input
          form="part"
          name="amount"
          label={say('Amount in US dollars, including VAT')}
          max={12}
          autocomplete="off"
          hint={say('The buyer keeps everything. A billboard bid can only be refunded in full.')}
          sent={visit.sent}
        />
        <button class="quiet" type="submit">
          {say('Show this refund')}
        </button>
      </Form>
      {standing.length > 1 && (
        <Form name="part" action={action}>
          <fieldset>
            <legend>{say('Whole items')}</legend>
            {standing.map(({ position, name, amount_cents }) => (
              <div class="box">
                <input id={`line-${position}`} type="checkbox" name="lines" value={String(position)} />
                <label for={`line-${position}`}>
                  {say(name)}, {dollars(amount_cents)}
                </label>
              </div>
            ))}
          </fieldset>
          <button class="quiet" type="submit">
            {say('Show this refund')}
          </button>
        </Form>
      )}
    </section>
  );
}
