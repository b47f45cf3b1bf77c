import { checkService } from '../../../health/index.ts';
import type { Sheet } from '../../page.ts';
import { Tag } from '../../parts/marks.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { codeInWords } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';
import { sizeInWords } from './size.ts';

const path = '/team/operations';

const names: Readonly<Record<string, string>> = {
  configuration: toSay('Service settings'),
  address: toSay('Address'),
  disk: toSay('Disk'),
  'data folder': toSay('Data folder'),
  pictures: toSay('Pictures'),
  mail: toSay('Email'),
  drafts: toSay('Drafts'),
  browser: toSay('Browser'),
  payments: toSay('Payments'),
  database: toSay('Database'),
  extensions: toSay('Database extensions'),
  migrations: toSay('Migrations'),
  search: toSay('Search'),
  keys: toSay('API keys'),
  jobs: toSay('Jobs'),
  'first steps': toSay('Setup'),
  clock: toSay('Clock'),
  production: toSay('Test settings'),
  proxy: toSay('Proxy'),
  encryption: toSay('Encryption'),
  'mail sender': toSay('Email sender'),
  'server settings': toSay('Database server settings'),
  'secret key': toSay('Secret key'),
  backup: toSay('Backup'),
  'backup place': toSay('Backup location'),
  archive: toSay('Continuous backup'),
  decisions: toSay('Decisions'),
};
/** The page where an owner can do something about a finding, with its step opened. */
const places: Readonly<Record<string, string>> = {
  jobs: '/team/jobs',
  'first steps': '/team/setup',
  address: '/team/setup?step=address#address',
  mail: '/team/setup?step=mail#mail',
  'mail sender': '/team/setup?step=mail#mail',
  payments: '/team/setup?step=payments#payments',
};
const stateWords = { bad: toSay('Broken'), warn: toSay('Needs attention'), ok: toSay('OK') } as const;

export const teamOperationsPage: PersonalPage = { path, parameters: doneParameters, audience: 'team', show };

type Answer = Awaited<ReturnType<typeof checkService.handle>>;
type Found = Answer['findings'][number];

async function show(visit: PersonalVisit): Promise<Sheet> {
  const service = await visit.ask(checkService, { body: {} });
  const open = service.findings.filter(({ state }) => state !== 'ok');
  return () =>
    teamPage({
      visit,
      path,
      title: say('Health'),
      purpose: say('Whether the service is healthy, what to do if it isn’t, and how much space it uses. It’s checked each time you open this page.'),
      done: sayDone(visit, {}),
      children: (
        <>
          <div class="tiles">
            <div class="tile">
              <strong>{service.obstacle === null ? say('Ready') : say('Not ready')}</strong>
              {service.obstacle ?? say('The service answers requests.')}
            </div>
            <div class="tile">
              <strong>{figure(open.length)}</strong>
              {say('Findings to review')}
            </div>
            <div class="tile">
              <strong>{sizeInWords(service.database.bytes)}</strong>
              {say('Database')}
            </div>
            {service.files && (
              <div class="tile">
                <strong>{sizeInWords(service.files.kinds.reduce((sum, { bytes }) => sum + bytes, 0))}</strong>
                {say('Files')}
              </div>
            )}
          </div>
          <section>
            <h2>{say('Findings')}</h2>
            <p class="hint">{say('The same checks as bin/slipway doctor.')}</p>
            <Findings rows={[...open, ...service.findings.filter(({ state }) => state === 'ok')]} />
          </section>
          <Versions versions={service.versions} />
          <section>
            <h2>{say('Largest tables')}</h2>
            <TeamTable
              caption={say('Largest tables')}
              rows={service.database.tables}
              empty=""
              columns={[
                { label: say('Table'), isHead: true, show: ({ name }) => <code>{name}</code> },
                { label: say('Rows (estimated)'), isNumber: true, show: ({ rows }) => figure(rows) },
                { label: say('Size with indexes'), isNumber: true, show: ({ bytes }) => sizeInWords(bytes) },
              ]}
            />
          </section>
          <Files files={service.files} />
        </>
      ),
    });
}

const Findings = ({ rows }: { rows: readonly Found[] }) => (
  <TeamTable
    caption={say('Findings')}
    rows={rows}
    empty=""
    columns={[
      { label: say('What'), isHead: true, show: ({ what }) => say(names[what] ?? codeInWords(what)) },
      { label: say('State'), show: ({ state }) => (state === 'ok' ? say(stateWords.ok) : <Tag>{say(stateWords[state])}</Tag>) },
      {
        label: say('Finding'),
        show: ({ what, state, sentences }) => (
          <span dir="auto">
            {sentences.map(({ text, values }) => say(text, values ?? {})).join(' ')}{' '}
            {state !== 'ok' && places[what] !== undefined && <a href={places[what]}>{say('Open')}</a>}
          </span>
        ),
      },
    ]}
  />
);

const Versions = ({ versions }: { versions: Answer['versions'] }) => (
  <section>
    <h2>{say('Versions')}</h2>
    <dl class="before-after">
      {(
        [
          ['Slipway', versions.slipway],
          ['Node.js', versions.node],
          ['PostgreSQL', versions.postgresql],
          [say('Migrations'), say('{n}, the newest is {name}', { n: figure(versions.migrations), name: versions.newest_migration })],
        ] as const
      ).map(([label, value]) => (
        <div>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Files = ({ files }: { files: Answer['files'] }) => (
  <section>
    <h2>{say('Files')}</h2>
    {files === null ? (
      <p>{say('Pictures are in a bucket. Its provider shows how large it is.')}</p>
    ) : (
      <>
        <TeamTable
          caption={say('Files')}
          rows={files.kinds}
          empty={say('No file is stored yet.')}
          columns={[
            { label: say('Kind'), isHead: true, show: ({ kind }) => <code>{kind}</code> },
            { label: say('Files'), isNumber: true, show: ({ files: n }) => figure(n) },
            { label: say('Size'), isNumber: true, show: ({ bytes }) => sizeInWords(bytes) },
          ]}
        />
        {files.is_capped && <p class="hint">{say('Only the first 20,000 files were counted.')}</p>}
      </>
    )}
  </section>
);
