import { isAllowed, type TeamRole } from '../../../contract/roles.ts';
import { findProduct, type getOrderForTeam } from '../../../orders/index.ts';
import { Moment } from '../../forms/moment.tsx';
import { Chosen } from '../../parts/chosen.tsx';
import { Tag } from '../../parts/marks.tsx';
import { weekInWords } from '../../words/days.ts';
import { dollars, percent } from '../../words/figures.ts';
import { productName, sayOrderEvent } from '../../words/known/order-sentences.ts';
import { codeInWords, countryName } from '../../words/names.ts';
import { say, toSay, type Words } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import { sayTask } from '../queue/entry-words.ts';
import { providerName } from './money-parts.tsx';

export type TeamOrder = Awaited<ReturnType<typeof getOrderForTeam.handle>>;

/** Who or what an event came from. */
const makers: Readonly<Record<string, Words>> = {
  person: toSay('A person'),
  anonymous: toSay('Someone with the payment link'),
  api_key: toSay('An API key'),
  app: toSay('An app'),
  job: toSay('The service'),
  provider: toSay('The payment provider'),
  site_team: toSay('The site team'),
};

/** Everything that is known about an order. */
export function OrderRecord({ order, role, timeZone }: { order: TeamOrder; role: TeamRole; timeZone: string }) {
  const at = (instant: string | null) => instant && <Moment at={instant} timeZone={timeZone} />;
  return (
    <>
      <Lines order={order} role={role} at={at} />
      <Buyer order={order} role={role} />
      <section>
        <h2>{say('Documents')}</h2>
        <TeamTable
          caption={say('Documents')}
          rows={order.papers}
          empty={say('The invoice is issued when the order is paid.')}
          columns={[
            { label: say('Document'), isHead: true, show: ({ number }) => <a href={`/team/papers/${number}.pdf`}>{number}</a> },
            { label: say('Kind'), show: ({ kind }) => (kind === 'invoice' ? say('Invoice') : say('Credit note')) },
            { label: say('Issued'), show: ({ issued_at }) => at(issued_at) },
            { label: say('Emailed'), show: ({ mailed_at }) => at(mailed_at) ?? say('Not yet') },
          ]}
        />
      </section>
      <section>
        <h2>{say('Payments')}</h2>
        <TeamTable
          caption={say('Payments')}
          rows={order.payments}
          empty={say('No payment was started.')}
          columns={[
            { label: say('Provider'), isHead: true, show: ({ provider }) => providerName(provider) },
            { label: say('Reference'), show: ({ reference }) => reference && <code>{reference}</code> },
            { label: say('Status'), show: ({ status }) => <Tag>{codeInWords(status)}</Tag> },
            { label: say('Started'), show: ({ created_at }) => at(created_at) },
            { label: say('Amount'), isNumber: true, show: ({ amount_cents }) => dollars(amount_cents) },
          ]}
        />
        {order.refunds.length > 0 && (
          <>
            <h3>{say('Refunds')}</h3>
            <TeamTable
              caption={say('Refunds')}
              rows={order.refunds}
              empty=""
              columns={[
                { label: say('Reason'), isHead: true, show: ({ reason }) => <span dir="auto">{say(reason)}</span> },
                { label: say('Status'), show: (refund) => <RefundStatus refund={refund} tasks={order.tasks} /> },
                { label: say('Started'), show: ({ requested_at }) => at(requested_at) },
                { label: say('Amount'), isNumber: true, show: ({ amount_cents }) => dollars(amount_cents) },
              ]}
            />
          </>
        )}
      </section>
      {order.tasks.length > 0 && (
        <section>
          <h2>{say('Tasks')}</h2>
          <TeamTable
            caption={say('Tasks')}
            rows={order.tasks}
            empty=""
            columns={[
              { label: say('Task'), isHead: true, show: ({ id, kind }) => <a href={`/team/queue/task/${id}`}>{sayTask(kind)}</a> },
              { label: say('Status'), show: ({ status }) => codeInWords(status) },
              { label: say('Since'), show: ({ created_at }) => at(created_at) },
              { label: say('Messages'), isNumber: true, show: ({ messages }) => String(messages.length) },
            ]}
          />
        </section>
      )}
      <section>
        <h2>{say('Order history')}</h2>
        <TeamTable
          caption={say('Order history')}
          rows={order.events}
          empty=""
          columns={[
            { label: say('When'), show: (event) => at(event.at) },
            { label: say('Event'), isHead: true, show: ({ detail }) => <span dir="auto">{sayOrderEvent(detail)}</span> },
            { label: say('By'), show: ({ by }) => (Object.hasOwn(makers, by) ? say(makers[by]!) : codeInWords(by)) },
          ]}
        />
      </section>
      <section>
        <h2>{say('In the books')}</h2>
        <TeamTable
          caption={say('In the books')}
          rows={order.ledger}
          empty={say('Nothing is booked until the order is paid.')}
          columns={[
            { label: say('When'), show: (entry) => at(entry.at) },
            { label: say('Account'), isHead: true, show: ({ account }) => <code>{account}</code> },
            { label: say('Entry'), show: ({ what }) => what },
            { label: say('Amount'), isNumber: true, show: ({ amount_cents }) => dollars(amount_cents) },
          ]}
        />
      </section>
    </>
  );
}

/** For a refund that failed: what the team has to do, until the task about it is done. */
function RefundStatus({ refund: { status, task }, tasks }: { refund: TeamOrder['refunds'][number]; tasks: TeamOrder['tasks'] }) {
  if (status !== 'failed') return status === 'done' ? say('Sent') : say('On its way');
  if (tasks.find(({ id }) => id === task)?.status === 'done') return say('Failed. The task about it is done.');
  return (
    <>
      <strong>{say('Failed')}</strong>
      <p class="soft">
        {task === null
          ? say('The buyer hasn’t received the money. Send it again through the provider or in another way.')
          : say('The buyer hasn’t received the money. Send it again through the provider or in another way, then mark the task as done.')}
      </p>
      {task !== null && <a href={`/team/queue/task/${task}`}>{say('Open the task')}</a>}
    </>
  );
}

function Lines({ order, role, at }: { order: TeamOrder; role: TeamRole; at: (instant: string | null) => unknown }) {
  const { vat } = order;
  return (
    <section>
      <h2>{say('Items ordered')}</h2>
      <TeamTable
        caption={say('Items ordered')}
        rows={order.lines}
        empty=""
        columns={[
          {
            label: say('Product'),
            isHead: true,
            show: (line) => (
              <>
                {say(line.name)}
                <ForListing listing={order.listings.find(({ id }) => id === line.listing_id)} role={role} />
                {line.week && <p class="soft">{say('Week of {week}', { week: weekInWords(line.week) })}</p>}
                <Chosen line={line} />
              </>
            ),
          },
          {
            label: say('Status'),
            show: (line) =>
              line.taken_back_at ? (
                <>
                  {say('Reversed')} {at(line.taken_back_at)}
                </>
              ) : line.fulfilled_at ? (
                <>
                  {say('Delivered')} {at(line.fulfilled_at)}
                </>
              ) : order.paid_at ? (
                say('In progress')
              ) : (
                say('Not paid')
              ),
          },
          { label: say('Price'), isNumber: true, show: ({ amount_cents }) => dollars(amount_cents) },
        ]}
      />
      <dl class="sums">
        {order.discounts.map(({ cents, reason }) => (
          <div>
            <dt>{say(reason)}</dt>
            <dd>−{dollars(cents)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('Excluding VAT')}</dt>
          <dd>{dollars(order.subtotal_cents)}</dd>
        </div>
        <div>
          <dt>
            {vat.reverse_charge
              ? say('VAT, reverse charge')
              : vat.rate_percent > 0
                ? say('VAT, {percent}', { percent: percent(vat.rate_percent) })
                : say('VAT')}
          </dt>
          <dd>{dollars(vat.amount_cents)}</dd>
        </div>
        <div>
          <dt>{say('Total')}</dt>
          <dd>
            <strong>{dollars(order.total_cents)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Members who may open listings in the console get there; others get to the public page. */
function ForListing({ listing, role }: { listing: TeamOrder['listings'][number] | undefined; role: TeamRole }) {
  if (!listing) return null;
  const to = isAllowed(role, ['editor', 'moderator']) ? '/team/listings' : '/listings';
  return (
    <p class="soft">
      <a href={`${to}/${listing.slug}`} dir="auto">
        {listing.name}
      </a>
    </p>
  );
}

function Buyer({ order: { account, billing, delivery }, role }: { order: TeamOrder; role: TeamRole }) {
  const lines = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join('\n');
  return (
    <section>
      <h2>{say('Buyer')}</h2>
      <p>
        {say('Account: {email}', {
          email: isAllowed(role, ['moderator']) ? <a href={`/team/people/${account.id}`}>{account.email}</a> : <span dir="auto">{account.email}</span>,
        })}
      </p>
      {billing && (
        <p class="payer" dir="auto">
          {lines([
            billing.company,
            billing.name,
            billing.street,
            `${billing.postcode ?? ''} ${billing.city ?? ''}`,
            billing.country && countryName(billing.country),
            billing.vat_number && say('VAT number: {number}', { number: billing.vat_number }),
            billing.email,
          ])}
        </p>
      )}
      {delivery && (
        <>
          <h3>{say('Delivery address')}</h3>
          <p class="payer" dir="auto">
            {lines([
              delivery.name,
              delivery.street,
              delivery.extra,
              delivery.postcode,
              delivery.city,
              delivery.region,
              countryName(delivery.country),
              delivery.phone,
            ])}
          </p>
        </>
      )}
    </section>
  );
}

/** What a refund of these lines reverses, in the product's words. */
export const TakenBack = ({ lines }: { lines: readonly { product: string }[] }) => (
  <ul class="facts-list">
    {lines.map(({ product }) => (
      <li>
        <strong>{productName(product)}:</strong> {say(findProduct(product)!.texts.refund)}
      </li>
    ))}
  </ul>
);
