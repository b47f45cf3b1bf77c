import type { listVotes } from '../../../launches/index.ts';
import { Select } from '../../forms/form.tsx';
import { Instant } from '../../parts/time.tsx';
import type { Sent } from '../../personal-page.ts';
import { sayRuleForTeam } from '../../words/rule-words.ts';
import { say, sayCount } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import type { Item } from './item-type.ts';
import { writeWhich } from './which-votes.ts';

/** This many votes can be decided one by one on the page. */
export const MOST_SINGLE = 100;

export type HeldVote = Awaited<ReturnType<typeof listVotes.handle>>['items'][number];
type Group = NonNullable<Item['votes']>[number];

/** Held votes of a launch: what they would change, their groups next to the votes that count, and each of them. */
export function HeldVotes({ item, held, timeZone }: { item: Item; held: readonly HeldVote[]; timeZone: string }) {
  const groups = item.votes ?? [];
  const time = (at: string) => <Instant at={at} timeZone={timeZone} />;
  return (
    <section aria-label={say('Held votes')}>
      <p class="notice">{sayEffect(item)}</p>
      <TeamTable
        caption={say('Held votes and votes that count')}
        rows={groups}
        empty={say('No votes are waiting.')}
        columns={[
          { label: say('Held by'), isHead: true, show: (group) => showRule(group, nameOf(group, groups)) },
          { label: say('Votes'), isNumber: true, show: ({ votes }) => String(votes) },
          { label: say('From new accounts'), isNumber: true, show: ({ of_new_accounts }) => String(of_new_accounts) },
          { label: say('First'), show: ({ first }) => time(first) },
          { label: say('Last'), show: ({ last }) => time(last) },
          { label: say('Asked to confirm'), isNumber: true, show: ({ asked }) => String(asked) },
          { label: say('Confirmed'), isNumber: true, show: ({ confirmed }) => String(confirmed) },
          { label: say('Explained'), isNumber: true, show: ({ explained }) => String(explained) },
        ]}
      />
      {held.length > 0 && (
        <details>
          <summary>{sayCount('Show {n} held vote|Show {n} held votes', held.length)}</summary>
          <TeamTable
            caption={say('Each held vote')}
            rows={held}
            empty={say('No votes are waiting.')}
            columns={[
              { label: say('Account'), isHead: true, show: ({ account }) => <a href={`/team/people/${account.id}`}>{account.email}</a> },
              { label: say('Held by'), show: ({ rules }) => <code>{rules.join(', ')}</code> },
              { label: say('Cast'), show: ({ at }) => time(at) },
              {
                label: say('Confirmed'),
                show: ({ asked_at, confirmed_at }) => (confirmed_at ? time(confirmed_at) : asked_at ? say('Confirmation requested') : '–'),
              },
              { label: say('Explanation'), show: ({ explanation }) => (explanation ? <span dir="auto">{explanation}</span> : '–') },
            ]}
          />
        </details>
      )}
    </section>
  );
}

/** What changes in the ranking if they count. */
function sayEffect({ effect, content }: Pick<Item, 'effect' | 'content'>): string {
  if (!effect)
    return content['week']
      ? say('The ranking of their week is final.')
      : say('The listing hasn’t launched, so these votes only count towards its all-time total.');
  const places = { now: effect.rank, counted: effect.rank_if_counted };
  if (effect.decides_award) return say('These votes decide an award: place {now} now, place {counted} if they all count.', places);
  return effect.rank === effect.rank_if_counted
    ? say('Place {now} in the week, whether they count or not.', places)
    : say('Place {now} now, place {counted} if they all count. No award depends on them.', places);
}

const showRule = (group: Group, name: string) =>
  group.rule === null ? (
    say('Votes that count')
  ) : (
    <>
      <code>{name}</code> <span class="hint">{sayRuleForTeam(group.rule)}</span>
    </>
  );

/** The name of a group: its rule, with a number if the rule holds several groups. */
function nameOf(group: Group, groups: readonly Group[]): string {
  const same = groups.filter(({ rule }) => rule === group.rule);
  return same.length > 1 ? `${group.rule} ${same.indexOf(group) + 1}` : String(group.rule);
}

/** Which of the held votes a decision is about: all, a group, or a single one. */
export function WhichField({ form, item, held, sent }: { form: string; item: Item; held: readonly HeldVote[]; sent: Sent }) {
  const groups = (item.votes ?? []).filter(({ rule }) => rule !== null);
  return (
    <Select
      form={form}
      name="which"
      label={say('Which votes')}
      options={[
        ['', say('All held votes')],
        ...groups.map((group) => [writeWhich(group), `${nameOf(group, groups)}: ${sayCount('{n} vote|{n} votes', group.votes)}`] as const),
        ...held.map(({ account }) => [writeWhich({ account: account.id }), say('Only the vote of {email}', { email: account.email })] as const),
      ]}
      value=""
      sent={sent}
    />
  );
}
