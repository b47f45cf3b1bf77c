import { listTeamJobs, removeJob, retryJob } from '../../../health/index.ts';
import { chooseForm, readId } from '../../forms/choose-form.ts';
import { Choice } from '../../forms/field.tsx';
import { ActionButton } from '../../forms/form.tsx';
import { Moment } from '../../forms/moment.tsx';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { figure } from '../../words/figures.ts';
import { codeInWords } from '../../words/names.ts';
import { say, toSay } from '../../words/say.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';
import { TeamTable } from '../frame/team-table.tsx';

const path = '/team/jobs';
type Answer = Awaited<ReturnType<typeof listTeamJobs.handle>>;
type Row = Answer['items'][number];

const stateWords = { failed: toSay('Failed'), waiting: toSay('Waiting'), running: toSay('Running') } as const;
type State = keyof typeof stateWords;
const states = Object.keys(stateWords) as State[];

/** Jobs as people know them; another one by its name. */
const jobWords: Readonly<Record<string, string>> = {
  send_mail: toSay('Send an email'),
  mail_week: toSay('Send the weekly email'),
  tell_followers: toSay('Tell followers about an update'),
  issue_invoice: toSay('Issue an invoice'),
  look_after_refund: toSay('Check a refund'),
  fetch_exchange_rates: toSay('Fetch exchange rates'),
  read_websites: toSay('Read websites of listings again'),
  refresh_ratings: toSay('Fetch domain ratings'),
};
const nameOf = (name: string) => (Object.hasOwn(jobWords, name) ? say(jobWords[name]!) : codeInWords(name));

export const teamJobs: PersonalPage = {
  path,
  parameters: [...doneParameters, 'state', 'name', 'remove'],
  audience: 'team',
  show,
  post: chooseForm({
    async again(visit) {
      await visit.ask(retryJob, { body: { id: readId(visit) } });
      return settled(visit, `${path}?state=${stateOf(visit)}`, 'again', { canUndo: false });
    },
    async remove(visit) {
      await visit.ask(removeJob, { body: { id: readId(visit) } });
      return settled(visit, `${path}?state=${stateOf(visit)}`, 'removed', { canUndo: false });
    },
  }),
};

const stateOf = ({ query }: PersonalVisit): State => states.find((state) => state === query.state) ?? 'failed';

async function show(visit: PersonalVisit): Promise<Sheet> {
  const { query } = visit;
  const state = stateOf(visit);
  const found = await visit.ask(listTeamJobs, { query: { state, ...(query.name && { name: query.name }) } });
  const toRemove = found.items.find(({ id, state: of }) => String(id) === query.remove && of !== 'running');
  return () =>
    teamPage({
      visit,
      path,
      title: say('Jobs'),
      purpose: say('Background jobs of all sites: running, waiting and failed. A job is tried ten times in three and a half hours before it fails.'),
      done: sayDone(visit, { again: say('The job runs again as soon as a worker is free.'), removed: say('Job removed.') }),
      children: (
        <>
          <div class="tiles">
            {states.map((one) => (
              <a class="tile" href={`${path}?state=${one}`} aria-current={one === state ? 'true' : undefined}>
                <strong>
                  {figure(found.counts[one])}
                  {found.counts[one] >= 1000 && '+'}
                </strong>
                {say(stateWords[one])}
              </a>
            ))}
          </div>
          {toRemove && <Confirm job={toRemove} state={state} />}
          <form method="get" class="fields inline">
            <Choice
              name="state"
              label={say('State')}
              values={states}
              chosen={state}
              labels={Object.fromEntries(states.map((one) => [one, say(stateWords[one])]))}
            />
            <Choice
              name="name"
              label={say('Job')}
              values={found.names}
              chosen={query.name}
              any={say('Any')}
              labels={Object.fromEntries(found.names.map((name) => [name, nameOf(name)]))}
            />
            <button type="submit">{say('Filter')}</button>
          </form>
          <TeamTable caption={say('Jobs')} rows={found.items} empty={emptyWords(state)} columns={columns(visit, state)} />
        </>
      ),
    });
}

const emptyWords = (state: State) =>
  ({ failed: say('No job failed in the last 30 days.'), waiting: say('No jobs are waiting.'), running: say('No job is running right now.') })[state];

const columns = ({ site: { timeZone } }: PersonalVisit, state: State) => [
  {
    label: say('Job'),
    isHead: true as const,
    show: (job: Row) => (
      <>
        {nameOf(job.name)} <code>{job.id}</code>
        {job.last_error && (
          <p class="hint" dir="auto">
            {job.last_error}
          </p>
        )}
      </>
    ),
  },
  { label: say('Created'), show: (job: Row) => <Moment at={job.created_at} timeZone={timeZone} /> },
  { label: say('Attempts'), isNumber: true as const, show: (job: Row) => `${figure(job.attempts)}/${figure(job.max_attempts)}` },
  ...(state === 'waiting' ? [{ label: say('Next attempt'), show: (job: Row) => <Moment at={job.run_at} timeZone={timeZone} /> }] : []),
  {
    label: say('Decide'),
    show: (job: Row) =>
      job.state === 'running' ? (
        '–'
      ) : (
        <span class="team-acts">
          {job.can_retry ? (
            <ActionButton form="again" id={job.id} label={state === 'waiting' ? say('Run now') : say('Run again')} about={`${nameOf(job.name)} ${job.id}`} />
          ) : (
            <span class="hint">{say('Its content was deleted along with its link.')}</span>
          )}
          <a href={`${path}?state=${state}&remove=${job.id}`}>
            {say('Remove')}
            <span class="unseen">
              {' '}
              {nameOf(job.name)} {job.id}
            </span>
          </a>
        </span>
      ),
  },
];

/** Removing a job can't be undone, so it needs a second confirmation. */
const Confirm = ({ job, state }: { job: Row; state: State }) => (
  <section class="notice">
    <h2>{say('Remove this job?')}</h2>
    <p>{say('{job}: the job is removed without running again. This can’t be undone.', { job: `${nameOf(job.name)} (${job.id})` })}</p>
    <form method="post" class="team-acts">
      <input type="hidden" name="form" value="remove" />
      <input type="hidden" name="id" value={String(job.id)} />
      <button type="submit" class="danger">
        {say('Remove job')}
      </button>
      <a href={`${path}?state=${state}`}>{say('Keep it')}</a>
    </form>
  </section>
);
