import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, FIREFOX, later, makePerson, run, type TestPerson } from '../../../test/support/people.ts';
import { commandLine } from '../../contract/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AuditEvent } from '../audit-sentences.ts';
import { recordAudit } from '../audit-store.ts';
import { addApiKey } from '../credentials/add-api-key.ts';
import { listMyAudit } from './list-my-audit.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, drop } = await createTestDatabase()));
afterAll(() => drop());

const list = (person: TestPerson, page = 1, per_page = 20) => run(listMyAudit, { page, per_page }, callOf(db, { caller: person.caller }));

describe('the history of an account', () => {
  it.each([
    ['signed_in', { how: 'link' }, 'Signed in with an email link.'],
    ['signed_in', { how: 'link', asked_elsewhere: true }, 'Signed in with an email link (requested in another browser).'],
    ['signed_in', { how: 'password' }, 'Signed in with the password.'],
    ['signed_in', { how: 'passkey', passkey: 'My phone' }, 'Signed in with the passkey “My phone”.'],
    ['password_failed', {}, 'Someone tried to sign in with a wrong password.'],
    ['code_failed', {}, 'Someone entered a wrong code at sign-in.'],
    ['code_failed', { repeated: true }, 'Someone entered a code at sign-in that was already used.'],
    ['password_set', { sessions: 2 }, 'A password was set; 2 other sessions ended.'],
    ['password_removed', { sessions: 0 }, 'The password was removed.'],
    ['signed_out_everywhere', { sessions: 1 }, 'Signed out everywhere: one session ended.'],
    [
      'email_changed',
      { from: 'a@example.org', to: 'b@example.org', sessions: 1 },
      'The email address was changed from a@example.org to b@example.org; one other session ended.',
    ],
    [
      'api_key_created',
      { name: 'ci', hint: 'ldk_1234…abcd', scopes: ['account:read', 'orders:write'] },
      'The API key “ci” (ldk_1234…abcd) was created, with account:read, orders:write.',
    ],
    ['app_allowed', { name: 'Agent', client_id: 'x', scopes: ['account:read'] }, '“Agent” was given access to this account, with account:read.'],
    ['app_disconnected', {}, 'An app was disconnected.'],
    ['app_reuse_detected', { client_id: 'x' }, '“x” was disconnected because one of its credentials was used twice. Someone may have copied it.'],
  ] as [AuditEvent, Record<string, unknown>, string][])('says %s %j in a sentence', async (event, detail, says) => {
    const person = await makePerson(db);
    await recordAudit(db, { accountId: person.accountId, event, detail, call: callOf(db, { address: '203.0.113.9', client: FIREFOX }) });
    expect((await list(person)).items).toEqual([{ at: '2026-11-20T12:00:00.000Z', event, says, address: '203.0.113.9', client: 'Firefox on Linux' }]);
  });

  it('lists events of a later version by their name', async () => {
    const person = await makePerson(db);
    await recordAudit(db, { accountId: person.accountId, event: 'moon_landed' as AuditEvent, call: callOf(db) });
    expect((await list(person)).items[0].says).toBe('Moon landed.');
  });

  it('shows what the site team did', async () => {
    const person = await makePerson(db);
    const call = callOf(db, { caller: commandLine });
    await addApiKey({ ...call, from: { address: null, client: null } }, { accountId: person.accountId, name: 'cli', scopes: ['account:read'], days: null });
    const { items } = await list(person);
    expect(items[0]).toMatchObject({
      address: null,
      says: expect.stringMatching(/^The API key “cli” \(ldk_.*\) was created, with account:read\. The site team did this\.$/),
    });
  });

  it('comes in pages, newest first, and only its owner can read it', async () => {
    const person = await makePerson(db);
    const neighbour = await makePerson(db);
    for (let i = 0; i < 5; i++) await recordAudit(db, { accountId: person.accountId, event: 'signed_out', call: callOf(db, { now: later(i) }) });
    await recordAudit(db, { accountId: neighbour.accountId, event: 'signed_out', call: callOf(db) });
    const pages = [await list(person, 1, 2), await list(person, 2, 2), await list(person, 3, 2)];
    expect(pages.map((page) => page.items.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap((page) => page.items.map((entry: { at: string }) => entry.at))).toEqual([4, 3, 2, 1, 0].map((i) => later(i).toISOString()));
    expect(pages[0]).toMatchObject({ total: 5, has_more: true });
  });
});
