import { listCategoryNames } from '../../../categories/index.ts';
import { discardImport, getImport, startImport, undoImport } from '../../../transfer/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { Form } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { sayImportSentence } from '../../words/known/import-sentences.ts';
import { say, sayCount } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { choicesOf } from '../listings/listing-filters.ts';
import { Kept, Progress, Report } from './import-parts.tsx';
import { type Import, kindWords, stateWords } from './import-words.ts';
import { importPath } from './imports.tsx';

/** Seconds after which the page of a step in progress reloads. */
const LOOK_AGAIN = 2;

/** One uploaded file: what importing it would do, its progress, what it did, and its undo. */
export const teamImport: PersonalPage = {
  path: `${importPath}/{id}`,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  lists: ['category', 'choice'],
  show,
  post: chooseForm({
    async start(visit) {
      const { category = [], choice = [] } = visit.sent.lists;
      const categories = Object.fromEntries(category.flatMap((name, i) => (choice[i] ? [[name, choice[i]]] : [])));
      await visit.ask(startImport, { body: { import: idOf(visit), categories } });
      return { to: `${importPath}/${visit.values.id}`, status: 303 };
    },
    async discard(visit) {
      await visit.ask(discardImport, { body: { import: idOf(visit) } });
      return settled(visit, importPath, 'discarded', { canUndo: false });
    },
    async undo(visit) {
      await visit.ask(undoImport, { body: { import: idOf(visit) } });
      return { to: `${importPath}/${visit.values.id}`, status: 303 };
    },
  }),
};

const idOf = (visit: PersonalVisit): number => Number(visit.values.id);

async function show(visit: PersonalVisit): Promise<Sheet> {
  const found = await visit.ask(getImport, { query: { import: visit.values.id! } });
  const asksCategories = found.state === 'ready' && Object.keys(found.unknown_categories).length > 0;
  const categories = asksCategories ? (await visit.ask(listCategoryNames, { body: {} })).items : [];
  const isWorking = found.state === 'checking' || found.state === 'running' || found.state === 'undoing';
  return () => ({
    ...teamPage({
      visit,
      path: importPath,
      title: say('{kind} from {file}', { kind: say(kindWords[found.kind]), file: found.file_name }),
      purpose: purposeOf(found),
      done: sayDone(visit, {}),
      children: (
        <>
          <p>
            <a href={importPath}>{say('All imports')}</a> · {say(stateWords[found.state])}
          </p>
          {found.fault !== null && <p class="notice">{sayImportSentence(found.fault)}</p>}
          {isWorking && <Progress found={found} />}
          {found.state === 'ready' && <Confirm visit={visit} found={found} options={optionsOf(categories)} />}
          {found.may_try_again && (
            <Form name="start">
              <button type="submit">{say('Try again')}</button>
            </Form>
          )}
          {found.may_undo_until !== null && (
            <Form name="undo">
              <p class="hint">
                {say('Undoing removes what this import created and restores everything else to its earlier state. Anything changed or used since then stays.')}
              </p>
              <button class="quiet" type="submit">
                {say('Undo import')}
              </button>
            </Form>
          )}
          {found.state === 'undone' && <Kept found={found} />}
          {!isWorking && <Report found={found} timeZone={visit.site.timeZone} />}
        </>
      ),
    }),
    ...(isWorking && { refresh: { seconds: LOOK_AGAIN, to: `${importPath}/${found.import}` } }),
  });
}

function purposeOf({ state }: Import): string {
  if (state === 'ready') return say('Check what would happen. Nothing has been imported yet.');
  if (state === 'checking' || state === 'running' || state === 'undoing')
    return say('This page reloads automatically. You can close it: the work continues, even after a restart.');
  return say('What this import did, and what it left as it was.');
}

type Options = readonly (readonly [string, string])[];

const optionsOf = (categories: Parameters<typeof choicesOf>[0]): Options => [
  ['create', say('Create it')],
  ['leave_out', say('Leave these rows out')],
  ...choicesOf(categories),
];

function Confirm({ visit, found, options }: { visit: PersonalVisit; found: Import; options: Options }) {
  const unknown = Object.entries(found.unknown_categories);
  const rows = found.created + found.changed;
  const { choice = [] } = visit.sent.lists;
  return (
    <>
      <Form name="start">
        {unknown.length > 0 && (
          <fieldset>
            <legend>{sayCount('This category isn’t on the site yet|These {n} categories aren’t on the site yet', unknown.length)}</legend>
            {unknown.map(([name, n], i) => (
              <div class="field">
                <label for={`choice-${i}`}>
                  <span dir="auto">{name}</span> <span class="hint">{sayCount('{n} row|{n} rows', n)}</span>
                </label>
                <input type="hidden" name="category" value={name} />
                <select id={`choice-${i}`} name="choice">
                  {options.map(([value, words]) => (
                    <option value={value} selected={value === (choice[i] ?? 'create')}>
                      {words}
                    </option>
                  ))}
                </select>
              </div>
            ))}
          </fieldset>
        )}
        {rows > 0 ? (
          <button type="submit" data-busy={say('Starting…')}>
            {sayCount('Import {n} row|Import {n} rows', rows)}
          </button>
        ) : (
          <p class="empty">{say('No row of this file would change anything.')}</p>
        )}
      </Form>
      <Form name="discard">
        <button class="quiet" type="submit">
          {say('Discard file')}
        </button>
      </Form>
    </>
  );
}
