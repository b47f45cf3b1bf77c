import { Refusal } from '../../../contract/errors.ts';
import { planPartialRefund, refundOrderPart } from '../../../orders/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dollars } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { settled, teamPage } from '../frame/team-area.tsx';
import { centsOf } from './money-parts.tsx';
import { showTeamOrder } from './order.tsx';
import { TakenBack } from './order-record.tsx';

const list = '/team/orders';

/** Turns the form into the operation's input. Invalid text is passed on, and the operation refuses it. */
function readPart({ sent }: PersonalVisit): object {
  const { amount = '' } = sent.values;
  const lines = (sent.lists.lines ?? []).map(Number);
  return { ...(amount.trim() !== '' && { amount_cents: centsOf(amount) ?? amount }), ...(lines.length > 0 && { lines }) };
}

/** A partial refund is shown before it is made, and again if it is refused: the reason was typed there. */
export const teamPartRefund: PersonalPage = {
  path: '/team/orders/{number}/refund',
  audience: 'team',
  roles: ['finance'],
  lists: ['lines'],
  async show(visit) {
    if (visit.sent.values.form !== 'confirm') return showTeamOrder(visit);
    try {
      return await showPreview(visit);
    } catch (error) {
      // Nothing is left to refund, for example: the order shows why.
      if (error instanceof Refusal) return showTeamOrder(visit);
      throw error;
    }
  },
  post: chooseForm({
    part: showPreview,
    async confirm(visit) {
      const { number } = visit.values;
      const { reason = '', left = '' } = visit.sent.values;
      const { is_returned } = await visit.ask(refundOrderPart, { body: { number, ...readPart(visit), reason, left_cents: Number(left) } });
      return settled(visit, `${list}/${number}`, is_returned ? 'part-returned' : 'part', { canUndo: false });
    },
  }),
};

async function showPreview(visit: PersonalVisit): Promise<Sheet> {
  const { number } = visit.values;
  const plan = await visit.ask(planPartialRefund, { body: { number, ...readPart(visit) } });
  return () =>
    teamPage({
      visit,
      path: list,
      title: say('Refund {amount} of order {number}', { amount: dollars(plan.total_cents), number: number! }),
      purpose: say('Check the refund. Nothing has been refunded yet.'),
      children: (
        <>
          <dl>
            <div>
              <dt>{say('Excluding VAT')}</dt>
              <dd>{dollars(plan.net_cents)}</dd>
            </div>
            <div>
              <dt>{say('VAT')}</dt>
              <dd>{dollars(plan.vat_cents)}</dd>
            </div>
            <div>
              <dt>{say('The buyer gets')}</dt>
              <dd>
                <strong>{dollars(plan.total_cents)}</strong>
              </dd>
            </div>
            <div>
              <dt>{say('Order total after the refund')}</dt>
              <dd>{dollars(plan.left_cents - plan.total_cents)}</dd>
            </div>
          </dl>
          <h2>{say('What is reversed')}</h2>
          {plan.taken_back.length > 0 ? <TakenBack lines={plan.taken_back} /> : <p>{say('Nothing. The buyer keeps everything.')}</p>}
          <p>
            <strong>
              {plan.is_returned
                ? say('This can’t be undone. The money was already refunded at the payment provider, so none is sent. A credit note is issued and emailed.')
                : say('This can’t be undone. The money is sent back, and a credit note is issued and emailed.')}
            </strong>
          </p>
          <Form name="confirm">
            <input type="hidden" name="amount" value={visit.sent.values.amount ?? ''} />
            {(visit.sent.lists.lines ?? []).map((line) => (
              <input type="hidden" name="lines" value={line} />
            ))}
            <input type="hidden" name="left" value={String(plan.left_cents)} />
            <Input
              form="confirm"
              name="reason"
              label={say('Reason')}
              max={500}
              autocomplete="off"
              hint={say('The buyer sees it on the credit note.')}
              sent={visit.sent}
            />
            <button class="danger" type="submit">
              {say('Refund {amount}', { amount: dollars(plan.total_cents) })}
            </button>
          </Form>
          <p>
            <a href={`${list}/${number}`}>{say('Back to the order')}</a>
          </p>
        </>
      ),
    });
}
