import { Moment } from '../../forms/moment.tsx';
import { figure } from '../../words/figures.ts';
import { sayRowFault } from '../../words/known/import-sentences.ts';
import { say, sayCount } from '../../words/say.ts';
import { TeamTable } from '../frame/team-table.tsx';
import { type Import, whyKeptWords } from './import-words.ts';

/** How far an import or its undoing has got; a bar without a length while the number of rows isn't known. */
export function Progress({ found: { rows, rows_done: done, state, created, changed } }: { found: Import }) {
  const all = state === 'undoing' ? created + changed : rows;
  return (
    <p role="status">
      {all === null || all === 0 ? (
        <progress aria-label={say('Progress')} />
      ) : (
        <>
          <progress aria-label={say('Progress')} max={all} value={Math.min(done, all)} />{' '}
          {say('{done} of {all} rows', { done: figure(done), all: figure(all) })}
        </>
      )}
    </p>
  );
}

/** What an undo skipped, and why. */
export const Kept = ({ found: { undone, kept, kept_total: total } }: { found: Import }) => (
  <section>
    <h2>{sayCount('{n} row undone|{n} rows undone', undone)}</h2>
    {total > 0 && (
      <>
        <p>{say('The rest stays as it is:')}</p>
        <ul class="facts">
          {kept.map(({ slug, name, why }) => (
            <li>
              {name !== '' && <span dir="auto">{name}: </span>}
              {slug === '' ? say('The categories have changed since then, so they all stay as they are now.') : say(whyKeptWords[why])}
            </li>
          ))}
        </ul>
        <More shown={kept.length} total={total} />
      </>
    )}
  </section>
);

/** Counts, then refused rows, then accepted ones: problems come first, because people can fix them. */
export function Report({ found, timeZone }: { found: Import; timeZone: string }) {
  const isPlan = found.state === 'ready';
  const refused = sayCount('{n} row rejected|{n} rows rejected', found.refused);
  return (
    <>
      <dl class="facts-list">
        <Fact label={say('New')} value={figure(found.created)} />
        <Fact label={say('Changed')} value={figure(found.changed)} />
        <Fact label={say('Unchanged')} value={figure(found.unchanged)} />
        <Fact label={say('Rejected rows')} value={figure(found.refused)} />
        {found.ended_at !== null && (
          <div>
            <dt>{say('Done')}</dt>
            <dd>
              <Moment at={found.ended_at} timeZone={timeZone} />
            </dd>
          </div>
        )}
        {found.undone_at !== null && (
          <div>
            <dt>{say('Undone')}</dt>
            <dd>
              <Moment at={found.undone_at} timeZone={timeZone} />
            </dd>
          </div>
        )}
      </dl>
      <Faults title={refused} faults={found.faults} total={found.faults_total} />
      <Faults title={sayCount('{n} part left out|{n} parts left out', found.left_out_total)} faults={found.left_out} total={found.left_out_total} />
      <Counted title={say('Why some rows change nothing')} counts={found.notes} show={sayRowFault} />
      <Counted title={say('Ignored columns')} counts={found.ignored} show={(name) => name} />
      {found.taken.length > 0 && (
        <section>
          <h2>{isPlan ? say('What would be imported') : say('What was imported')}</h2>
          <TeamTable
            caption={isPlan ? say('What would be imported') : say('What was imported')}
            rows={found.taken}
            empty=""
            columns={[
              { label: say('Line'), show: ({ line }) => figure(line) },
              {
                label: say('Name'),
                isHead: true,
                show: ({ slug, name, is_new: isNew }) =>
                  found.kind === 'listings' && found.state !== 'undone' && !(isPlan && isNew) ? (
                    <a href={`/team/listings/${slug}`} dir="auto">
                      {name}
                    </a>
                  ) : (
                    <span dir="auto">{name}</span>
                  ),
              },
              { label: say('Address'), show: ({ slug }) => <code dir="ltr">{slug}</code> },
              { label: say('New or changed'), show: ({ is_new: isNew }) => (isNew ? say('New') : say('Changed')) },
            ]}
          />
          <More shown={found.taken.length} total={found.created + found.changed} />
        </section>
      )}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Faults({ title, faults, total }: { title: string; faults: Import['faults']; total: number }) {
  if (total === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <TeamTable
        caption={title}
        rows={faults}
        empty=""
        columns={[
          { label: say('Line'), show: ({ line }) => (line > 0 ? figure(line) : '–') },
          { label: say('Column'), isHead: true, show: ({ field }) => (field === '' ? say('Whole row') : <code dir="auto">{field}</code>) },
          { label: say('What is wrong'), show: ({ reason }) => <span dir="auto">{sayRowFault(reason)}</span> },
        ]}
      />
      <More shown={faults.length} total={total} />
    </section>
  );
}

function Counted({ title, counts, show }: { title: string; counts: Record<string, number>; show(name: string): string }) {
  const entries = Object.entries(counts);
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="facts">
        {entries.map(([name, n]) => (
          <li>
            <span dir="auto">{show(name)}</span>: <span class="hint">{sayCount('{n} row|{n} rows', n)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown ? <p class="hint">{sayCount('and {n} more|and {n} more', total - shown)}</p> : null;
