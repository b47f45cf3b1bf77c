import { checkBooks, dismissWebhook, ledgerBalances, listPaymentsToCheck, retryWebhook } from '../../../orders/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { ActionButton } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import { Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { dollars, figure } from '../../words/figures.ts';
import { sayBooksProblem } from '../../words/known/books-sentences.ts';
import { codeInWords } from '../../words/names.ts';
import { say, sayCount, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { providerName } from './money-parts.tsx';

const path = '/team/books';

const outcomeWords = {
  waiting: toSay('Not applied yet'),
  unknown: toSay('Not one of our payments'),
  mismatch: toSay('The amount doesn’t fit'),
} as const;

export const teamBooks: PersonalPage = {
  path,
  parameters: [...doneParameters, 'again', 'page'],
  audience: 'team',
  roles: ['finance'],
  show: showBooks,
  post: chooseForm({
    async retry(visit) {
      const { outcome } = await visit.ask(retryWebhook, { body: { id: readId(visit) } });
      const isHeld = outcome === 'unknown' || outcome === 'mismatch';
      return settled(visit, path, isHeld ? 'held' : 'applied', { canUndo: false });
    },
    async dismiss(visit) {
      await visit.ask(dismissWebhook, { body: { id: readId(visit) } });
      return settled(visit, path, 'dismissed');
    },
  }),
};

async function showBooks(visit: PersonalVisit): Promise<Sheet> {
  const kept = visit.query.again !== 'yes';
  const { balances } = await visit.ask(ledgerBalances, { body: { kept } });
  const { problems, checked_at: checkedAt } = await visit.ask(checkBooks, { body: { kept } });
  const { payments, webhooks, more_webhooks: hasMore, refused } = await visit.ask(listPaymentsToCheck, { query: { page: visit.query.page ?? '1' } });
  const { timeZone } = visit.site;
  const page = Number(visit.query.page ?? '1');
  return () =>
    teamPage({
      visit,
      path,
      title: say('Books'),
      purpose: say('Whether payments, orders and documents match, and what needs attention.'),
      done: sayDone(visit, {
        applied: say('We asked the provider and applied its answer.'),
        held: say('We asked the provider. Nothing has changed.'),
        dismissed: say('Webhook dismissed.'),
      }),
      children: (
        <>
          <section>
            <h2>{say('Check')}</h2>
            {problems.length === 0 ? (
              <p role="status">{say('Everything matches. Each account was recomputed from payments, refunds and orders.')}</p>
            ) : (
              <ul>
                {problems.map((problem) => (
                  <li dir="auto">{sayBooksProblem(problem)}</li>
                ))}
              </ul>
            )}
            {checkedAt && (
              <p class="hint">
                {say('Last checked:')} <Moment at={checkedAt} timeZone={timeZone} /> <a href={`${path}?again=yes`}>{say('Check again now')}</a>
              </p>
            )}
          </section>
          <section>
            <h2>{say('Payments to match')}</h2>
            <TeamTable
              caption={say('Payments to match')}
              rows={payments}
              empty={say('Every payment and refund older than a day is settled.')}
              columns={[
                { label: say('Order'), isHead: true, show: ({ order }) => <a href={`/team/orders/${order}`}>{order}</a> },
                { label: say('Provider'), show: ({ provider }) => providerName(provider) },
                { label: say('Reference'), show: ({ reference }) => reference && <code>{reference}</code> },
                { label: say('Status'), show: ({ status }) => <Tag>{codeInWords(status)}</Tag> },
                { label: say('Since'), show: ({ since }) => <Moment at={since} timeZone={timeZone} /> },
                { label: say('Amount'), isNumber: true, show: ({ amount_cents }) => dollars(amount_cents) },
              ]}
            />
          </section>
          <section>
            <h2>{say('Webhooks that weren’t applied')}</h2>
            <TeamTable
              caption={say('Webhooks that weren’t applied')}
              rows={webhooks}
              empty={say('Every webhook was applied.')}
              columns={[
                { label: say('Event'), isHead: true, show: ({ event }) => <code>{event}</code> },
                { label: say('Provider'), show: ({ provider }) => providerName(provider) },
                { label: say('Reference'), show: ({ reference }) => reference && <code>{reference}</code> },
                { label: say('Received'), show: ({ received_at }) => <Moment at={received_at} timeZone={timeZone} /> },
                {
                  label: say('What happened'),
                  show: ({ outcome, tries, problem }) => (
                    <>
                      {say(outcomeWords[outcome])}
                      {problem && (
                        <p class="hint" dir="auto">
                          {problem} {sayCount('{n} attempt|{n} attempts', tries)}
                        </p>
                      )}
                    </>
                  ),
                },
                { label: say('Try again'), show: ({ id, event }) => <ActionButton form="retry" id={id} label={say('Try again')} about={event} /> },
                {
                  label: say('Dismiss'),
                  show: ({ id, event, outcome }) => outcome !== 'waiting' && <ActionButton form="dismiss" id={id} label={say('Dismiss')} about={event} />,
                },
              ]}
            />
            <Pager list={{ page, per_page: webhooks.length, has_more: hasMore }} path={path} query={{}} />
          </section>
          <section>
            <h2>{say('Rejected webhooks')}</h2>
            <TeamTable
              caption={say('Rejected webhooks')}
              rows={refused}
              empty={say('No webhook was rejected in the last 30 days.')}
              columns={[
                { label: say('Reason'), isHead: true, show: ({ reason }) => <span dir="auto">{reason}</span> },
                { label: say('Provider'), show: ({ provider }) => providerName(provider) },
                { label: say('Times'), isNumber: true, show: ({ times }) => figure(times) },
                { label: say('Last'), show: ({ last_at }) => <Moment at={last_at} timeZone={timeZone} /> },
              ]}
            />
            {refused.length > 0 && (
              <p class="hint">
                {say(
                  'If these webhooks came from your own provider, compare its webhook secret with the setting, then send them again from the provider’s dashboard. They may also have come from someone else.',
                )}
              </p>
            )}
          </section>
          <section>
            <h2>{say('Balances')}</h2>
            <p class="hint">{say('For all sites. Money received is positive; sales and VAT are negative; together they add up to zero.')}</p>
            <TeamTable
              caption={say('Balances')}
              rows={balances}
              empty={say('Nothing is booked yet.')}
              columns={[
                { label: say('Account'), isHead: true, show: ({ account }) => <code>{account}</code> },
                { label: say('Balance'), isNumber: true, show: ({ cents }) => dollars(cents) },
              ]}
            />
          </section>
        </>
      ),
    });
}
