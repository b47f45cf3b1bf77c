import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/support/people.ts';
import { hashPassword, isPassword, nobodysHash } from './password.ts';

describe('passwords', () => {
  it('take as long to check for an address without an account', async () => {
    expect(parseOptions(nobodysHash)).toEqual(parseOptions(await hashPassword('some password')));
    expect(await isPassword('some password', null)).toBe(false);
  });

  it('are hashed two at a time; when twenty are waiting, further ones are refused', async () => {
    const hash = await hashPassword('some password');
    // Every other attempt has no account: it queues and hashes like the rest.
    const tries = Array.from({ length: 25 }, (_, i) => isPassword('some password', i % 2 === 0 ? hash : null));
    const ended = await Promise.allSettled(tries);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
    expect(await refusalOf(tries[24]!)).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '2' } });
    expect(await isPassword('some password', hash)).toBe(true);
  });
});
