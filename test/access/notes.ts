import { z } from 'zod';
import { refusal } from '../../src/contract/errors.ts';
import { type AnyOperation, defineWrite } from '../../src/contract/operation.ts';
import { type Db, sql } from '../../src/platform/database/database.ts';

// Operations that write, to test what all writes have in common without any domain.

/** How often the network work before a write was done. */
export const prepared = { count: 0 };

const base = {
  method: 'POST',
  group: 'Test',
  summary: 'Notes something.',
  description: 'Notes something.',
  scope: 'listings:write',
  successStatus: 201,
  annotations: { destructive: false, idempotent: false, openWorld: false },
  bodyInput: z.strictObject({ text: z.string().min(1).max(200), more: z.record(z.string(), z.unknown()).optional() }),
  output: z.strictObject({ id: z.int(), text: z.string(), noted_by: z.int() }),
  example: { body: { text: 'Hello' }, answer: () => ({ id: 1, text: 'Hello', noted_by: 1 }) },
} as const;

const writeNote = defineWrite({
  ...base,
  name: 'write_note',
  title: 'Write a note',
  path: '/me/notes/{shelf}',
  pathInput: z.strictObject({ shelf: z.string().max(20) }),
  handle: async ({ text, shelf }, { db, caller }) => {
    if (text === 'refuse me') {
      await note(db, caller.accountId, text);
      throw refusal('not_found', 'Refused after the effect.');
    }
    if (text === 'slowly') await db.run(sql`select pg_sleep(0.3)`);
    return note(db, caller.accountId, `${shelf}: ${text}`);
  },
});

const fetchNote = defineWrite({
  ...base,
  name: 'fetch_note',
  title: 'Fetch a note',
  path: '/me/fetched-notes',
  prepare: async ({ text }) => {
    prepared.count++;
    return `fetched ${text}`;
  },
  handle: (_input, { db, caller }, fetched) => note(db, caller.accountId, fetched),
});

const noteWithoutKey = defineWrite({
  ...base,
  name: 'note_without_key',
  title: 'Note without a key',
  path: '/me/unkeyed-notes',
  acceptsIdempotencyKey: false,
  handle: ({ text }, { db, caller }) => note(db, caller.accountId, text),
});

export const notes: readonly AnyOperation[] = [writeNote, fetchNote, noteWithoutKey];

async function note(db: Db, account: number, text: string) {
  const row = await db.row<{ id: number }>(sql`insert into test_note (account_id, text) values (${account}, ${text}) returning id`);
  return { id: row!.id, text, noted_by: account };
}

/** Where the notes go. */
export async function makeNotesTable(db: Db): Promise<void> {
  await db.script('create table test_note (id int generated always as identity primary key, account_id bigint not null, text text not null)');
}

/** How many notes with this text there are. */
export async function countNotes(db: Db, text: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`select count(*)::int as n from test_note where text = ${text}`))!.n;
}
