import { expect, it, onTestFinished, vi } from 'vitest';
import { refusal } from '../../contract/errors.ts';
import { outage } from '../outage.ts';
import type { Log } from './log.ts';
import { logDatabaseTrouble, logFailure, logTrouble, messageOf } from './log-failure.ts';

function openFakeLog() {
  const lines: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => lines.push(['warn', ...line]), error: (...line: unknown[]) => lines.push(['error', ...line]) };
  return { log: log as unknown as Log, lines };
}

const late = () => outage('database_unavailable', undefined, Object.assign(new Error('canceling statement of ada@example.com'), { code: '57014' }));
const full = () => outage('disk_full', undefined, Object.assign(new Error('/home/ada'), { code: 'ENOSPC' }));

it('an outage is logged with the code of its cause, and nothing else from the cause', () => {
  const { log, lines } = openFakeLog();
  logFailure(log, late(), 'request failed', { request_id: 'r1' });
  expect(lines).toEqual([['warn', { request_id: 'r1', code: 'database_unavailable', cause: '57014' }, 'request failed']]);
});

it('a flood is logged as one line in ten seconds for each cause, with the number left out, also when it has ended', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = openFakeLog();
  for (let i = 0; i < 500; i++) logFailure(log, late(), 'request failed');
  logFailure(log, full(), 'request failed');
  vi.advanceTimersByTime(9_999);
  logFailure(log, late(), 'request failed');
  const first = [
    { code: 'database_unavailable', cause: '57014' },
    { code: 'disk_full', cause: 'ENOSPC' },
  ];
  expect(lines.map(([, line]) => line)).toEqual(first);
  vi.advanceTimersByTime(1);
  const second = { code: 'database_unavailable', not_logged: 500 };
  expect(lines.map(([, line]) => line)).toEqual([...first, second]);
  logFailure(log, late(), 'request failed');
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(3).map(([, line]) => line)).toEqual([{ code: 'database_unavailable', not_logged: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(4);
  logFailure(log, late(), 'request failed');
  expect(lines[4]![1]).toEqual(first[0]);
});

it('everything that fails because the database is away is one outage; what is busy or broken is told apart', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = openFakeLog();
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  logDatabaseTrouble(log, refused, 'a database connection broke');
  logDatabaseTrouble(log, new Error('Connection terminated unexpectedly'), 'the job workers broke and are started again');
  logFailure(log, outage('database_unavailable', undefined, refused), 'request failed');
  logTrouble(log, outage('database_unavailable', undefined, refused), 'upkeep failed', { level: 'error' });
  expect(lines).toEqual([['warn', { code: 'database_unavailable', cause: 'ECONNREFUSED' }, 'a database connection broke']]);
  logFailure(log, late(), 'request failed');
  // Of another server, such as the one for mails.
  logTrouble(log, refused, 'a job failed and will be tried again', { about: { job: 'send_mail' } });
  logTrouble(log, new Error('broken'), 'upkeep failed', { level: 'error' });
  expect(lines.slice(1)).toEqual([
    ['warn', { code: 'database_unavailable', cause: '57014' }, 'request failed'],
    ['warn', { job: 'send_mail', error: refused.message }, 'a job failed and will be tried again'],
    ['error', { error: expect.stringContaining('Error: broken') }, 'upkeep failed'],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(4)).toEqual([['warn', { code: 'database_unavailable', not_logged: 3 }, expect.stringContaining('last 10 seconds')]]);
});

it('a message of any length is shortened, because what is tried again logs it each time', () => {
  const { log, lines } = openFakeLog();
  logTrouble(log, new Error('long '.repeat(10_000)), 'a job failed and will be tried again', { about: { job: 'send_mail' } });
  expect(lines).toEqual([['warn', { job: 'send_mail', error: 'long '.repeat(100) }, 'a job failed and will be tried again']]);
});

it('an error of a driver or a store without a code is logged with its message', () => {
  const { log, lines } = openFakeLog();
  logFailure(log, outage('storage_unavailable', undefined, new Error('The file store answered 403 AccessDenied.')), 'page failed');
  expect(lines).toEqual([['warn', { code: 'storage_unavailable', cause: 'The file store answered 403 AccessDenied.' }, 'page failed']]);
});

it('errors made by a caller aren’t logged; ours are, every time', () => {
  const { log, lines } = openFakeLog();
  logFailure(log, refusal('listing_not_found'), 'request failed');
  expect(lines).toEqual([]);
  logFailure(log, new Error('broken'), 'request failed');
  logFailure(log, new Error('broken'), 'request failed');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual(['error', { error: expect.stringContaining('Error: broken') }, 'request failed']);
});

it('a connection that failed at every address of a host is logged with what each of them said', () => {
  const { log, lines } = openFakeLog();
  const refused = ['connect ECONNREFUSED ::1:25', 'connect ECONNREFUSED 127.0.0.1:25'];
  logTrouble(log, new AggregateError(refused.map((said) => new Error(said))), 'a job failed and will be tried again');
  expect(lines).toEqual([['warn', { error: refused.join('; ') }, 'a job failed and will be tried again']]);
  expect([messageOf(new Error('')), messageOf('text'), messageOf(new AggregateError([]))]).toEqual(['Error', 'text', 'AggregateError']);
});
