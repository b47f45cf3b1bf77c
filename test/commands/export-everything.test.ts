import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder, slipway } from '../support/slipway.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);
const environment = (name: string) => ({ DATA_DIR: join(scratch.folder, name) });
const folder = join(scratch.folder, 'export');

it('a directory moves from one data folder to another by export and import, and says what is left out', async () => {
  const made = await slipway(['account', 'create', '--email', 'ada@example.com'], environment('first'));
  expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: '' });
  const exported = await slipway(['export', '--everything', '--to', folder], environment('first'));
  expect({ code: exported.code, stderr: exported.stderr }).toEqual({ code: 0, stderr: '' });
  expect(exported.stdout).toContain('account: 1\n');
  expect(exported.stdout).toMatch(/Left out:\n(.*\n)*.*account\.password_hash: /);
  expect(readFileSync(join(folder, 'account.jsonl'), 'utf8')).toContain('ada@example.com');
  expect(readdirSync(join(folder, 'schemas'))).toContain('listing_declined_alternative.json');

  const imported = await slipway(['import', '--everything', folder], environment('second'));
  expect({ code: imported.code, stderr: imported.stderr }).toEqual({ code: 0, stderr: '' });
  const again = join(scratch.folder, 'again');
  await slipway(['export', '--everything', '--to', again], environment('second'));
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
    expect(readFileSync(join(again, name), 'utf8'), name).toBe(readFileSync(join(folder, name), 'utf8'));

  const twice = await slipway(['import', '--everything', folder], environment('second'));
  expect(twice).toMatchObject({ code: 1, stderr: expect.stringContaining('This database already contains a directory') });
});

it('help export lists the kinds, and wrong usage is explained', async () => {
  const { stdout } = await slipway(['help', 'export'], environment('none'));
  for (const kind of ['account ', 'listing_version ', 'purchase ', 'newsletter_subscriber ', 'session ']) expect(stdout).toContain(`  ${kind}`);
  expect(await slipway(['export', '--everything', '--to', folder, '--site', 'x'], environment('none'))).toMatchObject({ code: 2 });
  expect(await slipway(['import', '--everything', folder, '--json'], environment('none'))).toMatchObject({ code: 2 });
  expect(existsSync(join(scratch.folder, 'none'))).toBe(false);
});
