import { refusal } from '../../../contract/errors.ts';
import { getPayout, matchPayout, removePayout, restorePayout } from '../../../orders/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { ActionButton } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dayInWords } from '../../words/days.ts';
import { dollars } from '../../words/figures.ts';
import { say, sayCount, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { asked, moneyIn, providerName } from './money-parts.tsx';
import { OrderLink } from './payouts.tsx';

const differenceWords = {
  unknown_order: toSay('Not one of our orders'),
  other_currency: toSay('Not in US dollars'),
  not_in_the_books: toSay('Not in the books'),
} as const;

export const teamPayout: PersonalPage = {
  path: '/team/payouts/{payout}',
  parameters: [...doneParameters, 'page'],
  audience: 'team',
  roles: ['finance'],
  show: showPayout,
  post: chooseForm({
    async match(visit) {
      const { open_lines: open } = await visit.ask(matchPayout, { body: { id: idOf(visit) } });
      return settled(visit, visit.path, open === 0 ? 'matched' : 'looked', { canUndo: false });
    },
    async remove(visit) {
      await visit.ask(removePayout, { body: { id: idOf(visit) } });
      return settled(visit, '/team/payouts', 'removed');
    },
    async restore(visit) {
      await visit.ask(restorePayout, { body: { id: idOf(visit) } });
      return settled(visit, visit.path, 'restored');
    },
  }),
};

function idOf({ values: { payout = '' } }: PersonalVisit): number {
  if (!/^[1-9]\d{0,14}$/.test(payout)) throw refusal('not_found');
  return Number(payout);
}

async function showPayout(visit: PersonalVisit): Promise<Sheet> {
  const found = await visit.ask(getPayout, { query: { id: String(idOf(visit)), ...asked(visit, ['page']), per_page: '100' } });
  const money = (cents: number) => moneyIn(found.currency, cents);
  const apart = found.amount_cents - found.lines_cents;
  return () =>
    teamPage({
      visit,
      path: '/team/payouts',
      title: say('Payout {reference}', { reference: found.reference }),
      purpose: say('Each line of the payout with its order and what the books show for it. Lines that differ come first.'),
      done: sayDone(visit, {
        imported: say('Payout imported.'),
        entered: say('Payout entered.'),
        restored: say('Payout restored.'),
        matched: say('Every line is in the books.'),
        looked: say('We checked the books again. Some lines still differ.'),
      }),
      children: (
        <>
          <dl>
            <Fact label={say('Provider')} value={providerName(found.provider)} />
            <Fact label={say('Day')} value={dayInWords(found.paid_on)} />
            <Fact label={say('Before fees')} value={money(found.lines_cents + found.fee_cents)} />
            <Fact label={say('Fees')} value={money(found.fee_cents)} />
            <Fact label={say('Sum of the lines')} value={money(found.lines_cents)} />
            <Fact label={say('Paid out')} value={money(found.amount_cents)} />
          </dl>
          {found.is_removed ? (
            <p class="notice">{say('This payout was removed. Its lines aren’t compared with the books.')}</p>
          ) : found.is_matched ? (
            <p role="status">{say('This payout matches the books.')}</p>
          ) : (
            <div class="notice">
              {found.open_lines > 0 && (
                <p>
                  {sayCount(
                    '{n} line isn’t in the books. Open its order to see why.|{n} lines aren’t in the books. Open their orders to see why.',
                    found.open_lines,
                  )}
                </p>
              )}
              {apart !== 0 && (
                <p>
                  {say('The lines come to {lines}, but {paid} was paid out: a difference of {apart}.', {
                    lines: money(found.lines_cents),
                    paid: money(found.amount_cents),
                    apart: money(apart),
                  })}
                </p>
              )}
            </div>
          )}
          <div class="team-acts">
            {found.is_removed ? (
              <ActionButton form="restore" id={String(found.id)} label={say('Restore')} about={found.reference} />
            ) : (
              <>
                {found.open_lines > 0 && <ActionButton form="match" id={String(found.id)} label={say('Match again')} about={found.reference} />}
                <ActionButton form="remove" id={String(found.id)} label={say('Remove payout')} about={found.reference} />
              </>
            )}
          </div>
          <TeamTable
            caption={say('Lines')}
            rows={found.items}
            empty={say('This payout has no lines.')}
            columns={[
              {
                label: say('Order'),
                isHead: true,
                show: ({ order, is_of_this_site, what }) =>
                  order ? <OrderLink order={order} isOfThisSite={is_of_this_site} /> : <span dir="auto">{what ?? '–'}</span>,
              },
              { label: say('Reference'), show: ({ reference }) => reference && <code>{reference}</code> },
              { label: say('Amount'), isNumber: true, show: (line) => moneyIn(line.currency, line.cents) },
              { label: say('Fees'), isNumber: true, show: (line) => money(line.fee_cents) },
              { label: say('Paid out'), isNumber: true, show: (line) => money(line.net_cents) },
              {
                label: say('Books'),
                show: ({ difference, order, booked_cents }) =>
                  difference ? (
                    <>
                      <Tag>{say(differenceWords[difference])}</Tag>
                      {difference === 'not_in_the_books' && (
                        <p class="hint">
                          {booked_cents === null
                            ? say('These books have no entries for this order.')
                            : say('This order comes to {amount} in the books.', { amount: dollars(booked_cents) })}
                        </p>
                      )}
                    </>
                  ) : order ? (
                    say('Matches')
                  ) : (
                    say('No order')
                  ),
              },
            ]}
          />
          <Pager list={found} path={visit.path} query={{}} />
        </>
      ),
    });
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
