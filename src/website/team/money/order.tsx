import { cancelOrderForTeam, getOrderForTeam, getOrderPaper, refundOrder } from '../../../orders/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dollars } from '../../words/figures.ts';
import { codeInWords } from '../../words/names.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { OrderRecord, TakenBack, type TeamOrder } from './order-record.tsx';
import { PartRefund } from './part-refund-form.tsx';

const list = '/team/orders';

export const teamOrder: PersonalPage = {
  path: '/team/orders/{number}',
  parameters: doneParameters,
  audience: 'team',
  roles: ['finance'],
  show: showTeamOrder,
  post: chooseForm({
    async refund(visit) {
      const { number } = visit.values;
      await visit.ask(refundOrder, { body: { number, reason: visit.sent.values.reason ?? '' } });
      return settled(visit, `${list}/${number}`, 'refunded', { canUndo: false });
    },
    async cancel(visit) {
      const { number } = visit.values;
      await visit.ask(cancelOrderForTeam, { body: { number } });
      return settled(visit, `${list}/${number}`, 'cancelled', { canUndo: false });
    },
  }),
};

export const teamPaper: PersonalPage = {
  path: '/team/papers/{paper}',
  audience: 'team',
  roles: ['finance'],
  async show(visit) {
    const { filename, content_type, base64 } = await visit.ask(getOrderPaper, { body: { paper: visit.values.paper!.replace(/\.pdf$/, '') } });
    return {
      body: Buffer.from(base64, 'base64'),
      contentType: content_type,
      headers: ['Content-Disposition', `inline; filename="${filename}"`],
    };
  },
};

/** Also shows the reason if a refund was refused. */
export async function showTeamOrder(visit: PersonalVisit): Promise<Sheet> {
  const order = await visit.ask(getOrderForTeam, { body: { number: visit.values.number } });
  const isPaid = order.status === 'paid' || order.status === 'fulfilled';
  return () =>
    teamPage({
      visit,
      path: list,
      title: say('Order {number}', { number: order.number }),
      purpose: say('What was bought, how it was paid for, and everything that happened since.'),
      done: sayDone(visit, {
        refunded: say('Refunded. The money is on its way, and the credit note follows by email.'),
        part: say('Refunded in part. The money is on its way, and the credit note follows by email.'),
        'part-returned': say('Refunded in part. No money was sent, because it was already refunded at the payment provider. The credit note follows by email.'),
        cancelled: say('Order cancelled. The places it held are free again.'),
      }),
      children: (
        <>
          <p class="facts">
            <a href={list}>{say('All orders')}</a> <Tag>{codeInWords(order.status)}</Tag>
            <Moment at={order.created_at} timeZone={visit.site.timeZone} />
          </p>
          <OrderRecord order={order} role={visit.team!.role} timeZone={visit.site.timeZone} />
          {isPaid && <PartRefund visit={visit} order={order} />}
          {isPaid && <WholeRefund visit={visit} order={order} />}
          {order.status === 'pending' && (
            <section>
              <h2>{say('Cancel this order')}</h2>
              <p>
                {say(
                  'The order’s places become available again, and it can no longer be paid. If a payment still arrives, it’s refunded. This can’t be undone.',
                )}
              </p>
              <Form name="cancel" class="">
                <button class="danger" type="submit">
                  {say('Cancel this order')}
                </button>
              </Form>
            </section>
          )}
        </>
      ),
    });
}

function WholeRefund({ visit, order }: { visit: PersonalVisit; order: TeamOrder }) {
  const left = order.total_cents - order.refunds.reduce((sum, { kind, amount_cents }) => (kind === 'part' ? sum + amount_cents : sum), 0);
  return (
    <section id="refund">
      <h2>{say('Refund the whole order')}</h2>
      <p>{say('This can’t be undone. The money is sent back, a credit note is issued and emailed, and what was bought is reversed.')}</p>
      <p>
        {say('The buyer gets')} <strong>{dollars(left)}</strong>
      </p>
      <TakenBack lines={order.lines.filter(({ taken_back_at }) => taken_back_at === null)} />
      <Form name="refund">
        <Input
          form="refund"
          name="reason"
          label={say('Reason')}
          max={500}
          autocomplete="off"
          hint={say('The buyer sees it on the credit note.')}
          sent={visit.sent}
        />
        <button class="danger" type="submit">
          {say('Refund the whole order')}
        </button>
      </Form>
    </section>
  );
}
