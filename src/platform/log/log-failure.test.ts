import { expect, it } from 'vitest';
import { refusal } from '../../contract/errors.ts';
import { outage } from '../outage.ts';
import type { Log } from './log.ts';
import { logFailure } from './log-failure.ts';

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

it('a flood is logged as one line a second for each cause, with the number left out', () => {
  const { log, lines } = openFakeLog();
  for (let i = 0; i < 500; i++) logFailure(log, late(), 'request failed', {}, i);
  logFailure(log, full(), 'request failed', {}, 500);
  logFailure(log, late(), 'request failed', {}, 1000);
  expect(lines.map(([, line]) => line)).toEqual([
    { code: 'database_unavailable', cause: '57014' },
    { code: 'disk_full', cause: 'ENOSPC' },
    { code: 'database_unavailable', cause: '57014', not_logged: 499 },
  ]);
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
