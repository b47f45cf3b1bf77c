import { listPayouts } from '../../../orders/index.ts';
import { Choice } from '../../forms/field.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dayInWords } from '../../words/days.ts';
import { dollars, figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { asked, moneyIn, providerName } from './money-parts.tsx';

const path = '/team/payouts';

export const teamPayouts: PersonalPage = {
  path,
  parameters: [...doneParameters, 'open', 'page'],
  audience: 'team',
  roles: ['finance'],
  show: showPayouts,
};

type Payout = Awaited<ReturnType<typeof listPayouts.handle>>['items'][number];

async function showPayouts(visit: PersonalVisit): Promise<Sheet> {
  const { query, site } = visit;
  const found = await visit.ask(listPayouts, { query: { ...asked(visit, ['open', 'page']), per_page: ROWS } });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Payouts'),
      purpose: say('What your payment providers sent to your bank, matched to the books of all sites. Differences are shown here.'),
      done: sayDone(visit, { imported: say('Payouts imported.'), removed: say('Payout removed.') }),
      children: (
        <>
          <p>
            <a class="button" href={`${path}/new`}>
              {say('Add payouts')}
            </a>
          </p>
          <form method="get" class="fields inline">
            <Choice name="open" label={say('Show')} values={['true']} chosen={query.open} any={say('All')} labels={{ true: say('With differences') }} />
            <button type="submit">{say('Filter')}</button>
          </form>
          <TeamTable
            caption={say('Payouts')}
            rows={found.items}
            empty={
              query.open
                ? say('Every payout matches the books.')
                : say('There are no payouts yet. Import your provider’s report to check it against the books.')
            }
            columns={[
              {
                label: say('Payout'),
                isHead: true,
                show: ({ id, reference }) => (
                  <a href={`${path}/${id}`} dir="auto">
                    {reference}
                  </a>
                ),
              },
              { label: say('Provider'), show: ({ provider }) => providerName(provider) },
              { label: say('Day'), show: ({ paid_on }) => dayInWords(paid_on) },
              { label: say('Lines'), isNumber: true, show: ({ lines }) => figure(lines) },
              { label: say('Fees'), isNumber: true, show: (one) => moneyIn(one.currency, one.fee_cents) },
              { label: say('Paid out'), isNumber: true, show: (one) => moneyIn(one.currency, one.amount_cents) },
              { label: say('Books'), show: (one) => <Matches payout={one} /> },
            ]}
          />
          <Pager list={found} path={path} query={{ open: query.open ?? '' }} />
          {found.late_count > 0 && (
            <section>
              <h2>{say('Not paid out yet')}</h2>
              <p>
                {sayCount(
                  '{n} entry in the books is older than 14 days and not in any payout|{n} entries in the books are older than 14 days and not in any payout',
                  found.late_count,
                )}
                {': '}
                {dollars(found.late_cents)}
              </p>
              <TeamTable
                caption={say('Not paid out yet')}
                rows={found.late}
                empty=""
                columns={[
                  { label: say('Order'), isHead: true, show: (one) => <OrderLink order={one.order} isOfThisSite={one.is_of_this_site} /> },
                  { label: say('Provider'), show: ({ provider }) => providerName(provider) },
                  { label: say('Booked'), show: ({ at }) => <Moment at={at} timeZone={site.timeZone} /> },
                  { label: say('Amount'), isNumber: true, show: ({ cents }) => dollars(cents) },
                ]}
              />
            </section>
          )}
        </>
      ),
    });
}

/** Orders of other sites have their page there. */
export const OrderLink = ({ order, isOfThisSite }: { order: string; isOfThisSite: boolean }) =>
  isOfThisSite ? <a href={`/team/orders/${order}`}>{order}</a> : <span>{order}</span>;

/** Whether a payout matches the books. */
function Matches({ payout }: { payout: Payout }) {
  if (payout.is_removed) return <Tag>{say('Removed')}</Tag>;
  if (payout.is_matched) return <>{say('Matches')}</>;
  return (
    <>
      {payout.open_lines > 0 && <Tag>{sayCount('{n} difference|{n} differences', payout.open_lines)}</Tag>}{' '}
      {payout.amount_cents !== payout.lines_cents && (
        <Tag>{say('Differs by {amount}', { amount: moneyIn(payout.currency, payout.amount_cents - payout.lines_cents) })}</Tag>
      )}
    </>
  );
}
