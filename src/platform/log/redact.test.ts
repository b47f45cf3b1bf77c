import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redact } from './redact.ts';

it.each([
  ['550 5.1.1 <ada.lovelace+x@mail.example.org>: Recipient address rejected', '550 5.1.1 <[email]>: Recipient address rejected'],
  ['user äda@bücher.example is unknown', 'user [email] is unknown'],
  [String.raw`Rejected:\nada@example.org`, String.raw`Rejected:\n[email]`],
  [String.raw`said \"ada@example.org\"`, String.raw`said \"[email]\"`],
  [String.raw`\\ada@example.org, \u0007ada@example.org`, String.raw`\\[email], \u0007[email]`],
  [String.raw`Rejected:\nldk_AbCdEfGh0123456789`, String.raw`Rejected:\nldk_[hidden]`],
  [String.raw`x\tBearer abcdefgh.ijkl`, String.raw`x\tBearer [hidden]`],
  ['connect to postgres://slipway:pa55word@db:5432/x failed', 'connect to postgres://[hidden]@db:5432/x failed'],
  ['key ldk_AbCdEfGh0123456789 is unknown', 'key ldk_[hidden] is unknown'],
  ['Authorization: Bearer abcdefgh.ijkl', 'Authorization: Bearer [hidden]'],
  ['GET /sign-in/link/Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkdISUpL', 'GET /sign-in/link/[hidden]'],
  ['sid=Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZkdISUpL; other=1', 'sid=[hidden]; other=1'],
])('%s', (line, shown) => expect(redact(line)).toBe(shown));

it.each([
  'Error: no such column\\n    at send (file:///srv/slipway/node_modules/@scope/package/dist/index.js:10:3)',
  '{"level":30,"time":"2026-11-24T09:00:00.000Z","request_id":"req_0123456789abcdef","msg":"stopping"}',
  'cannot listen for changes; trying again (127.0.0.1:5432)',
])('leaves %s as it is', (line) => expect(redact(line)).toBe(line));

it('a line of JSON stays valid, and no address is left anywhere in it', () => {
  fc.assert(
    fc.property(
      fc.emailAddress().filter((email) => /^[\w.+-]+@/.test(email)),
      fc.string(),
      fc.string(),
      fc.constantFrom(' ', '\n', '\t', '"', '\\', '\u0007'),
      (email, before, after, between) => {
        const line = JSON.stringify({ error: `${before}${between}${email} ${after}`, msg: 'a job failed' });
        const shown = redact(line);
        expect(JSON.parse(shown).msg).toBe('a job failed');
        expect(JSON.parse(shown).error).not.toContain(`${between}${email} `);
      },
    ),
  );
});

// A pattern that tries each letter anew would need hours.
it.each([
  ['a word', 'a'.repeat(4_000_000), 'a'.repeat(4_000_000)],
  ['a word before an address', `${'a'.repeat(4_000_000)} ada@reader.example`, `${'a'.repeat(4_000_000)} [email]`],
  ['a name without a domain', `${'a'.repeat(2_000_000)}@${'b'.repeat(2_000_000)}`, `${'a'.repeat(2_000_000)}@${'b'.repeat(2_000_000)}`],
  ['points', `x@${'.'.repeat(4_000_000)}`, '[email]'],
  ['signs', `${'a@'.repeat(1_000_000)}b@c.example`, `${'a@'.repeat(1_000_000)}[email]`],
])('reads a line of %s', (_, line, shown) => expect(redact(line) === shown).toBe(true));
