import { Refusal } from '../../../contract/errors.ts';
import { holdVotes, listVotes, previewVoteHold } from '../../../launches/index.ts';
import { Text } from '../../forms/field.tsx';
import { Form, Input, Select } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { Pager } from '../../parts/pager.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { teamListingPath } from './listing.tsx';

const ROWS = 100;

/** The votes of a listing's current launch, and what holding or dropping some that count would change. */
export const teamListingVotes: PersonalPage = {
  path: '/team/listings/{slug}/votes',
  parameters: [...doneParameters, 'accounts', 'page'],
  audience: 'team',
  roles: ['moderator'],
  show: showVotes,
  async post(visit) {
    const { launch = '', accounts = '', decision = '', reason = '' } = visit.sent.values;
    await visit.ask(holdVotes, { body: { launch: Number(launch), accounts: readAccounts(accounts), decision, reason } });
    return settled(visit, teamListingPath(visit.values.slug!, '/votes'), decision === 'drop' ? 'dropped' : 'held');
  },
};

type Preview = Awaited<ReturnType<typeof previewVoteHold.handle>>;
type Votes = Awaited<ReturnType<typeof listVotes.handle>>;

/** The numbers of accounts in a text. */
const readAccounts = (text: string): number[] => [...text.matchAll(/\d{1,15}/g)].map(([digits]) => Number(digits));

async function showVotes(visit: PersonalVisit): Promise<Sheet> {
  const slug = visit.values.slug!;
  const path = teamListingPath(slug, '/votes');
  const page = Math.min(1000, Math.max(1, Number(visit.query.page ?? '1') || 1));
  const votes = await visit.ask(listVotes, { body: { listing: slug, page, per_page: ROWS } });
  const chosen = visit.query.accounts ?? visit.sent.values['accounts'] ?? '';
  const accounts = readAccounts(chosen);
  const preview =
    votes.launch !== null && accounts.length > 0 && !visit.sent.error
      ? await visit.ask(previewVoteHold, { body: { launch: votes.launch, accounts } }).catch(explain)
      : undefined;
  return () =>
    teamPage({
      visit,
      path: '/team/listings',
      title: say('Votes for {name}', { name: votes.listing.name }),
      purpose: say('The votes for its current launch. If some look bought, you can hold or drop them until the week closes.'),
      done: sayDone(visit, { held: say('Votes held. They wait in the review queue.'), dropped: say('Votes dropped.') }),
      children: (
        <>
          <p class="team-acts">
            <a class="button quiet" href={teamListingPath(slug)}>
              {say('Back to the listing')}
            </a>
            {votes.counts.held > 0 && (
              <a class="button quiet" href={`/team/queue/votes/${votes.launch}`}>
                {sayCount('Decide about {n} held vote|Decide about {n} held votes', votes.counts.held)}
              </a>
            )}
          </p>
          <p class="facts">
            {say('{counted} counted, {held} held, {dropped} dropped', {
              counted: figure(votes.counts.counted),
              held: figure(votes.counts.held),
              dropped: figure(votes.counts.dropped),
            })}
          </p>
          {votes.launch !== null && (
            <section>
              <h2>{say('Hold or drop counted votes')}</h2>
              <form method="get" class="form">
                <Text name="accounts" label={say('Account numbers')} value={chosen} max={8000} hint={say('From the table below, separated by commas.')} />
                <button type="submit" class={preview ? 'quiet' : undefined}>
                  {say('Preview the effect')}
                </button>
              </form>
              {typeof preview === 'string' ? (
                <p class="errors" role="alert">
                  {preview}
                </p>
              ) : (
                (preview || visit.sent.error) && <Hold visit={visit} preview={preview} launch={votes.launch} accounts={accounts} />
              )}
            </section>
          )}
          <VoteTable visit={visit} votes={votes} path={path} />
          <Pager list={{ page, per_page: ROWS, has_more: votes.has_more }} path={path} query={{}} />
        </>
      ),
    });
}

/** Why there is no preview: it is shown in its place. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return error.errors?.[0]?.detail ?? error.message;
  throw error;
}

/** What changes, and the form that does it. */
function Hold({
  visit: { sent },
  preview,
  launch,
  accounts,
}: {
  visit: PersonalVisit;
  preview: Preview | undefined;
  launch: number;
  accounts: readonly number[];
}) {
  return (
    <>
      {preview && <Effect preview={preview} />}
      <Form name="hold">
        <input type="hidden" name="launch" value={String(launch)} />
        <input type="hidden" name="accounts" value={accounts.join(', ')} />
        <Select
          form="hold"
          name="decision"
          label={say('What to do')}
          options={[
            ['hold', say('Hold: they wait in the review queue, and the voters can explain their votes')],
            ['drop', say('Drop: they never count')],
          ]}
          value="hold"
          sent={sent}
        />
        <Input
          form="hold"
          name="reason"
          label={say('Reason')}
          max={1000}
          autocomplete="off"
          hint={say('It becomes public in the proof of the week. Don’t write anything about people.')}
          sent={sent}
        />
        <button type="submit" class="danger">
          {sayCount('Stop counting {n} vote|Stop counting {n} votes', accounts.length)}
        </button>
      </Form>
    </>
  );
}

function Effect({ preview: { effect, votes } }: { preview: Preview }) {
  const { rank, rank_without: without, decides_award: decides } = effect;
  const of = (list: Preview['effect']['first_three']) => list.map(({ listing, votes: n }) => `${listing.name} (${n})`).join(say(', ')) || say('None');
  return (
    <div class="notice">
      {rank !== null && without !== null && (
        <p>
          {sayCount('Place {now} now, place {without} without this vote.|Place {now} now, place {without} without these {n} votes.', votes, {
            now: rank,
            without,
          })}
        </p>
      )}
      {decides ? (
        <>
          <p>{say('The week’s top three would change.')}</p>
          <p dir="auto">{say('Now: {listings}', { listings: of(effect.first_three) })}</p>
          <p dir="auto">{say('Without them: {listings}', { listings: of(effect.first_three_without) })}</p>
        </>
      ) : (
        <p>{say('The week’s top three would stay the same.')}</p>
      )}
    </div>
  );
}

const VoteTable = ({ visit, votes, path }: { visit: PersonalVisit; votes: Votes; path: string }) => (
  <TeamTable
    caption={say('Votes')}
    rows={votes.items}
    empty={say('No votes yet.')}
    columns={[
      {
        label: say('Account'),
        isHead: true,
        show: ({ account }) => (account.is_person ? <a href={`/team/people/${account.id}`}>{account.email}</a> : account.email),
      },
      { label: say('Account number'), isNumber: true, show: ({ account }) => String(account.id) },
      { label: say('Cast'), show: ({ at }) => <Instant at={at} timeZone={visit.site.timeZone} /> },
      { label: say('State'), show: ({ state }) => sayState(state) },
      { label: say('Held by'), show: ({ rules }) => (rules.length > 0 ? <code>{rules.join(', ')}</code> : '–') },
      {
        label: say('Effect'),
        show: ({ state, account }) =>
          state === 'counted' && (
            <a href={`${path}?accounts=${account.id}`}>
              {say('Preview the effect')}
              <span class="unseen"> {account.email}</span>
            </a>
          ),
      },
    ]}
  />
);

const sayState = (state: Votes['items'][number]['state']): string => (state === 'counted' ? say('Counted') : state === 'held' ? say('Held') : say('Dropped'));
