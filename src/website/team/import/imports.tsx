import { listImports, uploadImport } from '../../../transfer/index.ts';
import { chooseForm } from '../../forms/choose-form.ts';
import { inWords } from '../../forms/error-list.tsx';
import { Select } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { say } from '../../words/say.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { kindWords, stateWords } from './import-words.ts';

export const importPath = '/team/import';

/** Uploading a file of listings or categories, and the files before it. */
export const teamImports: PersonalPage = {
  path: importPath,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  takes: 'upload',
  show,
  post: chooseForm({
    async upload(visit) {
      const { files, values } = visit.sent;
      const file = files.file?.[0];
      const content = file?.isTooLarge ? Buffer.alloc(10 * 1024 * 1024 + 1) : (file?.bytes ?? Buffer.alloc(0));
      const body = { kind: values.kind ?? '', file_name: file?.name.trim() || 'file', content: content.toString('base64') };
      const made = await placeErrors(visit.ask(uploadImport, { body }), (pointer) => (pointer === '/content' ? 'file' : undefined));
      return { to: `${importPath}/${made.import}`, status: 303 };
    },
  }),
};

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { items } = await visit.ask(listImports, { body: {} });
  const { sent, site } = visit;
  return () => {
    const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === '/file');
    return teamPage({
      visit,
      path: importPath,
      title: say('Import'),
      purpose: say('Import listings or categories from a file. You see a preview before anything changes, and can undo the import for 30 days.'),
      done: sayDone(visit, { discarded: say('File discarded.') }),
      children: (
        <>
          <form class="form" method="post" enctype="multipart/form-data">
            <input type="hidden" name="form" value="upload" />
            <Select
              form="upload"
              name="kind"
              label={say('What is in the file')}
              options={(['listings', 'categories'] as const).map((kind) => [kind, say(kindWords[kind])] as const)}
              value="listings"
              sent={sent}
            />
            <div class="field">
              <label for="upload-file">{say('File')}</label>
              {errors.length > 0 && (
                <p class="field-error" id="upload-file-error">
                  {errors.map((error) => inWords(error)).join(' ')}
                </p>
              )}
              <input
                id="upload-file"
                type="file"
                name="file"
                accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
                required
                aria-invalid={errors.length > 0 ? 'true' : undefined}
                aria-describedby={`${errors.length > 0 ? 'upload-file-error ' : ''}upload-file-hint`}
              />
              <p class="hint" id="upload-file-hint">
                {say('CSV from any spreadsheet, JSON Lines, or a JSON array. At most 10 MB, and 10,000 listings or 2,000 categories.')}
              </p>
            </div>
            <button type="submit" data-busy={say('Uploading…')}>
              {say('Check file')}
            </button>
          </form>
          <Columns />
          <section>
            <h2>{say('Files so far')}</h2>
            <TeamTable
              caption={say('Files so far')}
              rows={items}
              empty={say('No file has been uploaded in the last 60 days.')}
              columns={[
                {
                  label: say('File'),
                  isHead: true,
                  show: (row) => (
                    <a href={`${importPath}/${row.import}`} dir="auto">
                      {row.file_name}
                    </a>
                  ),
                },
                { label: say('Kind'), show: (row) => say(kindWords[row.kind]) },
                { label: say('State'), show: (row) => say(stateWords[row.state]) },
                { label: say('New'), isNumber: true, show: (row) => figure(row.created) },
                { label: say('Changed'), isNumber: true, show: (row) => figure(row.changed) },
                { label: say('Rejected rows'), isNumber: true, show: (row) => figure(row.refused) },
                { label: say('Uploaded'), show: (row) => <Moment at={row.uploaded_at} timeZone={site.timeZone} /> },
              ]}
            />
          </section>
        </>
      ),
    });
  };
}

const listingColumns = 'slug, tagline, description, tags, pricing_model, stage, country, city, founded_year, launched_on, logo_url, features, contact_email';

/** Column names that the first line of a table can have. */
const Columns = () => (
  <details>
    <summary>{say('Columns in the file')}</summary>
    <p>{say('The first line names the columns. Their order doesn’t matter, and unknown columns are ignored.')}</p>
    <dl class="facts-list">
      <div>
        <dt>{say('Listings')}</dt>
        <dd>
          {say('Required: {names}. Optional: {others}, and links such as {links}.', {
            names: <code>name, website, categories</code>,
            others: <code>{listingColumns}</code>,
            links: <code>github, linkedin, x</code>,
          })}
        </dd>
      </div>
      <div>
        <dt>{say('Categories')}</dt>
        <dd>{say('Required: {names}. Optional: {others}.', { names: <code>name</code>, others: <code>slug, description, parent</code> })}</dd>
      </div>
      <div>
        <dt>{say('Lists')}</dt>
        <dd>{say('Separate the entries in a cell with semicolons, for example {example}.', { example: <code>AI; Design</code> })}</dd>
      </div>
      <div>
        <dt>{say('JSON')}</dt>
        <dd>{say('Here you can upload the files that {command} creates.', { command: <code>bin/slipway export</code> })}</dd>
      </div>
    </dl>
    <pre tabindex={0}>
      <code>{'name,website,categories,tagline,country\nHarbourlight,https://harbourlight.example.com,Scheduling; Teams,The rota that fills itself,NO'}</code>
    </pre>
  </details>
);
