import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder, slipway } from '../support/slipway.ts';

const scratch = scratchFolder();
const settings = { DATA_DIR: scratch.folder, SLIPWAY_NOW: '2026-11-20T12:00:00Z' };
const run = (args: string[], more: Record<string, string> = {}) => slipway(args, { ...settings, ...more });
beforeAll(async () => {
  expect((await run(['demo'])).code).toBe(0);
});
afterAll(() => scratch.remove());

it('slipway tick runs the calendar of several months, week by week', async () => {
  const { code, stdout, stderr } = await run(['tick', '--until', '2027-01-12T00:00:00Z']);
  expect([code, stderr]).toEqual([0, '']);
  const opened = [...stdout.matchAll(/^(\S+) {2}main: opened the week of (\S+) \(live: (\d+)/gm)].map(([, at, week, live]) => ({
    at,
    week,
    live: Number(live),
  }));
  expect(opened.map(({ week }) => week)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ]);
  expect(opened[1]!.at).toBe('2026-11-23T00:00:00.000Z');
  expect(opened[1]!.live).toBeGreaterThan(0);
  // The running week of the demo has votes, and is closed on the first Monday.
  expect(stdout).toMatch(/closed the week of 2026-11-16 \(launches: \d+, awards: 3\)/);
  expect(stdout).toMatch(/^Ran \d+ times, up to 2027-01-12T00:00:00.000Z\.$/m);
});

it('it continues from where it was, and never goes back', async () => {
  const again = await run(['tick', '--until', '2027-01-19T00:00:00Z']);
  expect(again.stdout.match(/opened the week/g)).toHaveLength(1);
  const back = await run(['tick', '--until', '2026-12-01T00:00:00Z']);
  expect([back.code, back.stderr]).toEqual([2, expect.stringContaining('--until must be later')]);
});

it.each([
  ['an instant that is none', ['--until', '2027-02-30T00:00:00Z'], {}, /must be a time/],
  ['a day without a time', ['--until', '2027-02-01'], {}, /must be a time/],
  ['an option it does not know', ['--from', 'x'], {}, /slipway help tick/],
  [
    'to play in production',
    ['--until', '2027-03-01T00:00:00Z'],
    { NODE_ENV: 'production', BASE_URL: 'https://slipway.test', SLIPWAY_NOW: '' },
    /doesn’t work in production/,
  ],
])('refuses %s', async (_, args, more, words) => {
  const { code, stderr } = await run(['tick', ...args], more);
  expect(code).not.toBe(0);
  expect(stderr).toMatch(words);
});
