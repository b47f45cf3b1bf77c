import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { forgetOldAnswers } from '../../src/server/pipeline/idempotency-store.ts';
import { makeAccount, makeKey } from '../support/credentials.ts';
import { ask } from '../support/http-client.ts';
import { buildProgram } from '../support/program.ts';
import { HOST, startService, type TestService, until } from '../support/service.ts';
import { countNotes, makeNotesTable, notes, prepared } from './notes.ts';

let service: TestService;
let authorization: string;
beforeAll(async () => {
  service = await startService({ operations: notes });
  await makeNotesTable(service.db);
});
afterAll(() => service.close());
beforeEach(async () => {
  authorization = await makeKey(service.db);
});

/** One write over REST. */
const post = (target: string, body: unknown, key?: string, more: Record<string, string> = {}) =>
  service.get(`/api/v1${target}`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }), ...more },
    body: JSON.stringify(body),
  });

/** The same write as a tool call. @returns the tool's result */
async function callTool(name: string, given: Record<string, unknown>) {
  const answer = await service.get('/mcp', {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  });
  return answer.json.result as { structuredContent: Record<string, unknown>; isError?: boolean; content: { text: string }[] };
}

describe('a repeated request', () => {
  it('takes effect once, returns the first answer again, and says so', async () => {
    const first = await post('/me/notes/a', { text: 'once' }, 'key-1');
    expect(first).toMatchObject({ status: 201, json: { text: 'a: once' } });
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    const second = await post('/me/notes/a', { text: 'once' }, 'key-1');
    expect(second).toMatchObject({ status: 201, text: first.text });
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await countNotes(service.db, 'a: once')).toBe(1);
  });

  it('without a key takes effect again', async () => {
    await post('/me/notes/a', { text: 'twice' });
    await post('/me/notes/a', { text: 'twice' });
    expect(await countNotes(service.db, 'a: twice')).toBe(2);
  });

  it('is recognised over REST and MCP, with its JSON keys in any order', async () => {
    const first = await post('/me/notes/b', { text: 'both', more: { x: 1, y: [{ p: 1, q: 2 }] } }, 'key-both');
    const second = await callTool('write_note', { more: { y: [{ q: 2, p: 1 }], x: 1 }, text: 'both', shelf: 'b', idempotency_key: 'key-both' });
    expect(second.structuredContent).toEqual(first.json);
    expect(await countNotes(service.db, 'b: both')).toBe(1);
  });

  it('does its network requests once', async () => {
    const before = prepared.count;
    const first = await post('/me/fetched-notes', { text: 'net' }, 'key-net');
    const second = await post('/me/fetched-notes', { text: 'net' }, 'key-net');
    expect(second.text).toBe(first.text);
    expect(prepared.count - before).toBe(1);
  });

  it('50 at once: one effect, and 50 equal answers in the end', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/me/notes/c', { text: 'slowly' }, 'key-50')));
    const good = answers.filter(({ status }) => status === 201);
    const busy = answers.filter(({ status }) => status !== 201);
    for (const answer of busy) {
      expect(answer).toMatchObject({ status: 400, json: { code: 'idempotency_key_in_use' } });
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(good.length).toBeGreaterThan(0);
    // Callers that were told to try again get the answer too.
    const again = await Promise.all(busy.map(() => post('/me/notes/c', { text: 'slowly' }, 'key-50')));
    const texts = [...good, ...again].map(({ text }) => text);
    expect(texts.length).toBe(50);
    expect(new Set(texts).size).toBe(1);
    expect(await countNotes(service.db, 'c: slowly')).toBe(1);
  });
});

describe('another request with the same key', () => {
  it.each([
    ['another body', '/me/notes/a', { text: 'other' }],
    ['another path', '/me/notes/b', { text: 'mine' }],
    ['a body with one key more', '/me/notes/a', { text: 'mine', more: {} }],
    ['a nested value of another kind', '/me/notes/a', { text: 'mine', more: { x: '1' } }],
  ])('%s is refused', async (_what, path, body) => {
    await post('/me/notes/a', { text: 'mine' }, 'key-reused');
    const answer = await post(path, body, 'key-reused');
    expect(answer).toMatchObject({ status: 400, json: { code: 'idempotency_key_reused' } });
  });

  it('is fine on another operation and for another account', async () => {
    await post('/me/notes/a', { text: 'shared' }, 'key-shared');
    expect((await post('/me/fetched-notes', { text: 'shared' }, 'key-shared')).status).toBe(201);
    authorization = await makeKey(service.db);
    const other = await post('/me/notes/a', { text: 'shared' }, 'key-shared');
    expect(other.status).toBe(201);
    expect(other.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('the same request to another site of the deployment is another request', async () => {
    await service.db.run(sql`insert into site (key, host, name, created_at) values ('other', 'other.test', 'The other one', now())`);
    await until(async () => service.parts.findSite('other.test') !== undefined);
    await post('/me/notes/a', { text: 'on a site' }, 'key-site');
    const there = await post('/me/notes/a', { text: 'on a site' }, 'key-site', { Host: 'other.test' });
    expect(there).toMatchObject({ status: 400, json: { code: 'idempotency_key_reused' } });
    const first = await post('/me/notes/a', { text: 'on a site' }, 'key-there', { Host: 'other.test' });
    expect((await post('/me/notes/a', { text: 'on a site' }, 'key-there', { Host: 'other.test' })).text).toBe(first.text);
    expect(await countNotes(service.db, 'a: on a site')).toBe(2);
  });

  it('two keys of one account are one caller', async () => {
    const accountId = await makeAccount(service.db);
    authorization = await makeKey(service.db, { accountId });
    const first = await post('/me/notes/a', { text: 'two keys' }, 'key-two');
    authorization = await makeKey(service.db, { accountId });
    expect((await post('/me/notes/a', { text: 'two keys' }, 'key-two')).text).toBe(first.text);
  });
});

describe('stored answers', () => {
  it('a refusal frees the key and leaves nothing behind', async () => {
    expect((await post('/me/notes/a', { text: 'refuse me' }, 'key-free')).status).toBe(404);
    expect(await countNotes(service.db, 'refuse me')).toBe(0);
    expect((await post('/me/notes/a', { text: 'allowed' }, 'key-free')).status).toBe(201);
  });

  it('bad input frees the key too', async () => {
    expect((await post('/me/notes/a', { text: '' }, 'key-bad')).status).toBe(400);
    expect((await post('/me/notes/a', { text: 'good' }, 'key-bad')).status).toBe(201);
  });

  it('for 24 hours and no longer', async () => {
    await post('/me/notes/a', { text: 'aging' }, 'key-age');
    const day = 86_400_000;
    await forgetOldAnswers(service.db, new Date(Date.now() + day - 60_000));
    await post('/me/notes/a', { text: 'aging' }, 'key-age');
    expect(await countNotes(service.db, 'a: aging')).toBe(1);
    await forgetOldAnswers(service.db, new Date(Date.now() + day + 1000));
    await post('/me/notes/a', { text: 'aging' }, 'key-age');
    expect(await countNotes(service.db, 'a: aging')).toBe(2);
  });

  it('an old record that wasn’t cleaned up yet doesn’t matter', async () => {
    await post('/me/notes/a', { text: 'unswept' }, 'key-unswept');
    await service.db.script("update idempotency_record set created_at = created_at - interval '25 hours' where key = 'key-unswept'");
    expect((await post('/me/notes/a', { text: 'something else' }, 'key-unswept')).status).toBe(201);
    expect((await post('/me/notes/a', { text: 'something else' }, 'key-unswept')).headers['idempotency-replayed']).toBe('true');
  });
});

describe('a key', () => {
  it.each([
    ['', 'empty'],
    ['a b', 'with a space'],
    ['x'.repeat(256), 'of 256 characters'],
    ['schlüssel', 'not ASCII'],
  ])('%j (%s) is refused, named beside everything else that is wrong', async (key) => {
    const answer = await post('/me/notes/a', { text: '' }, Buffer.from(key).toString('latin1'));
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    const wrong = answer.json.errors.map((error: { parameter?: string; pointer?: string }) => error.parameter ?? error.pointer);
    expect(wrong.sort()).toEqual(['/text', 'Idempotency-Key']);
  });

  it('of 255 visible characters is taken', async () => {
    expect((await post('/me/notes/a', { text: 'long key' }, '~'.repeat(255))).status).toBe(201);
  });

  it('sent twice is refused', async () => {
    const answer = await service.get('/api/v1/me/notes/a', {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json', 'Idempotency-Key': ['one', 'two'] },
      body: JSON.stringify({ text: 'double key' }),
    });
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  it('on an operation that takes none is ignored', async () => {
    expect((await post('/me/unkeyed-notes', { text: 'ignored' }, 'a b')).status).toBe(201);
    await post('/me/unkeyed-notes', { text: 'ignored' }, 'key');
    await post('/me/unkeyed-notes', { text: 'ignored' }, 'key');
    expect(await countNotes(service.db, 'ignored')).toBe(3);
  });

  it('of a tool is an argument, and a wrong one is named', async () => {
    const result = await callTool('write_note', { shelf: 'a', text: 'x', idempotency_key: 'a b' });
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0]!.text)).toMatchObject({ status: 400, errors: [{ parameter: 'idempotency_key' }] });
  });
});

it('kill -9 between the effect and the answer: the repetition gets the answer, and there is one effect', async () => {
  const program = await buildProgram('test/access/dies-after-commit.ts');
  onTestFinished(program.remove);
  const child = spawn(process.execPath, [program.path, service.databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout!, 'data')) as [Buffer];
  const headers = { Authorization: authorization, 'Content-Type': 'application/json', 'Idempotency-Key': 'key-killed' };
  const body = JSON.stringify({ text: 'killed' });
  await expect(ask(Number(port.toString()), { target: '/api/v1/me/notes/k', method: 'POST', host: HOST, headers, body })).rejects.toThrow();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(await countNotes(service.db, 'k: killed')).toBe(1);
  const repeat = await post('/me/notes/k', { text: 'killed' }, 'key-killed');
  expect(repeat).toMatchObject({ status: 201, json: { text: 'k: killed' } });
  expect(repeat.headers['idempotency-replayed']).toBe('true');
  expect(await countNotes(service.db, 'k: killed')).toBe(1);
});
