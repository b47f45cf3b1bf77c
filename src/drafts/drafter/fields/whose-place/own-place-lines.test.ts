import { describe, expect, it } from 'vitest';
import { provided } from '../../../evidence/whose-place/others-line.ts';
import { beforeCourt, ownTown } from './own-place-lines.ts';

describe('lines with the company’s own place', () => {
  it.each([
    ['Cards are processed by Roe Payments, Dublin, Ireland', true],
    ['Payment provider: Roe Payments, Dublin', true],
    ['Bramble Ltd, Edinburgh', false],
    ['We work from Porto, Portugal', false],
  ])('%s, of a provider: %s', (line, expected) => expect(provided.test(line)).toBe(expected));

  it.each<[string, boolean, string | undefined]>([
    ['Bramble Ltd, Edinburgh', true, 'Edinburgh'],
    ['Bramble Ltd, Edinburgh', false, undefined],
    ['Roe Payments Ltd, Edinburgh', true, undefined],
    ['Bramble Ltd, Quarterly reports', true, undefined],
  ])('%s, in a frame %s: %s', (line, isFrame, city) => expect(ownTown(line, ['Bramble'], isFrame)?.city).toBe(city));

  it('reads the address before the court of a register, if it has a street', () => {
    expect(beforeCourt('Bramble s.r.o., Dolní náměstí 7, 779 00 Olomouc, zapsaná u Krajského soudu v Ostravě')).toContain('779 00 Olomouc');
    expect(beforeCourt('Bramble s.r.o., zapsaná u Krajského soudu v Ostravě')).toBeUndefined();
  });
});
