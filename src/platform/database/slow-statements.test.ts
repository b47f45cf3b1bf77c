import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openLog } from '../log/log.ts';
import { openDatabase, raw, sql } from './database.ts';
import { watchSlowStatements } from './slow-statements.ts';

interface Line {
  msg: string;
  level: number;
  ms: number;
  statement: string;
  not_logged?: number;
}
function collect() {
  const lines: Line[] = [];
  return { lines, log: openLog('info', (line) => lines.push(JSON.parse(line))) };
}

/** Every statement takes longer than the first limit, and none takes longer than the second. */
const [NOTHING, AN_HOUR] = [1e-9, 3_600_000];

/** Statements of each kind on a database whose statements are watched. */
async function ask(ms: number): Promise<Line[]> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { lines, log } = collect();
  const database = openDatabase(url, { max: 2, slow: watchSlowStatements(log, { ms }) });
  onTestFinished(() => database.close());
  await database.row(sql`select ${'ada@people.example'}::text as email, ${raw("'bob@people.example'::text")} as other, 4711 + 0 as n, 'it''s' as quoted`);
  await database.transaction((tx) => tx.run(sql`create temporary table slow_one (name text)`));
  await expect(database.row(sql`select 1 / ${0}::int as broken`)).rejects.toThrow();
  const requests = database.forRequests();
  await requests.rows(sql`select ${'carol'}::text as asked_by_a_request`);
  await requests.close();
  return lines;
}

it('a statement that takes longer than the limit is in the log with its duration and text, without values', async () => {
  const lines = await ask(NOTHING);
  expect(lines.map(({ statement }) => statement)).toEqual([
    'select $1::text as email, ?::text as other, ? + ? as n, ? as quoted',
    'begin',
    'create temporary table slow_one (name text)',
    'commit',
    'select ? / $1::int as broken',
    'select $1::text as asked_by_a_request',
  ]);
  for (const { msg, level, ms } of lines) expect([msg, level, Number.isInteger(ms)]).toEqual(['a database statement was slow', 40, true]);
});

it('a statement within the limit isn’t, and 0 turns it off', async () => {
  expect(await ask(AN_HOUR)).toEqual([]);
  expect(watchSlowStatements(collect().log, { ms: 0 })).toBeUndefined();
});

it('a text is logged once in ten seconds, then with the number left out; too many texts count as one', () => {
  const { lines, log } = collect();
  let now = 0;
  const watch = watchSlowStatements(log, { ms: 1000, time: () => now })!;
  const took = (text: string, ms = 1001) => watch.took(() => text, ms);
  took('select fast', 1000);
  for (const n of [1, 2, 3]) took(`select ${n} from vote where name = 'x${n}'`);
  took('select other');
  expect(lines.map(({ statement }) => statement)).toEqual(['select ? from vote where name = ?', 'select other']);
  now = 10_000;
  took("select 4 from vote where name = 'it''s ada@people.example'");
  expect(lines.at(-1)).toMatchObject({ statement: 'select ? from vote where name = ?', not_logged: 2, ms: 1001 });

  lines.length = 0;
  const name = (n: number) => `select a${'b'.repeat(n)}`;
  for (let n = 1; n <= 500; n++) took(name(n));
  expect(lines.length).toBeLessThanOrEqual(101);
  now = 30_000;
  took(name(500));
  took(name(499));
  expect(lines.slice(-2).map(({ statement }) => statement)).toEqual([name(500), name(499)]);
});

it('a hundred texts that were slow for a while make room for others, and each says how often it was left out', () => {
  const { lines, log } = collect();
  let now = 0;
  const watch = watchSlowStatements(log, { ms: 1000, time: () => now })!;
  const name = (n: number) => `select a${'b'.repeat(n)}`;
  for (const ms of [1001, 3000, 2000]) for (let n = 1; n <= 100; n++) watch.took(() => name(n), ms);
  lines.length = 0;
  now = 10_000;
  watch.took(() => 'select later', 1500);
  watch.took(() => 'select last', 1500);
  expect(lines.filter(({ statement }) => statement === name(7))).toMatchObject([{ ms: 3000, not_logged: 1 }]);
  expect(lines).toHaveLength(102);
  expect(lines.slice(-2).map(({ statement }) => statement)).toEqual(['select later', 'select last']);
});

it('what is quoted and never ends, in any way of quoting, is left out', () => {
  const { lines, log } = collect();
  const watch = watchSlowStatements(log, { ms: 1 })!;
  for (const text of [
    "select 'secret",
    "select E'a\\'secret'",
    'select $$secret$$',
    "select $x$ 'secret $x$",
    'select $x$secret',
    "select 'a\\', 'secret'",
    `select '${'secret'.repeat(5000)}'`,
  ])
    watch.took(() => text, 2);
  expect(lines.length).toBeGreaterThan(0);
  for (const { statement } of lines) expect(statement).not.toContain('secret');
});
