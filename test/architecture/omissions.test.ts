import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { ClaimMethod } from '../../src/claims/methods/method.ts';
import type { BadgeKind } from '../../src/content/badges/facts.ts';
import { featured } from '../../src/content/badges/kinds/featured.ts';
import { pill } from '../../src/content/badges/shapes/pill.ts';
import type { BadgeShapeDrawing } from '../../src/content/badges/shapes/shape.ts';
import { defineRead, defineWrite } from '../../src/contract/operation.ts';
import type { Board } from '../../src/launches/boards/board.ts';
import { communityWeekly } from '../../src/launches/boards/community-weekly.ts';
import { statsBoard } from '../../src/launches/boards/stats-board.ts';
import { trophy } from '../../src/orders/products/trophy.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { languages } from '../../src/platform/words/messages/languages.ts';
import { toSay } from '../../src/platform/words/say.ts';
import type { Page } from '../../src/website/page.ts';
import { findMissingRows, findTwins } from '../find-missing-rows.ts';
import { findUndocumented } from '../find-undocumented.mjs';
import { findMisplacedOperations, findUnlisted } from '../find-unlisted.mjs';
import { findUnpairedLanguages } from '../find-unpaired-languages.mjs';
import { findUnsaidTexts } from '../find-unsaid-texts.mjs';
import { followClaim } from '../support/claims.ts';

// Things that a contributor may forget. Each is planted here: bin/check fails as soon as one of them compiles.

it('an operation without an example does not compile', () => {
  const read = {
    name: 'get_thing',
    title: 'Thing',
    summary: 'Returns a thing.',
    description: 'Returns a thing.',
    path: '/thing',
    group: 'Test',
    topics: [],
    output: z.strictObject({ thing: z.string() }),
    handle: async () => ({ thing: 'a thing' }),
  } as const;
  const write = {
    ...read,
    method: 'POST',
    scope: 'listings:write',
    bodyInput: z.strictObject({ thing: z.string() }),
    annotations: { destructive: false, idempotent: true, openWorld: false },
  } as const;
  const example = { answer: () => ({ thing: 'a thing' }) };
  const planted = [
    defineRead({ ...read, example }),
    defineWrite({ ...write, example: { ...example, body: { thing: 'a thing' } } }),
    // @ts-expect-error the reference would show no answer
    defineRead(read),
    // @ts-expect-error the reference would show no body
    defineWrite({ ...write, example }),
  ];
  expect(planted).toHaveLength(4);
});

it('a board without its texts or its rule does not compile', () => {
  const { howCounted: _, ...unexplained } = communityWeekly;
  const { list: __, ...unranked } = communityWeekly;
  const counted = {
    code: 'viewed',
    title: toSay('Most viewed'),
    howCounted: toSay('Most viewed'),
    column: 'votes',
    label: toSay('Votes'),
    unit: 'votes',
  } as const;
  const planted: Board[] = [
    communityWeekly,
    statsBoard(counted),
    // @ts-expect-error nobody could check it
    unexplained,
    // @ts-expect-error nothing is ranked
    unranked,
    // @ts-expect-error a title that no translator is shown
    statsBoard({ ...counted, title: 'Most viewed' }),
  ];
  expect(planted).toHaveLength(5);
});

it('a badge kind or shape that lacks a part does not compile', () => {
  const { texts: _, ...mute } = featured;
  const { eligible: __, ...everybodys } = featured;
  const { draw: ___, ...blank } = pill;
  const { width: ____, ...endless } = pill;
  const kinds: BadgeKind[] = [
    featured,
    // @ts-expect-error it says nothing
    mute,
    // @ts-expect-error nobody knows who may show it
    everybodys,
  ];
  const shapes: BadgeShapeDrawing[] = [
    pill,
    // @ts-expect-error it draws nothing
    blank,
    // @ts-expect-error a page could not keep room for it
    endless,
  ];
  expect([kinds, shapes].flat()).toHaveLength(6);
});

it('a claim method that lacks a part does not compile', () => {
  const whole: ClaimMethod = {
    texts: { title: toSay('A note'), summary: toSay('Write a note.'), steps: [toSay('Write this note: {note}')] },
    reference: { is: 'a note', checks: 'the note' },
    copied: ['note'],
    instructions: z.strictObject({ method: z.literal('note'), note: z.string() }),
    instruct: () => ({ method: 'note', note: 'Mine' }),
    look: async () => ({ proven: false, seen: 'No note.' }),
  };
  const { look: _, ...blind } = whole;
  const { texts: __, ...silent } = whole;
  const { dns: _____, ...untried } = followClaim;
  const { steps: ___, ...aimless } = whole.texts;
  const { reference: ____, ...undocumented } = whole;
  const planted: ClaimMethod[] = [
    whole,
    // @ts-expect-error nothing is ever proven
    blind,
    // @ts-expect-error the page cannot offer it
    silent,
    // @ts-expect-error it has no instructions for the claimant
    { ...whole, texts: aimless },
    // @ts-expect-error a title that no translator is shown
    { ...whole, texts: { ...whole.texts, title: 'A note' } },
    // @ts-expect-error the reference of the API and the tools wouldn't explain it
    undocumented,
  ];
  // @ts-expect-error no test could follow its instructions
  const followed: typeof followClaim = untried;
  expect([planted.length, followed]).toEqual([6, untried]);
});

it('a language without its line or its texts is named', () => {
  const source = readFileSync(join(packageRoot, 'src/platform/words/messages/languages.ts'), 'utf8');
  const codes = Object.keys(languages);
  expect(findUnpairedLanguages(codes, source)).toEqual([]);
  expect(findUnpairedLanguages([...codes, 'nl'], source)).toEqual(['nl.json: nobody can choose it, add nl to languages.ts']);
  expect(findUnpairedLanguages(codes.slice(1), source)).toEqual([`languages.ts: ${codes[0]} has no texts, add ${codes[0]}.json`]);
});

it('a page without an address or a drawing does not compile', () => {
  const whole: Page = { path: '/thing', show: async () => () => ({ title: 'Thing', description: 'A thing.', canonical: '/thing', body: 'A thing.' }) };
  const { path: _, ...nowhere } = whole;
  const { show: __, ...nothing } = whole;
  const planted: Page[] = [
    whole,
    // @ts-expect-error nobody could open it
    nowhere,
    // @ts-expect-error there is nothing to see
    nothing,
  ];
  expect(planted).toHaveLength(3);
});

const sources = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ file: `src/${name}`, text: readFileSync(join(packageRoot, 'src', name), 'utf8') }));

it('everything that is defined is in its list', () => {
  expect(findUnlisted(sources)).toEqual([]);
});

it.each([
  [
    'an operation',
    'src/website-operations.ts',
    'getMyVote',
    'src/launches/operations/get-my-vote.ts',
    'src/operations.ts, src/website-operations.ts, src/team-operations.ts or one of their parts',
  ],
  ['a leaderboard', 'src/launches/boards/index.ts', 'revenue', 'src/launches/boards/revenue.ts', 'boards in src/launches/boards/index.ts'],
  ['a badge kind', 'src/content/badges/kinds/index.ts', 'listed', 'src/content/badges/kinds/listed.ts', 'badgeKinds in src/content/badges/kinds/index.ts'],
  ['a badge shape', 'src/content/badges/shapes/index.ts', 'pill', 'src/content/badges/shapes/pill.ts', 'shapes in src/content/badges/shapes/index.ts'],
  ['a claim method', 'src/claims/methods/index.ts', 'dns', 'src/claims/methods/dns.ts', 'methods in src/claims/methods/index.ts'],
  ['a product', 'src/orders/products/index.ts', 'trophy', 'src/orders/products/trophy.ts', 'products in src/orders/products/index.ts'],
  ['a page', 'src/website/routes.ts', 'overview', 'src/website/accounts/overview.tsx', 'its list in src/website/routes.ts'],
])('%s that isn’t in its list is named, with the list to add it to', (what, index, name, file, hint) => {
  const forgotten = sources.map((one) =>
    one.file === index ? { ...one, text: one.text.replace(new RegExp(`([[{,]\\s*)${name}(?:, |,\\n|(?=\\s*[\\]}]))(?![^;]*from)`), '$1') } : one,
  );
  expect(findUnlisted(forgotten)).toEqual([`${file}: nothing shows the ${what.replace(/^an? /, '')} ${name}. Add it to ${hint}.`]);
});

const board = "{ code: 'mine', title, howCounted, list }";
it.each([
  ['with its type', `export const mine: Board = ${board};`],
  ['with satisfies', `export const mine = ${board} satisfies Board;`],
  ['with satisfies and as', `export const mine = ${board} as const satisfies Board;`],
  ['without a type', `export const mine = ${board};`],
  ['as a function', 'export function mine(): Board {\n  return made;\n}'],
  ['as a function without a type', `export function mine() {\n  return ${board};\n}`],
  ['as an arrow', 'export const mine = (column: string): Board => made(column);'],
  ['by a function that others use', "export const mine = statsBoard({ code: 'mine' });"],
  ['by a function that others use, with a type argument', "export const mine = statsBoard<'votes'>({ code: 'mine' });"],
  ['by a function of its own', `const make = (code: string) => (${board});\nexport const mine = make('mine');`],
  ['in an array', 'export const mine: Board[] = made;'],
  ['in a readonly array', 'export const mine: readonly Board[] = made;'],
  ['in a generic type', 'export const mine: ReadonlyArray<Board> = made;'],
  ['in a record', 'export const mine = made as Record<string, Board>;'],
  ['in a list made of others', 'export const mine = codes.map((code): Board => make(code));'],
  ['in parentheses, frozen', `export const mine = Object.freeze([(${board})]);`],
  ['exported at the end', 'const mine: Board = made;\nexport { mine };'],
  ['exported under another name', 'const made: Board = all;\nexport { made as mine };'],
  ['with a type of another name', 'type Ranking = Board & { shown: true };\nexport const mine: Ranking = made;'],
  ['with a type that was renamed', "import type { Board as Ranking } from './board.ts';\nexport const mine: Ranking = made;"],
])('a leaderboard that isn’t in its list is named: %s', (_, code) => {
  const text = `import type { Board } from './board.ts';\nimport { statsBoard } from './stats-board.ts';\n${code}\n`;
  const helpers = [
    {
      file: 'src/launches/boards/stats-board.ts',
      text: "import type { Board } from './board.ts';\nexport function statsBoard(given: Given): Board {\n  return given;\n}\n",
    },
    { file: 'src/launches/boards/another.ts', text: "import { statsBoard } from './stats-board.ts';\nexport const codes = [statsBoard(given).code];\n" },
  ];
  const file = 'src/launches/boards/planted.ts';
  const index = (line: string, list: string) => ({
    file: 'src/launches/boards/index.ts',
    text: `${line}\nexport const boards: readonly Board[] = [${list}];\n`,
  });
  const missing = [`${file}: nothing shows the leaderboard mine. Add it to boards in src/launches/boards/index.ts.`];
  expect(findUnlisted([{ file, text }, ...helpers])).toEqual(missing);
  expect(findUnlisted([{ file, text }, ...helpers, index("import { mine } from './planted.ts';", 'other')])).toEqual(missing);
  for (const listed of ['mine', 'other, ...mine, another', "mine('votes')"]) {
    expect(findUnlisted([{ file, text }, ...helpers, index("import { mine } from './planted.ts';", listed)])).toEqual([]);
  }
  expect(findUnlisted([{ file, text }, ...helpers, index("import { mine as first } from './planted.ts';", 'first')])).toEqual([]);
});

it.each([
  [
    'an operation',
    'src/launches/operations/planted.ts',
    "import { defineRead } from '../../contract/operation.ts';\nexport const mine = [defineRead<Out>({ name: 'mine' })];",
  ],
  ['a badge kind', 'src/content/badges/kinds/planted.ts', "import type { BadgeKind } from '../facts.ts';\nexport const mine = made satisfies BadgeKind;"],
  [
    'a badge shape',
    'src/content/badges/shapes/planted.ts',
    "import type { BadgeShapeDrawing } from './shape.ts';\nexport const mine = () => made as BadgeShapeDrawing;",
  ],
  [
    'a claim method',
    'src/claims/methods/planted.ts',
    "import type { ClaimMethod } from './method.ts';\nexport function mine(): ClaimMethod {\n  return made;\n}",
  ],
  ['a product', 'src/orders/products/planted.ts', "import type { Product } from './product.ts';\nexport const mine: Product<'no'> = made;"],
  ['a page', 'src/website/sites/planted.tsx', "import type { Page } from '../page.ts';\nexport const mine = { path: '/mine', show } satisfies Page;"],
  ['a page', 'src/website/sites/planted.tsx', "import type { PersonalPage } from '../personal-page.ts';\nexport const mine: readonly PersonalPage[] = [made];"],
])('%s in another spelling that isn’t in its list is named', (what, file, text) => {
  expect(findUnlisted([{ file, text }])).toEqual([expect.stringContaining(`${file}: nothing shows the ${what.replace(/^an? /, '')} mine. Add it to `)]);
});

it.each([
  ['a value of another type', "import type { Board } from './board.ts';\nexport const codeOf = (board: Board): string => board.code;"],
  ['a part of its type', "import type { Board } from './board.ts';\nexport const column: Board['code'] = 'votes';"],
  ['a lookup', "import type { Board } from './board.ts';\nexport const findBoard = (code: string): Board | undefined => all.get(code);"],
  ['another type of the same name', 'export interface Board { width: number }\nexport const board: Board = { width: 1 };'],
])('%s needs no list', (_, text) => {
  expect(findUnlisted([{ file: 'src/launches/boards/planted.ts', text }])).toEqual([]);
});

it.each([
  ['export const mine = defineTeamOperation({ name: "mine" });', ['mine']],
  ['const mine = defineTeamOperation({ name: "mine" });\nexport const coinOperations = [mine];', ['coinOperations']],
  ["import { made } from './operations/made.ts';\nexport const coinOperations: readonly AnyOperation[] = [made];", []],
])('an operation outside an operations folder is named: %s', (code, names) => {
  const text = `import { type AnyOperation, defineTeamOperation } from '../../contract/operation.ts';\n${code}\n`;
  const said = (file: string, name: string) =>
    `${file}: the operation ${name} is outside an operations/ folder. Move the file to src/orders/coins/operations/.`;
  expect(findMisplacedOperations([{ file: 'src/orders/coins/planted.ts', text }])).toEqual(names.map((name) => said('src/orders/coins/planted.ts', name)));
  expect(findMisplacedOperations([{ file: 'src/orders/coins/operations/planted.ts', text }])).toEqual([]);
});

it('an operation or a reason against an order that no row names is named, and a row of nothing', () => {
  const operations = [
    { name: 'wave', audience: 'person' },
    { name: 'hide_wave', audience: 'site_team' },
    { name: 'list_waves', audience: 'anyone' },
  ] as const;
  const products = [{ ...trophy, texts: { ...trophy.texts, faults: { no_award: trophy.texts.name } } }];
  const row = (product: string, code: string) => `  rule('a row', (of) => ({ product: '${product}', listing_id: of.live }), 'listing_id', '${code}'),\n`;
  const written = {
    personOnly: ['wave'],
    roles: '| `hide_wave`   | owner, moderator |       |\n',
    quoteRules: `const rules = [\n${row('trophy', 'no_award')}];\n`,
  };
  const named = (change: Partial<typeof written>) => findMissingRows({ operations, products }, { ...written, ...change });
  const untested = 'src/orders/quote/quote-rules.test.ts: no row orders trophy and expects no_award. Add it to rules.';
  const nobodys = 'test/access/person-only.ts lacks wave, which only a person may call. Add it, so that test/access keeps programs out.';
  expect(named({})).toEqual([]);
  expect(named({ personOnly: [] })).toEqual([nobodys]);
  expect(named({ personOnly: ['wave', 'list_waves'] })).toEqual([expect.stringContaining('names list_waves, but no operation')]);
  expect(named({ personOnly: ['wave', 'wave'] })).toEqual([expect.stringContaining('names wave')]);
  expect(named({ roles: 'Moderators may use `hide_wave`.\n' })).toEqual(['docs/roles.md has no row for hide_wave. Add it with the roles that may call it.']);
  expect(named({ roles: `${written.roles}| \`wave\` | owner |  |\n` })).toEqual([expect.stringContaining('has a row for wave')]);
  for (const rows of ['', row('trophy', 'no_award_that_week'), row('launch', 'no_award'), `${row('trophy', 'required')}${row('launch', 'no_award')}`])
    expect(named({ quoteRules: `const rules = [\n${rows}];\n// product: 'trophy' is 'no_award'\n` })).toEqual([untested]);
  const pair = "  [\n    'two',\n    [{ product: 'trophy' }, { product: 'launch' }],\n    ['/items/1/product no_award'],\n  ],\n";
  expect(named({ quoteRules: `it.each([\n${pair}]);\n` })).toEqual([]);
});

it('what is defined twice is named, such as a copy whose code was forgotten', () => {
  expect(findTwins({ 'leaderboards with the code': ['mine', 'yours'], 'pages with the path': ['/mine', '/mine/{name}'] })).toEqual([]);
  expect(findTwins({ 'leaderboards with the code': ['mine', 'yours', 'mine', 'mine'], 'pages with the path': ['/mine', '/mine'] })).toEqual([
    'There are two leaderboards with the code mine. Give the newer one another.',
    'There are two pages with the path /mine. Give the newer one another.',
  ]);
});

it('every exported function says what it does', () => {
  expect(findUndocumented(sources)).toEqual([]);
});

it.each([
  ['a function', 'export function count(now: Date): number {\n'],
  ['a function that waits', 'export async function count(now: Date): Promise<number> {\n'],
  ['a generator', 'export async function* count(): AsyncGenerator<number> {\n'],
  ['an arrow', 'export const count = (now: Date) => few;\n'],
  ['an arrow with a result', 'export const count = (now: Date): number => few;\n'],
  ['an arrow that waits', 'export const count = async (now: Date) => few;\n'],
  ['an arrow for any type', 'export const count = <T,>(of: T) => few;\n'],
  ['an arrow with a type', 'export const count: (now: Date) => number = (now) => few;\n'],
  ['an arrow on the next line', 'export const count =\n  (now: Date) => few;\n'],
  ['an arrow with parameters on several lines', 'export const count = (\n  now: Date,\n): number => few;\n'],
  ['a part of a page', 'export const count = ({ votes }: Given) => <p>{votes}</p>;\n'],
  ['a function that another one makes', 'export const count = sayByPatterns(patterns, say);\n'],
])('%s without a docstring is named', (_, code) => {
  const named = (text: string) => findUndocumented([{ file: 'src/votes/count.tsx', text: `import x from './x.ts';\n\nconst few = 3;\n${text}` }]);
  const problem = ['src/votes/count.tsx: count needs a docstring that says what its caller has to know (see STYLE.md).'];
  expect(named(code)).toEqual(problem);
  expect(named(`// Votes in a week.\n${code}`)).toEqual(problem);
  expect(named(`/* Votes in a week. */\n${code}`)).toEqual(problem);
  expect(named(`/** */\n${code}`)).toEqual(problem);
  expect(named(`/** Votes. */\n\n${code}`)).toEqual(problem);
  expect(named(`/** Votes in a week. */\n${code}`)).toEqual([]);
  expect(named(`/**\n * Votes in a week, for pages below /votes/*.\n * @param now the time\n */\n${code}`)).toEqual([]);
});

it('only functions that others can use need a docstring, one each', () => {
  const problems = (file: string, text: string) => findUndocumented([{ file, text }]);
  const bare = 'export const count = (now: Date) => 3;\n';
  for (const file of ['src/votes/count.test.ts', 'src/votes/words.make.ts', 'test/support/count.ts', 'bin/count.mjs']) expect(problems(file, bare)).toEqual([]);
  expect(problems('src/votes/count.ts', bare)).toHaveLength(1);
  for (const value of [
    '(1 + 2) * 3',
    '(one) as Vote',
    'new Map([[1, (a: number) => a]])',
    "['a'].map((a) => a)",
    '{ of: () => 3 }',
    'defineThing({ of: () => 3 })',
  ])
    expect(problems('src/votes/count.ts', `export const count = ${value};\n`)).toEqual([]);
  expect(problems('src/votes/count.ts', 'const count = (now: Date) => 3;\nfunction add(): void {}\n')).toEqual([]);
  const both = 'export function say(text: string): string;\nexport function say(text: string, values: Parts): Child;\n';
  expect(problems('src/votes/count.ts', `/** A text. */\n${both}`)).toEqual([]);
  expect(problems('src/votes/count.ts', both)).toHaveLength(1);
});

it('every text of a page is in the reader’s language', () => {
  expect(sources.filter(({ file }) => file.endsWith('.tsx')).length).toBeGreaterThan(200);
  expect(findUnsaidTexts(sources)).toEqual([]);
});

it.each([
  ['<p>Look around</p>', 'Look around'],
  ['<button type="submit">Save</button>', 'Save'],
  ['<p>{isOpen ? "It is open" : say("Closed")}</p>', 'It is open'],
  ['<p>{isDone && "Votes were saved"}</p>', 'Votes were saved'],
  ['<input name="q" placeholder="Your name" />', 'Your name'],
  ['({ title: "A tour of the site" })', 'A tour of the site'],
])('a text of a page without say is named: %s', (code, said) => {
  const file = 'src/website/sites/tour.tsx';
  expect(findUnsaidTexts([{ file, text: `export const tour = ${code};` }])).toEqual([
    `${file}: readers of other languages would see "${said}" in English. Write it with say('…').`,
  ]);
});

it('what is the same in every language needs no say', () => {
  const code = '<p class="two words">{say("Look around")} <code>npm start</code> OpenAPI 3.1 {listOf("one or more")}</p>';
  expect(findUnsaidTexts([{ file: 'src/website/sites/tour.tsx', text: `export const tour = ${code};` }])).toEqual([]);
});
