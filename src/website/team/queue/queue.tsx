import { kindWords, listQueue, oneWords, type QueueKind, queueKinds } from '../../../team/index.ts';
import { Choice } from '../../forms/field.tsx';
import type { Sheet } from '../../page.ts';
import { addressWith, Pager } from '../../parts/pager.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { ROWS, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import { Age } from './age.tsx';
import { sayDecided } from './deeds.ts';
import { sayAbout, sayTask } from './entry-words.ts';

const path = '/team/queue';

export const teamQueue: PersonalPage = {
  path,
  parameters: [...doneParameters, 'kind', 'whose', 'page'],
  audience: 'team',
  roles: ['editor', 'moderator', 'finance'],
  show: showQueue,
};

type Item = Awaited<ReturnType<typeof listQueue.handle>>['items'][number];

/** The filter that the queue's pages pass on to each other: the part of the queue that a person works through. */
export const filterOf = ({ query: { kind = '', whose = '' } }: PersonalVisit) => ({ kind, whose });

/** The page on which an entry is decided. */
export const addressOfItem = ({ kind, id }: { kind: string; id: string }, filter: { kind: string; whose: string }) =>
  addressWith(`${path}/${kind}/${id}`, { kind: filter.kind, whose: filter.whose });

/** An entry's name in one line: with the listing, or else with what it is about. */
export function nameOf({ kind, listing, about }: { kind: QueueKind; listing: { name: string } | null; about?: string | null }): string {
  if (kind === 'task' && !listing) return say('Task: {name}', { name: sayTask(about ?? '') });
  if (kind === 'appeal' && !listing) return say(oneWords.appeal, { name: sayAbout.appeal(about ?? '') });
  return say(oneWords[kind], { name: listing?.name ?? (kind === 'draft' || kind === 'refund' ? (about ?? '') : say('a person’s page')) });
}

async function showQueue(visit: PersonalVisit): Promise<Sheet> {
  const filter = filterOf(visit);
  const found = await visit.ask(listQueue, {
    body: { ...(filter.kind && { kind: filter.kind }), whose: filter.whose || 'all', page: Number(visit.query.page ?? 1), per_page: Number(ROWS) },
  });
  const mine = found.counts.map(({ kind }) => kind);
  return () =>
    teamPage({
      visit,
      path,
      title: say('Review queue'),
      purpose: say(
        'Everything that needs a decision: votes that decide an award first, then the oldest. After each decision, the next entry opens automatically.',
      ),
      done: sayDone(visit, sayDecided()),
      children: (
        <>
          <form method="get" class="fields inline">
            <Choice
              name="kind"
              label={say('Kind')}
              any={say('All')}
              values={queueKinds.filter((kind) => mine.includes(kind))}
              chosen={filter.kind}
              labels={Object.fromEntries(queueKinds.map((kind) => [kind, say(kindWords[kind])]))}
            />
            <Choice
              name="whose"
              label={say('Assigned to')}
              any={say('Anyone')}
              values={['mine', 'unassigned']}
              chosen={filter.whose}
              labels={{ mine: say('Me'), unassigned: say('Nobody') }}
            />
            <button type="submit">{say('Filter')}</button>
          </form>
          <TeamTable
            caption={say('Entries')}
            rows={found.items}
            empty={say('Nothing is waiting for a decision. New entries appear here automatically.')}
            columns={[
              { label: say('Entry'), isHead: true, show: (item: Item) => <EntryLink item={item} filter={filter} /> },
              { label: say('About'), show: showAbout },
              { label: say('By'), show: (item) => <WholeWords text={item.author ?? '–'} /> },
              { label: say('Waiting'), isNumber: true, show: (item) => <Age since={item.since} now={visit.now} /> },
              { label: say('Assigned to'), show: (item) => <WholeWords text={item.assigned_to?.name ?? '–'} /> },
              { label: say('Notes'), isNumber: true, show: (item) => (item.notes > 0 ? String(item.notes) : '–') },
            ]}
          />
          <Pager list={found} path={path} query={filter} />
        </>
      ),
    });
}

const showAbout = ({ kind, effect, about, listing }: Item) =>
  effect?.decides_award ? (
    <strong>{say('Affects an award: place {now}, or {counted} if they count', { now: effect.rank, counted: effect.rank_if_counted })}</strong>
  ) : about && !(kind === 'task' && !listing) ? (
    sayAbout[kind](about)
  ) : (
    '–'
  );

const EntryLink = ({ item, filter }: { item: Item; filter: { kind: string; whose: string } }) => (
  <a href={addressOfItem(item, filter)} dir="auto">
    <WholeWords text={nameOf(item)} />
  </a>
);
