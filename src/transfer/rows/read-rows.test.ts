import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { ArrayElements } from './array-elements.ts';
import { LONGEST_ROW } from './cutter.ts';
import { Lines } from './lines.ts';
import { type RawRow, readRows } from './read-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, bytes: string | Buffer): Promise<{ line: number; value?: unknown; problem?: string }[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const rows: RawRow[] = [];
  for await (const part of readRows(path)) rows.push(...part);
  return rows.map(({ line, value, problem }) => ({ line, ...(value ? { value } : {}), ...(problem ? { problem } : {}) }));
}

const good = [
  { line: 1, value: { a: 1 } },
  { line: 3, value: { b: '}],["' } },
];
// biome-ignore format: a table
const cases: [string, string, string | Buffer, unknown][] = [
  ['lines', 'a.jsonl', '{"a":1}\n\n{"b":"}],[\\""}\n', good],
  ['no line break at the end', 'a.jsonl', '{"a":1}\n\n{"b":"}],[\\""}', good],
  ['line breaks of Windows and a byte order mark', 'a.jsonl', '\ufeff{"a":1}\r\n \t\r\n{"b":"}],[\\""}\r\n', good],
  ['an array', 'a.json', '[{"a":1},\n\n{"b":"}],[\\""}]\n', good],
  ['an array with a byte order mark', 'a.json', '\ufeff [{"a":1},\n\n{"b":"}],[\\""}]', good],
  ['lines in a .json file', 'a.json', '{"a":1}\n\n{"b":"}],[\\""}\n', good],
  ['gzip, whatever the name says', 'a.jsonl', gzipSync('{"a":1}\n\n{"b":"}],[\\""}\n'), good],
  ['a gzipped array', 'a.json.gz', gzipSync('[{"a":1},\n\n{"b":"}],[\\""}]'), good],
  ['two gzip members', 'a.jsonl.gz', Buffer.concat([gzipSync('{"a":1}\n\n'), gzipSync('{"b":"}],[\\""}\n')]), good],
  ['an empty file', 'a.json', '', []],
  ['an empty array', 'a.json', ' [ ] ', []],
  ['what is no object', 'a.jsonl', '1\n[{"a":1}]\nnull\n', [1, 2, 3].map((line) => ({ line, problem: 'is not a JSON object' }))],
  ['what is no object in an array', 'a.json', '[1,\n"a,b",[],{"a":1}]', [{ line: 1, problem: 'is not a JSON object' }, { line: 2, problem: 'is not a JSON object' }, { line: 2, problem: 'is not a JSON object' }, { line: 2, value: { a: 1 } }]],
  ['invalid UTF-8', 'a.jsonl', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}\n{"a":1}\n')]), [{ line: 1, problem: 'is not valid UTF-8' }, { line: 2, value: { a: 1 } }]],
  ['a line that is too long', 'a.jsonl', `{"a":"${'x'.repeat(LONGEST_ROW)}"}\n{"a":1}`, [{ line: 1, problem: `the line is longer than ${LONGEST_ROW} bytes` }, { line: 2, value: { a: 1 } }]],
  ['an entry that is too long', 'a.json', `[{"a":"${'x'.repeat(LONGEST_ROW)}"},\n{"a":1}]`, [{ line: 1, problem: `the entry is longer than ${LONGEST_ROW} bytes` }, { line: 2, value: { a: 1 } }]],
  ['a comma too many', 'a.json', '[{"a":1},\n,{"a":1},\n]', [{ line: 1, value: { a: 1 } }, { line: 2, problem: 'is empty: there is an extra comma' }, { line: 2, value: { a: 1 } }, { line: 3, problem: 'is empty: there is an extra comma' }]],
  ['an array without an end', 'a.json', '[{"a":1},\n{"a"', [{ line: 1, value: { a: 1 } }, { line: 2, problem: 'is not valid JSON: it has no end' }, { line: 2, problem: 'the file ends before the closing ]' }]],
  ['something after an array', 'a.json', '[{"a":1}]\n[{"a":2}]', [{ line: 1, value: { a: 1 } }, { line: 2, problem: 'there is more after the closing ], which was not read' }]],
];

describe('rows of a file', () => {
  test.each(cases)('%s', async (_what, name, bytes, expected) => {
    expect(await read(name, bytes)).toEqual(expected);
  });

  test('invalid JSON is reported and the rows around it are read', async () => {
    const rows = await read('a.jsonl', '{"a":1}\n{"a":}\n{"a":2}\n');
    expect(rows.map((row) => row.line)).toEqual([1, 2, 3]);
    expect(rows[1]!.problem).toMatch(/^is not valid JSON: /);
  });

  test('a truncated gzip file gives its rows up to that point and says so', async () => {
    const text = Array.from({ length: 50_000 }, (_, i) => `{"a":${i}}\n`).join('');
    const bytes = gzipSync(text);
    const rows = await read('a.jsonl.gz', bytes.subarray(0, bytes.length - 2000));
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows[0]).toEqual({ line: 1, value: { a: 0 } });
    expect(rows.at(-1)).toEqual({ line: 0, problem: expect.stringMatching(/^the gzip file is damaged or cut off/) });
  });

  test('reads can be split anywhere', () => {
    const text = Buffer.from('[{"a":"\\\\\\"]"},\n[1,{"b":[]}],\r\n"é,"]');
    const lines = Buffer.from('\ufeff{"a":1}\r\n\n{"é":"\\""}');
    for (const [make, bytes] of [
      [() => new ArrayElements(), text],
      [() => new Lines(), lines],
    ] as const) {
      const whole = make();
      const expected = [...whole.push(bytes), ...whole.end()].map((row) => ({ ...row, bytes: row.bytes?.toString() }));
      for (let size = 1; size < bytes.length; size += 1) {
        const cutter = make();
        const rows = [];
        for (let from = 0; from < bytes.length; from += size) rows.push(...cutter.push(bytes.subarray(from, from + size)));
        rows.push(...cutter.end());
        expect(rows.map((row) => ({ ...row, bytes: row.bytes?.toString() }))).toEqual(expected);
      }
    }
  });

  test('a missing file is an error', async () => {
    await expect(async () => {
      for await (const _ of readRows(join(folder, 'none.jsonl')));
    }).rejects.toThrow(/ENOENT/);
  });
});
