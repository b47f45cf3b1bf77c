import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { isAllowed, type TeamRole } from '../../../contract/roles.ts';
import { writeJsx } from '../../../platform/jsx/write-jsx.ts';
import { roleWords } from '../../../team/index.ts';
import { drawnLabels } from '../../forms/drawn-labels.ts';
import { ErrorList } from '../../forms/error-list.tsx';
import { Refused } from '../../forms/form.tsx';
import type { Document, Redirect } from '../../page.ts';
import { drawnOnce } from '../../parts/drawn-once.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { signInAddress } from '../../serving/return-to.ts';
import { scriptOf } from '../../serving/scripts.ts';
import { say } from '../../words/say.ts';
import { placeGroups } from './places.ts';
import { teamSheet } from './styles.ts';

interface AreaGiven {
  visit: PersonalVisit;
  /** The place in the navigation that the page belongs to. */
  path: string;
  title: string;
  /** What the page is for, in one line. */
  purpose: string;
  /** What was just done (`sayDone`). */
  done?: Child;
  children?: Child;
}

/** A page of the console: its place, its purpose, and what was just done with a button to undo it. */
export function teamPage(given: AreaGiven): Document {
  return { title: given.title, section: 'team', style: teamSheet.address, script: scriptOf('team').address, body: <TeamArea {...given} /> };
}

function TeamArea({ visit, path, title, purpose, done, children }: AreaGiven) {
  // Drawn first if the form was refused: the errors above it call its fields what their labels call them.
  const drawn = visit.sent.error?.errors?.length ? writeJsx(children) : undefined;
  return (
    <div class="team">
      <a class="skip" href="#team-main">
        {say('Skip the menu')}
      </a>
      {drawNavigation(visit, path)}
      <div class="team-main account" id="team-main" tabindex={-1}>
        {visit.sites.length > 1 && <SiteSwitch visit={visit} path={path} />}
        <PageHead title={title}>
          <p class="team-purpose">{purpose}</p>
        </PageHead>
        <WhyNot visit={visit} labels={drawn === undefined ? undefined : drawnLabels(drawn, visit.sent.values.form)} />
        {/* The address may still have what the form before this one did. */}
        {done && !visit.sent.error && <Done visit={visit}>{done}</Done>}
        {drawn === undefined ? children : raw(drawn)}
      </div>
    </div>
  );
}

/** Which site this is, and the same page of the others. */
function SiteSwitch({ visit: { site, sites }, path }: { visit: PersonalVisit; path: string }) {
  return (
    <details class="site-switch">
      <summary>
        <span class="unseen">{say('Site')} </span>
        <strong dir="auto">{site.name}</strong> <span class="hint">{say('Switch site')}</span>
      </summary>
      <ul>
        {sites.map(({ name, origin }) => (
          <li>
            <a href={`${origin}${path}`} aria-current={origin === site.origin ? 'true' : undefined}>
              <span dir="auto">{name}</span> <span class="hint">{new URL(origin).host}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Drawn once for each place and role: it is the same for everyone, and a third of a short page. */
function drawNavigation({ site, team }: PersonalVisit, path: string): Child {
  const place = places.has(path) ? path : '';
  return drawnOnce(site, `console ${place} ${team!.role}`, () => <TeamNav path={place} role={team!.role} />);
}

const places = new Set(placeGroups.flatMap((group) => group.places.map((place) => place.path)));

function TeamNav({ path, role }: { path: string; role: TeamRole }) {
  const groups = placeGroups
    .map(({ label, places }) => ({ label, places: places.filter(({ roles }) => isAllowed(role, roles)) }))
    .filter(({ places }) => places.length > 0);
  return (
    <details class="team-nav" open data-team-nav>
      <summary>{say('Console')}</summary>
      <nav aria-label={say('Console')}>
        {groups.map(({ label, places }) => (
          <div>
            <h2>{say(label)}</h2>
            <ul>
              {places.map((place) => (
                <li>
                  <a href={place.path} aria-current={place.path === path ? 'page' : undefined}>
                    {say(place.label)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p class="hint">
        {say('Your role: {role}', { role: say(roleWords[role].name) })}{' '}
        <button
          class="bare"
          type="button"
          data-keys-help
          data-keys-move={say('Next and previous row')}
          data-keys-open={say('Open')}
          data-keys-close={say('Close')}
          hidden
          aria-label={say('Keyboard shortcuts')}
        >
          ?
        </button>
      </p>
    </details>
  );
}

/** Why the form was refused: all errors in words, because forms in a table have no room next to their fields. */
function WhyNot({ visit: { sent, path }, labels = {} }: { visit: PersonalVisit; labels: Record<string, string> | undefined }) {
  const errors = sent.error?.errors ?? [];
  if (sent.error?.code === 'recent_sign_in_needed') return <SignInBeside path={path} />;
  return errors.length > 0 ? <ErrorList errors={errors} sent={{}} labels={labels} areAllLabels /> : <Refused sent={sent} />;
}

/** In a new tab, so that what was typed stays in this one. */
function SignInBeside({ path }: { path: string }) {
  return (
    <div class="errors" role="alert" tabindex={-1} autofocus>
      <p>
        {say('For sensitive changes, you need to have signed in within the last ten minutes.')}{' '}
        <a href={signInAddress(path, 'recent')} target="_blank" rel="noopener">
          {say('Sign in again in a new tab')}
        </a>
      </p>
      <p>{say('Then send this form again. What you entered is still here.')}</p>
    </div>
  );
}

/** What was done, with a button to undo it if that is possible. It leaves the focus where it is: in a list, the script puts it on the next row. */
function Done({ visit, children }: { visit: PersonalVisit; children: Child }) {
  const { undo = '' } = visit.query;
  const back = visit.path;
  return (
    <div class="notice done" role="status">
      <p>{children}</p>
      {/^[1-9]\d{0,14}$/.test(undo) && (
        <form method="post" action="/team/undo">
          <input type="hidden" name="change" value={undo} />
          <input type="hidden" name="back" value={back} />
          <button class="quiet" type="submit" data-key="u">
            {visit.query.done === 'undone' ? say('Redo') : say('Undo')}
          </button>
        </form>
      )}
    </div>
  );
}

/**
 * After a form: to the page that says what was done and offers to undo it.
 * @param to path of the page, with its own query if any
 * @param done a word of the page's sentences
 * @param options.canUndo false if the change is final
 */
export function settled(visit: PersonalVisit, to: string, done: string, { canUndo = true }: { canUndo?: boolean } = {}): Redirect {
  const [path, search = ''] = to.split('?');
  const query = new URLSearchParams(search);
  query.set('done', done);
  const change = visit.changes.at(-1);
  if (canUndo && change !== undefined) query.set('undo', String(change));
  return { to: `${path}?${query}`, status: 303 };
}

/** What the last form did, by the word in the address; every page knows `undone`. */
export function sayDone(visit: PersonalVisit, sentences: Record<string, string>): string | undefined {
  const { done = '' } = visit.query;
  if (done === 'undone') return say('Undone.');
  return Object.hasOwn(sentences, done) ? sentences[done] : undefined;
}

/** Parameters that every page of the console takes in addition to its own. */
export const doneParameters = ['done', 'undo'] as const;
