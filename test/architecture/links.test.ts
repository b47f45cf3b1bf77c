import { expect, it } from 'vitest';
import { elsewhere, findBrokenLinks } from '../find-broken-links.mjs';

/** A small repository: a text next to files that exist. */
const findIn = (texts: Record<string, string>) =>
  findBrokenLinks(
    new Map<string, string | undefined>([
      ['docs/names.md', elsewhere.map((name) => `\`${name}\``).join()],
      ['docs/backup.md', '# Backup\n\n## What is in it?\n\n## `bin/check` and *more*\n\n## Twice\n\n## Twice\n'],
      ['docs/decisions/0002-embedded-postgresql.md', '# 0002 Embedded PostgreSQL\n'],
      ['docs/looks/home.webp', undefined],
      ['src/server/http/front.ts', ''],
      ['src/orders/products/launch.ts', ''],
      ['db/migrations/0001_listings.sql', ''],
      ['bin/check', undefined],
      ...Object.entries(texts),
    ]),
  );

it.each([
  ['a file that is not there', 'README.md', '[Backup](docs/back-up.md)', 'README.md: the link docs/back-up.md leads nowhere.'],
  [
    'a page that the README of the migrations links',
    'db/README.md',
    '[Backup](../docs/back-up.md)',
    'db/README.md: the link ../docs/back-up.md leads nowhere.',
  ],
  ['an empty page', 'docs/roles.md', '\n', 'docs/roles.md is empty.'],
  ['a picture that is not there', 'README.md', '![Home](docs/looks/house.webp)', 'README.md: the link docs/looks/house.webp leads nowhere.'],
  ['a path that is right from the root only', 'docs/roles.md', '[Backup](docs/backup.md)', 'docs/roles.md: the link docs/backup.md leads nowhere.'],
  ['a heading of another name', 'README.md', '[Backup](docs/backup.md#how-often)', 'README.md: docs/backup.md has no heading #how-often.'],
  ['a heading of its own that it lacks', 'docs/roles.md', '# Roles\n\n[Owner](#owner)', 'docs/roles.md: docs/roles.md has no heading #owner.'],
  ['a reference that leads nowhere', 'README.md', '[Backup][1]\n\n[1]: docs/back-up.md', 'README.md: the link docs/back-up.md leads nowhere.'],
  ['a path in code', 'AGENTS.md', 'See `src/server/back.ts`.', 'AGENTS.md: `src/server/back.ts` is no file or folder of this repository.'],
  ['a room in code', 'ARCHITECTURE.md', '`server/https/`', 'ARCHITECTURE.md: `server/https/` is no file or folder of this repository.'],
  ['a file name in code', 'ARCHITECTURE.md', '`back.ts`', 'ARCHITECTURE.md: `back.ts` is no file or folder of this repository.'],
  [
    'a pattern that nothing fits',
    'AGENTS.md',
    '`src/claims/methods/<key>.ts`',
    'AGENTS.md: `src/claims/methods/<key>.ts` is no file or folder of this repository.',
  ],
  ['a command in a line of code', 'CONTRIBUTING.md', 'Run `bin/chekc --all`.', 'CONTRIBUTING.md: `bin/chekc` is no file or folder of this repository.'],
  ['a command in a block', 'CONTRIBUTING.md', '```\nbin/chekc   # everything\n```', 'CONTRIBUTING.md: `bin/chekc` is no file or folder of this repository.'],
  ['a page that a comment names', 'src/server/http/front.ts', '// See docs/restore.md.', "src/server/http/front.ts: docs/restore.md doesn't exist."],
  [
    'a decision that a comment names',
    'db/migrations/0001_listings.sql',
    '-- docs/decisions/0003',
    "db/migrations/0001_listings.sql: docs/decisions/0003 doesn't exist.",
  ],
  ['a file that a comment names', 'src/claims/proof.ts', '// As in http/back.ts.', "src/claims/proof.ts: a comment names http/back.ts, which doesn't exist."],
])('%s is found', (_what, file, text, problem) => {
  expect(findIn({ [file]: text })).toEqual([problem]);
});

it('broken links are found', () => {
  const text = [
    '[Backup](docs/backup.md), [its contents](docs/backup.md#what-is-in-it), [the command](docs/backup.md#bincheck-and-more)',
    '[again](docs/backup.md#twice-1) ![Home](docs/looks/home.webp) [folder](docs/looks/) [site](https://example.com/x.md) [page](/docs)',
    '`src/server/http/front.ts`, `server/http/front.ts`, `front.ts`, `src/orders/products/<code>.ts`, `db/migrations/NNNN_<what>.sql`',
    '`bin/check --all`, `application/json`, `./data`, `/mcp/account`, `docs/decisions/`, docs/decisions/0002, `*.ts`',
    '```\n[not a link](nowhere.md)\nbin/check\n```',
  ].join('\n');
  const code = "import './gone.ts';\n/** As in http/front.ts and launch.ts; 0001_listings.sql has its own. */\n";
  expect(findIn({ 'README.md': text, 'src/claims/proof.ts': code })).toEqual([]);
});

it('an exception that is no longer needed is found', () => {
  expect(findIn({ 'docs/names.md': '# Names' })).toEqual(elsewhere.map((name) => `${name} is excepted, but no text names it.`));
});
