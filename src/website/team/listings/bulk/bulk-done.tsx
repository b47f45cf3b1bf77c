import { getBulkChange, resumeBulkChange, undoBulkChange, type WhyLeft } from '../../../../my-listings/index.ts';
import { chooseForm } from '../../../forms/choose-form.ts';
import { Form } from '../../../forms/form.tsx';
import { Moment } from '../../../forms/moment.tsx';
import type { Sheet } from '../../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../../personal-page.ts';
import { figure } from '../../../words/figures.ts';
import { say, sayCount } from '../../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../../frame/team-area.tsx';
import { ChangeTable, LeftList } from './bulk-tables.tsx';
import { actionWords, whyWords } from './bulk-words.ts';

/** Seconds after which the page of a change in progress reloads. */
const LOOK_AGAIN = 1;

/** What a bulk change did, or its progress, with its undo. */
export const teamBulkDone: PersonalPage = {
  path: '/team/bulk/{id}',
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor', 'moderator'],
  show: showDone,
  post: chooseForm({
    async resume(visit) {
      await visit.ask(resumeBulkChange, { body: { bulk: Number(visit.values.id) } });
      return settled(visit, `/team/bulk/${visit.values.id}`, 'done');
    },
    async undo(visit) {
      await visit.ask(undoBulkChange, { body: { bulk: Number(visit.values.id) } });
      return settled(visit, `/team/bulk/${visit.values.id}`, 'undone', { canUndo: false });
    },
  }),
};

async function showDone(visit: PersonalVisit): Promise<Sheet> {
  const found = await visit.ask(getBulkChange, { query: { bulk: visit.values.id! } });
  const { changes, left, undone_at: undoneAt, done_at: doneAt, reason } = found;
  const kept = changes.filter(({ why_kept }) => why_kept !== null).length;
  const undone = changes.length - kept;
  const isWorking = found.state === 'running';
  const isStopped = found.state === 'stopped';
  return () => ({
    ...teamPage({
      visit,
      path: '/team/listings',
      title: say('Bulk change: {action}', { action: say(actionWords[found.action]) }),
      purpose: isWorking
        ? say('This page reloads automatically. You can close it: the work continues, even after a restart.')
        : say('What this change did, and what it left as it was.'),
      done: isStopped ? undefined : isWorking ? (
        <Progress done={changes.length + left.length} waiting={found.waiting} />
      ) : (
        sayDone(visit, { done: sayCount('{n} listing changed.|{n} listings changed.', changes.length) })
      ),
      children: (
        <>
          {isStopped && <Stopped done={changes.length + left.length} waiting={found.waiting} />}
          <dl class="facts-list">
            <div>
              <dt>{say('Done')}</dt>
              <dd>
                <Moment at={doneAt} timeZone={visit.site.timeZone} />
              </dd>
            </div>
            {reason !== null && (
              <div>
                <dt>{say('Reason')}</dt>
                <dd dir="auto">{reason}</dd>
              </div>
            )}
            {undoneAt !== null && (
              <div>
                <dt>{say('Undone')}</dt>
                <dd>
                  <Moment at={undoneAt} timeZone={visit.site.timeZone} />: {sayCount('{n} listing|{n} listings', undone)}
                  {countKept(changes).map(([why, n]) => `; ${sayKept(why, n)}`)}
                </dd>
              </div>
            )}
          </dl>
          <p>
            <a href="/team/listings">{say('Back to listings')}</a>
          </p>
          <ChangeTable
            title={sayCount('{n} listing changed|{n} listings changed', changes.length)}
            changes={changes}
            timeZone={visit.site.timeZone}
            isUndone={undoneAt !== null}
          />
          <LeftList left={left} />
        </>
      ),
    }),
    ...(isWorking && { refresh: { seconds: LOOK_AGAIN, to: `${visit.path}?${new URLSearchParams(visit.query)}` } }),
  });
}

type Change = Awaited<ReturnType<typeof getBulkChange.handle>>['changes'][number];

/** How many changes weren't undone, by reason. */
function countKept(changes: readonly Change[]): [WhyLeft, number][] {
  const counts = new Map<WhyLeft, number>();
  for (const { why_kept: why } of changes) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts];
}

const sayKept = (why: WhyLeft, n: number): string =>
  why === 'changed_since'
    ? sayCount('{n} was skipped because it has changed since|{n} were skipped because they have changed since', n)
    : sayCount('{n} was skipped: {why}|{n} were skipped: {why}', n, { why: say(whyWords[why]) });

/** Shown if the job failed or was removed: a button continues the change. */
const Stopped = ({ done, waiting }: { done: number; waiting: number }) => (
  <div class="notice">
    <p>{say('This change stopped after {done} of {all} listings: its job failed or was removed.', { done: figure(done), all: figure(done + waiting) })}</p>
    <Form name="resume">
      <button type="submit">{say('Continue the change')}</button>
    </Form>
    <Form name="undo">
      <button class="quiet" type="submit">
        {say('Undo this change')}
      </button>
    </Form>
  </div>
);

const Progress = ({ done, waiting }: { done: number; waiting: number }) => (
  <>
    <progress aria-label={say('Progress')} max={done + waiting} value={done} />{' '}
    {say('{done} of {all} listings', { done: figure(done), all: figure(done + waiting) })}
  </>
);
