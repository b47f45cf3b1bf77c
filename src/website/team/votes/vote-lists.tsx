import type { listVoteReviews, listVotes } from '../../../launches/index.ts';
import { Moment } from '../../forms/moment.tsx';
import { figure } from '../../words/figures.ts';
import { sayRuleForTeam } from '../../words/rule-words.ts';
import { say, sayCount, toSay, type Words } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';

type Votes = Awaited<ReturnType<typeof listVotes.handle>>;
type Vote = Votes['items'][number];
type Decision = Awaited<ReturnType<typeof listVoteReviews.handle>>['items'][number];

/** What the held votes have in common, rule by rule and pattern by pattern, each with its button. */
export function Patterns({ patterns }: { patterns: Votes['patterns'] }) {
  const rules = [...new Set(patterns.map(({ rule }) => rule))];
  return (
    <section>
      <h2>{say('What they have in common')}</h2>
      {rules.map((rule) => {
        const own = patterns.filter((one) => one.rule === rule);
        const held = own.reduce((sum, one) => sum + one.held, 0);
        return (
          <section>
            <p>
              <code>{rule}</code> {sayRuleForTeam(rule)}{' '}
              <button class="quiet" type="submit" name="pick" value={rule}>
                {sayCount('Show the effect of its {n} vote|Show the effect of its {n} votes', held)}
                <span class="unseen"> {rule}</span>
              </button>
            </p>
            {own.length > 1 && (
              <ul class="points">
                {own.map(({ pattern, held: n }) => (
                  <li>
                    {pattern ? <code>{pattern}</code> : say('Without a pattern')} <span class="count">{figure(n)}</span>{' '}
                    {pattern && (
                      <button class="quiet" type="submit" name="pick" value={`${rule}|${pattern}`}>
                        {say('Show the effect')}
                        <span class="unseen"> {pattern}</span>
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </section>
  );
}

/** The held votes with the facts side by side, each with a box to tick. */
export function VotesToChoose({ items, timeZone, total }: { items: readonly Vote[]; timeZone: string; total: number }) {
  return (
    <section>
      <h2>{say('Held votes')}</h2>
      {items.length < total && (
        <p class="hint">
          {sayCount(
            'The first {n} is shown. Decide about the others by rule or pattern.|The first {n} are shown. Decide about the others by rule or pattern.',
            items.length,
          )}
        </p>
      )}
      <TeamTable<Vote>
        caption={say('Held votes')}
        rows={items}
        empty={say('No vote for this launch waits for a decision.')}
        columns={[
          {
            label: say('Account'),
            isHead: true,
            show: ({ account }) => (
              <>
                <input type="checkbox" id={`vote-${account.id}`} name="accounts" value={String(account.id)} />{' '}
                <label for={`vote-${account.id}`}>{account.email}</label>{' '}
                <a href={`/team/people/${account.id}`}>
                  {say('Person')}
                  <span class="unseen"> {account.email}</span>
                </a>
              </>
            ),
          },
          { label: say('Voted'), show: ({ at }) => <Moment at={at} timeZone={timeZone} /> },
          { label: say('Rule'), show: ({ rules, pattern }) => <code>{[...rules, ...(pattern ? [pattern] : [])].join(' ')}</code> },
          { label: say('Account age in days'), isNumber: true, show: ({ facts }) => (facts ? figure(facts.account_age_days) : '–') },
          { label: say('Active days before'), isNumber: true, show: ({ facts }) => (facts ? figure(facts.active_days) : '–') },
          { label: say('Other votes'), isNumber: true, show: ({ facts }) => (facts ? figure(facts.other_votes) : '–') },
          { label: say('Shares with other votes'), show: ({ facts }) => (facts ? sayShares(facts) : '–') },
          { label: say('Explanation'), show: ({ explanation }) => (explanation ? <span dir="auto">{explanation}</span> : '–') },
        ]}
      />
    </section>
  );
}

const shareWords: Record<string, Words> = {
  mailbox: toSay('mailbox: {n}'),
  domain: toSay('email domain: {n}'),
  stem: toSay('name without its number: {n}'),
  one: toSay('address: {n}'),
  near: toSay('neighbouring network: {n}'),
  site: toSay('wider network: {n}'),
  hosting: toSay('hosting provider: {n}'),
};

function sayShares({ shares, followed_just_before: hurried }: NonNullable<Vote['facts']>): string {
  const said = Object.entries(shares).map(([kind, n]) => (Object.hasOwn(shareWords, kind) ? say(shareWords[kind]!, { n: figure(n) }) : `${kind}: ${n}`));
  return [...said, ...(hurried ? [say('followed just before')] : [])].join(', ') || '–';
}

/** What was decided about this launch before. */
export function DecisionsMade({ decisions, timeZone }: { decisions: readonly Decision[]; timeZone: string }) {
  if (decisions.length === 0) return null;
  return (
    <section>
      <h2>{say('Decisions so far')}</h2>
      <ul class="points">
        {decisions.map(({ at, by, decision, votes, reason }) => (
          <li>
            <span dir="auto">{by ?? say('Command line')}</span>, <Moment at={at} timeZone={timeZone} />:{' '}
            {decision === 'count' ? sayCount('{n} vote counted|{n} votes counted', votes) : sayCount('{n} vote dropped|{n} votes dropped', votes)}{' '}
            <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
