import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../support/run-server/data-folder.ts';
import { scratchFolder, slipway } from '../support/slipway.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('nobody else can read the data folder, the database in it, or exported files', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const DATA_DIR = join(folder, 'deep', 'data');
  const to = join(folder, 'export');
  const { code, stderr } = await slipway(['export', '--to', to], { DATA_DIR });
  expect([code, stderr]).toEqual([0, expect.anything()]);
  expect(modeOf(DATA_DIR)).toBe('700');
  expect(existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION'))).toBe(true);
  const files = readdirSync(to);
  expect(files).toContain('listings.jsonl');
  for (const file of files) expect([file, modeOf(join(to, file))]).toEqual([file, '600']);
  // A later start finds it all again.
  expect((await slipway(['export', '--to', to], { DATA_DIR })).code).toBe(0);
});

it.each(['/dev/null/data', '/proc/data', '/dev/null'])('a path that can’t be written (%s) gets an error in a sentence', async (path) => {
  const { folder, remove } = await dataFolder();
  onTestFinished(remove);
  const attempts = [
    await slipway(['migrate'], { DATA_DIR: path }),
    await slipway(['serve'], { DATA_DIR: path, PORT: '0' }),
    await slipway(['export', '--to', path], { DATA_DIR: folder }),
    await slipway(['backup', '--to', path], { DATA_DIR: folder }),
  ];
  for (const { code, stderr } of attempts) {
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`The folder ${path} can't be (created|used): .+\\. .*[uU]se another folder\\.\n$`));
    expect(stderr).not.toMatch(/^\s+at /m);
  }
});

it('doctor says how to close a data folder that others can read, and nothing about a private one', async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const DATA_DIR = join(folder, 'data');
  mkdirSync(DATA_DIR);
  const check = async (mode: number) => {
    chmodSync(DATA_DIR, mode);
    // A database elsewhere: only the folder is looked at here.
    return (await slipway(['doctor'], { DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' })).stdout;
  };
  for (const mode of [0o755, 0o750, 0o770]) expect(await check(mode)).toMatch(new RegExp(`^warn +data folder .*Run: chmod 7[01][01] ${DATA_DIR}$`, 'm'));
  expect(modeOf(DATA_DIR)).toBe('770');
  expect(await check(0o700)).not.toContain('data folder');
});
