import { z } from 'zod';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import {
  countJobs,
  FAILED_JOB_DAYS,
  type JobRow,
  jobStates,
  listJobNames,
  listJobs,
  lockJob,
  removeJob as remove,
  runAgain,
} from '../../platform/jobs/index.ts';
import { markMail } from '../../platform/mail/index.ts';

const SHOWN = 100;
/** Totals are exact up to this number. */
const MOST = 1000;

const job = z.strictObject({
  id: v.count,
  name: z.string(),
  state: z.enum(jobStates),
  attempts: v.count,
  max_attempts: v.count,
  last_error: z.string().nullable(),
  created_at: v.instant,
  run_at: v.instant.meta({ description: 'Earliest time of the next attempt.' }),
  can_retry: z.boolean().meta({ description: 'False if its content was deleted because nobody may use it any more.' }),
});

export const listTeamJobs = defineTeamOperation({
  name: 'list_jobs',
  roles: [],
  title: 'List jobs',
  summary: 'Work in the background: running, waiting and failed, with the last error.',
  description: `Lists up to ${SHOWN} jobs in a state: waiting ones in the order in which they run, others newest first. A job is tried up to ten times in three and a half hours; a failed one is listed for ${FAILED_JOB_DAYS} days. What a job works on isn't shown, because it can contain secrets. Includes the jobs of all sites.`,
  writes: false,
  input: z.strictObject({
    state: z.enum(jobStates).default('failed'),
    name: z.string().max(60).optional().meta({ description: 'Only jobs with this name.' }),
  }),
  output: z.strictObject({
    items: z.array(job),
    names: z.array(z.string()),
    counts: z.strictObject({ running: v.count, waiting: v.count, failed: v.count }).meta({ description: `Counted up to ${MOST}.` }),
  }),
  async handle({ state, name }, { db }) {
    const rows = await listJobs(db, { state, name, limit: SHOWN });
    return { items: rows.map(show), names: await listJobNames(db), counts: await countJobs(db, MOST) };
  },
});

const show = ({ id, name, state, attempts, max_attempts, last_error, created_at, run_at, is_empty }: JobRow) => ({
  ...{ id, name, state, attempts, max_attempts, last_error },
  created_at: created_at.toISOString(),
  run_at: run_at.toISOString(),
  can_retry: state !== 'running' && !is_empty,
});

const input = z.strictObject({ id: v.id('Id of the job, from list_jobs.', 15) });
const output = z.strictObject({ id: v.count, name: z.string() });

export const retryJob = defineTeamOperation({
  name: 'retry_job',
  roles: [],
  title: 'Run a job again',
  summary: 'Makes a failed or waiting job due now.',
  description:
    'The job runs as soon as a worker is free, with a new set of attempts. Jobs are safe to run twice. A job whose content was deleted (an email with an expired link) can’t run again.',
  writes: true,
  input,
  output,
  async handle({ id }, call) {
    const found = await getIdleJob(call, id);
    if (found.is_empty) throw refuse('gone', 'The content of this job was deleted because its link must not be used any more. Remove the job.');
    if (!(await runAgain(call.db, id))) throw refuse('running', 'This job is running right now.');
    const { name, state, last_error } = found;
    if (found.key) await markMail(call.db, found.key, 'waiting');
    call.note({ subject: `job:${name}:${id}`, before: { state, last_error }, after: { state: 'waiting' } });
    return { id, name };
  },
});

export const removeJob = defineTeamOperation({
  name: 'remove_job',
  roles: [],
  title: 'Remove a job',
  summary: 'Deletes a failed or waiting job permanently.',
  description: 'Its work is never done: for example, an email isn’t sent or an invoice isn’t written. This can’t be undone. A running job can’t be removed.',
  writes: true,
  input,
  output,
  async handle({ id }, call) {
    const { name, key, state, last_error } = await getIdleJob(call, id);
    if (!(await remove(call.db, id))) throw refuse('running', 'This job is running right now.');
    if (key) await markMail(call.db, key, 'failed');
    call.note({ subject: `job:${name}:${id}`, before: { state, last_error }, after: null });
    return { id, name };
  },
});

const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/id', code, detail }]);

async function getIdleJob({ db }: TeamCall, id: number): Promise<JobRow> {
  const found = await lockJob(db, { id });
  if (!found) throw refusal('not_found', 'This job is done or was removed.');
  if (found.state === 'running') throw refuse('running', 'This job is running right now.');
  return found;
}
