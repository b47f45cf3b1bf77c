import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { scratchFolder } from '../support/slipway.ts';

// docs/servers with one settings file for the units and for the command `slipway`.

const fileOf = (name: string) => readFileSync(join(packageRoot, 'docs/servers', name), 'utf8');
const replaced = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`${from} isn't there any more`);
  return text.replaceAll(from, to);
};

/** What `slipway` passes on to the program with such a settings file. */
function settingsOf(text: string): Record<string, string | undefined> {
  const { folder, remove } = scratchFolder();
  try {
    mkdirSync(folder, { recursive: true });
    const [settings, command] = [join(folder, 'slipway.env'), join(folder, 'slipway')];
    writeFileSync(settings, text);
    let script = replaced(fileOf('slipway'), '/etc/slipway.env', settings);
    script = replaced(script, 'runuser -u slipway -- /usr/bin/node /srv/slipway/bin/slipway', `'${process.execPath}' -p 'JSON.stringify(process.env)'`);
    writeFileSync(command, replaced(script, '/usr/bin/node', `'${process.execPath}'`));
    const { status, stdout, stderr } = spawnSync('sh', [command], { encoding: 'utf8', cwd: folder, env: { PATH: process.env.PATH } });
    expect([status, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  } finally {
    remove();
  }
}

// The second column is what systemd 252 makes of the line.
it.each([
  ['MAIL_FROM=Launches <noreply@launches.example.org>', { MAIL_FROM: 'Launches <noreply@launches.example.org>' }],
  ['DATABASE_URL=postgresql://slipway:a@db/slipway?x=1&y=2', { DATABASE_URL: 'postgresql://slipway:a@db/slipway?x=1&y=2' }],
  ['A=pa$HOME$1`id`$(id)', { A: 'pa$HOME$1`id`$(id)' }],
  ['A=\'pa$HOME\' \nB="pa$HOME`id`"', { A: 'pa$HOME', B: 'pa$HOME`id`' }],
  ['A=one #two\nB=#three', { A: 'one #two', B: '#three' }],
  [' # A=1\n;A=2\n\n  B  =  two words \t\r\nC=', { A: undefined, B: 'two words', C: '' }],
  ['A="two \\"words\\" \\\\ \\$B \\n"', { A: 'two "words" \\ $B \\n' }],
  ["A=it's \"here\"\nB='it''s' \"a b \" c ", { A: 'it\'s "here"', B: 'itsa b c' }],
  ['A=a\\ b\\\\c\\"\\ \nB=one\\\n two\nC="one\\\n two\nthree"', { A: 'a b\\c" ', B: 'one two', C: 'one two\nthree' }],
  ['export A=1\n1B=2\nno value\n=x\nC=3', { A: undefined, C: '3' }],
  ["A='/x y'\nA=a=b;c|d>e(f)*éü", { A: 'a=b;c|d>e(f)*éü' }],
])('the command slipway reads %j as systemd does', (text, expected) => {
  for (const ending of ['', '\n']) {
    const settings = settingsOf(text + ending);
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, settings[name]]))).toEqual(expected);
  }
});

it('the command slipway takes each example of .env.example as it is written', () => {
  const examples = [...readFileSync(join(packageRoot, '.env.example'), 'utf8').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)];
  expect(examples.length).toBeGreaterThan(40);
  const text = examples.map(([all]) => all.slice(1)).join('\n');
  expect(settingsOf(text)).toMatchObject(Object.fromEntries(examples.map(([, name, value]) => [name, value])));
});

it('a process of slipway-web@ listens on the port after the @, also if the settings name another one', () => {
  const unit = fileOf('slipway-web@.service').split('\n');
  const linesOf = (key: string) => unit.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1).replaceAll('%i', '3001'));
  expect(linesOf('EnvironmentFile')).toEqual(['/etc/slipway.env']);
  const fromUnit = Object.fromEntries(linesOf('Environment').map((setting) => setting.split('=')));
  const start = replaced(linesOf('ExecStart')[0]!, '/usr/bin/node bin/slipway serve --no-upkeep', `${process.execPath} -p process.env.PORT`);
  const [program, ...args] = start.split(' ');
  // As systemd does it: the file wins against Environment.
  const { stdout } = spawnSync(program!, args, { encoding: 'utf8', env: { ...fromUnit, PORT: '3000' } });
  expect(stdout.trim()).toBe('3001');
});
