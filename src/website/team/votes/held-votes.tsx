import { addressOf } from '../../../contract/addresses.ts';
import { refusal } from '../../../contract/errors.ts';
import { listVoteReviews, listVotes, previewVoteReview, reviewVotes } from '../../../launches/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form, Input } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { Effect } from './effect.tsx';
import { DecisionsMade, Patterns, VotesToChoose } from './vote-lists.tsx';

export const heldVotesPath = (launch: number | string) => `/team/votes/${launch}`;

/** Votes that the page lists one by one; more are decided by rule or pattern. */
const MOST_SHOWN = 200;

/** The held votes of a launch: what they have in common, what is known about each, and a decision about any of them. */
export const teamHeldVotes: PersonalPage = {
  path: heldVotesPath('{launch}'),
  parameters: doneParameters,
  audience: 'team',
  roles: ['moderator'],
  lists: ['accounts'],
  show: showVotes,
  post: chooseForm({
    weigh: weighVotes,
    async decide(visit) {
      const { decision = '', reason = '', expected = '' } = visit.sent.values;
      const selection = readSelected(visit);
      await visit.ask(reviewVotes, { body: { ...selection, decision, reason, expected: Number(expected) } });
      return settled(visit, heldVotesPath(selection.launch), decision === 'drop' ? 'dropped' : 'counted');
    },
  }),
};

/** What was chosen: a pattern or a rule by its button, else the ticked votes. */
function readSelected({ values, sent }: PersonalVisit): { launch: number; rule?: string; pattern?: string; accounts?: string } {
  const { rule = '', pattern = '' } = sent.values;
  const [, ownRule = '', ownPattern = ''] = /^([a-z_]+)(?:\|(.+))?$/.exec(sent.values['pick'] ?? '') ?? [];
  const picked = { ...((ownRule || rule) && { rule: ownRule || rule }), ...((ownPattern || pattern) && { pattern: ownPattern || pattern }) };
  const accounts = [...new Set(sent.lists['accounts'] ?? [])].join(',');
  return { launch: launchOf(values), ...picked, ...(picked.rule === undefined && { accounts }) };
}

function launchOf({ launch = '' }: Record<string, string>): number {
  if (!/^[1-9]\d{0,14}$/.test(launch)) throw refusal('not_found');
  return Number(launch);
}

async function weighVotes(visit: PersonalVisit): Promise<Sheet> {
  const selection = readSelected(visit);
  if (selection.accounts === '') throw refusal('invalid_request', 'Choose at least one vote.');
  const preview = await visit.ask(previewVoteReview, { body: selection });
  if (preview.chosen === 0) throw refusal('invalid_request', 'These votes don’t wait any more. Somebody else has decided, or a rule has released them.');
  const { listing } = await visit.ask(listVotes, { body: { launch: selection.launch, per_page: 1 } });
  return () =>
    teamPage({
      visit,
      path: '/team/queue',
      title: sayCount('{n} held vote for {name}|{n} held votes for {name}', preview.chosen, { name: listing.name }),
      purpose: say('Check what your decision changes. Nothing has been decided yet.'),
      children: (
        <>
          <Effect preview={preview} />
          <Form name="decide">
            {selection.rule !== undefined && <input type="hidden" name="rule" value={selection.rule} />}
            {selection.pattern !== undefined && <input type="hidden" name="pattern" value={selection.pattern} />}
            {selection.accounts?.split(',').map((account) => (
              <input type="hidden" name="accounts" value={account} />
            ))}
            <input type="hidden" name="expected" value={String(preview.chosen)} />
            <Input
              form="decide"
              name="reason"
              label={say('Reason')}
              max={1000}
              autocomplete="off"
              hint={say('Once the week has closed, it’s public in the proof of its awards. Write nothing about persons.')}
              sent={visit.sent}
            />
            <p class="team-acts">
              <button type="submit" name="decision" value="count" data-key="a">
                {say('Count the votes')}
              </button>
              <button type="submit" name="decision" value="drop" class="danger" data-key="r">
                {say('Drop the votes')}
              </button>
            </p>
          </Form>
          <p>
            <a href={heldVotesPath(selection.launch)}>{say('Back to the held votes')}</a>
          </p>
        </>
      ),
    });
}

async function showVotes(visit: PersonalVisit): Promise<Sheet> {
  const launch = launchOf(visit.values);
  const { listing, counts, patterns, items } = await visit.ask(listVotes, { body: { launch, state: 'held', per_page: MOST_SHOWN } });
  const { items: decisions } = await visit.ask(listVoteReviews, { body: { launch } });
  return () =>
    teamPage({
      visit,
      path: '/team/queue',
      title: say('Held votes for {name}', { name: listing.name }),
      purpose: say('Decide about all votes of a rule or a pattern, or about single ones. The next page shows what changes before you decide.'),
      done: sayDone(visit, { counted: say('Votes counted.'), dropped: say('Votes dropped.') }),
      children: (
        <>
          <p class="facts">
            <a href={addressOf.listing('', listing.slug)} dir="auto">
              {listing.name}
            </a>
            <span>{sayCount('{n} vote counts|{n} votes count', counts.counted)}</span>
            <span>{sayCount('{n} vote is held|{n} votes are held', counts.held)}</span>
            <span>{sayCount('{n} vote was dropped|{n} votes were dropped', counts.dropped)}</span>
            <a href={`/team/queue/votes/${launch}`}>{say('Back to the queue entry')}</a>
          </p>
          {counts.held === 0 ? (
            <p class="empty">{say('No vote for this launch waits for a decision.')}</p>
          ) : (
            <Form name="weigh" class="">
              <Patterns patterns={patterns} />
              <VotesToChoose items={items} timeZone={visit.site.timeZone} total={counts.held} />
              <button type="submit">{say('Show the effect of the chosen votes')}</button>
            </Form>
          )}
          <DecisionsMade decisions={decisions} timeZone={visit.site.timeZone} />
        </>
      ),
    });
}
