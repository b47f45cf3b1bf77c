import { describe, expect, it } from 'vitest';
import { findSuspicion, type ReviewFacts } from './suspicion.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const plain: ReviewFacts = { email: 'ada@example.org', accountCreatedAt: hoursAgo(48), words: 'It does what it says.', sameSender: 0, now };

describe('the rules that hold reviews back', () => {
  it.each<[string, Partial<ReviewFacts>, string | undefined]>([
    ['nothing of note', {}, undefined],
    ['an account of a day', { accountCreatedAt: hoursAgo(24) }, undefined],
    ['an account of less than a day', { accountCreatedAt: hoursAgo(23.99) }, 'new_account'],
    ['one other from the same address', { sameSender: 1 }, undefined],
    ['two others from the same address', { sameSender: 2 }, 'shared_address'],
    ['a throwaway address', { email: 'ada@Mailinator.com' }, 'throwaway_mail'],
    ['a throwaway address below a name', { email: 'ada@x.yopmail.com' }, 'throwaway_mail'],
    ['a link', { words: 'Better: https://elsewhere.example/x' }, 'web_address'],
    ['a link in capitals', { words: 'HTTPS://ELSEWHERE.EXAMPLE' }, 'web_address'],
    ['www', { words: 'see www.elsewhere.example' }, 'web_address'],
    ['a bare domain', { words: 'cheaper at pills-now.com today' }, 'web_address'],
    ['a full stop without a space', { words: 'It works.Then it stopped. Version 2.0 of node.js' }, undefined],
  ])('%s', (_what, given, rule) => {
    expect(findSuspicion({ ...plain, ...given })).toBe(rule);
  });
});
