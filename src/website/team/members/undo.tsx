import { Refusal, refusal } from '../../../contract/errors.ts';
import { getSiteSettings } from '../../../sites/index.ts';
import { previewUndo, undoTeamChange } from '../../../team/index.ts';
import { inWords } from '../../forms/error-list.tsx';
import { Form } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Redirect, Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { BeforeAfter, TeamTable } from '../frame/team-table.tsx';
import { WholeWords } from '../frame/whole-words.tsx';
import { showMoved } from '../site/moved-site.tsx';

type Preview = Awaited<ReturnType<typeof previewUndo.handle>>;
type Change = Preview['change'];

const roles = ['editor', 'moderator', 'finance'] as const;
const log = '/team/log';
const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const isPlace = (text: string) => /^\/team(?:\/[a-z0-9/_-]*)?$/.test(text);

/** These may have given this site another address. */
const changesHosts: ReadonlySet<string> = new Set(['set_site', 'change_site_host']);

/** Undoes a change. If that would replace something newer, its page shows both versions and asks. */
export async function undoFrom(
  visit: PersonalVisit,
  { change, back, next = back }: { change: string; back: string; next?: string },
): Promise<Redirect | Sheet> {
  const anyway = visit.sent.values['anyway'] === 'yes';
  try {
    const { undone_with: operation } = await visit.ask(undoTeamChange, { body: { change: isId(change) ? Number(change) : change, anyway } });
    const done = settled(visit, next, 'undone');
    if (!changesHosts.has(operation)) return done;
    return showMoved(visit, { url: (await visit.ask(getSiteSettings, { body: {} })).url, next: done });
  } catch (error) {
    // Operations that refuse to reverse a change say why themselves; with those there is nothing to choose.
    const isChoice = error instanceof Refusal && error.errors?.some(({ pointer, code }) => pointer === '/change' && code === 'changed_since');
    if (!isChoice) throw error;
    return { to: `/team/undo/${change}?${new URLSearchParams({ back })}`, status: 303 };
  }
}

/** Target of the button next to "what was done". */
export const teamUndo: PersonalPage = {
  path: '/team/undo',
  audience: 'team',
  roles,
  post(visit) {
    const { change = '', back = '' } = visit.sent.values;
    return undoFrom(visit, { change, back: isPlace(back) ? back : '/team' });
  },
};

/** One change: what undoing it would set, and what has changed since. */
export const teamUndoChoice: PersonalPage = {
  path: '/team/undo/{change}',
  parameters: [...doneParameters, 'back'],
  audience: 'team',
  roles,
  show: showChoice,
  post(visit) {
    const { back: asked = '', change: newer } = visit.sent.values;
    const back = isPlace(asked) ? asked : log;
    if (newer === undefined) return undoFrom(visit, { change: visit.values.change!, back });
    // One of the newer changes: then this page again, which knows where the reader came from.
    return undoFrom(visit, { change: newer, back, next: `/team/undo/${visit.values.change}?${new URLSearchParams({ back })}` });
  },
};

async function showChoice(visit: PersonalVisit): Promise<Sheet> {
  const change = visit.values.change!;
  if (!isId(change)) throw refusal('not_found');
  const asked = visit.sent.values.back ?? visit.query.back ?? '';
  const back = isPlace(asked) ? asked : log;
  const found = await visit.ask(previewUndo, { query: { change } });
  return () =>
    teamPage({
      visit,
      path: log,
      title: say('Undo a change'),
      purpose: say('What undoing would restore, and what has changed since.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <p class="facts">
            <a href={log}>{say('Audit log')}</a>
            <Author change={found.change} />
            <Moment at={found.change.at} timeZone={visit.site.timeZone} />
          </p>
          <p>
            <code>{found.change.operation}</code> <a href={`${log}?${new URLSearchParams({ subject: found.change.subject })}`}>{found.change.subject}</a>
          </p>
          <BeforeAfter before={found.change.before} after={found.change.after} />
          {found.has_changed && <Since found={found} timeZone={visit.site.timeZone} back={back} />}
          <Restore found={found} back={back} />
        </>
      ),
    });
}

const Author = ({ change: { by, via } }: { change: Change }) => (
  <>{by ? <WholeWords text={by} /> : via === 'command' ? say('Command line') : say('Closed account')}</>
);

/** The newer changes, each with its own undo. */
function Since({ found: { since }, timeZone, back }: { found: Preview; timeZone: string; back: string }) {
  return (
    <section>
      <h2>{say('Changed since then')}</h2>
      <p>
        {since.length > 0
          ? say(
              'Nothing was undone, because these newer changes would be lost. Undo them first, starting with the newest, or restore the earlier version below.',
            )
          : say('Nothing was undone, because this has since been changed outside the console, for example by its owner.')}
      </p>
      {since.length > 0 && (
        <TeamTable
          caption={say('Changed since then')}
          rows={since}
          empty=""
          columns={[
            { label: say('When'), show: (one) => <Moment at={one.at} timeZone={timeZone} /> },
            {
              label: say('Changes'),
              isHead: true,
              show: (one) => (
                <>
                  <code>{one.operation}</code> {one.subject}
                  {one.reason && <p dir="auto">{one.reason}</p>}
                  <BeforeAfter before={one.before} after={one.after} />
                </>
              ),
            },
            { label: say('By'), show: (one) => <Author change={one} /> },
            {
              label: say('Undo'),
              show: (one) =>
                one.can_undo_until && (
                  <form method="post">
                    <input type="hidden" name="change" value={String(one.id)} />
                    <input type="hidden" name="back" value={back} />
                    <button class="quiet" type="submit">
                      {say('Undo')}
                      <span class="unseen"> {one.subject}</span>
                    </button>
                  </form>
                ),
            },
          ]}
        />
      )}
      <p>
        <a href={back}>{say('Keep everything as it is')}</a>
      </p>
    </section>
  );
}

function Restore({ found: { change, refused, now, restored, has_changed, can_redo }, back }: { found: Preview; back: string }) {
  if (refused !== null)
    return change.undone_by === null ? (
      <p class="notice" role="status">
        {say('This can’t be undone now.')} {inWords({ detail: refused, code: 'refused' })}
      </p>
    ) : (
      <p class="notice" role="status">
        {say('This change has already been undone.')}
      </p>
    );
  return (
    <section aria-labelledby="restore">
      <h2 id="restore">{say('What would be restored')}</h2>
      <BeforeAfter before={now} after={restored} />
      <Form name="undo">
        <input type="hidden" name="back" value={back} />
        {has_changed && <input type="hidden" name="anyway" value="yes" />}
        {has_changed && (
          <p class="hint">
            {can_redo
              ? say('This replaces the current content. The log keeps a copy, and you can undo this too.')
              : say('This replaces the current content. The log keeps a copy.')}
          </p>
        )}
        <button type="submit">{has_changed ? say('Restore the earlier version anyway') : say('Undo')}</button>
      </Form>
    </section>
  );
}
