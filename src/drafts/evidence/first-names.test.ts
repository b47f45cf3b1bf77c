import { describe, expect, it } from 'vitest';
import { firstNameAt, isFirstName, ownFirstName } from './first-names.ts';

describe('first names', () => {
  it.each([
    ['Ana', true],
    ['Anne-Marie', true],
    ['Hiring', false],
    ['Remote', false],
    ['Scottish', false],
    ['Founder', false],
    ['Ana Roe', false],
    ['ANA', false],
  ])('%s: %s', (text, expected) => expect(isFirstName(text)).toBe(expected));

  it.each([
    ['Ana. I built Bramble.', 'Ana'],
    ['Ana 👋 I built Bramble', 'Ana'],
    ['Ana Roe. I built Bramble.', undefined],
    ['not a developer', undefined],
  ])('at the beginning of %s: %s', (text, expected) => expect(firstNameAt(text)).toBe(expected));

  it.each<[string, string, string[], string | undefined]>([
    ['My name is ', 'Ana. I built Bramble.', [], 'Ana'],
    ['Ich heiße ', 'Jonas und habe Bramble gebaut.', [], 'Jonas'],
    ["Je m'appelle ", 'Lucie.', [], 'Lucie'],
    ["I'm ", 'Ana. I built Bramble.', ['Hello', '— Ana'], 'Ana'],
    ["I'm ", 'Ana. I built Bramble.', ['– Ana Roe, grower'], 'Ana'],
    // An origin, a trade or a habit.
    ["I'm ", 'Ana. I built Bramble.', ['Email Ana'], undefined],
    ["I'm ", 'Norwegian. I built Bramble.', ['A Norwegian app'], undefined],
    ['Ich bin ', 'Tischler und habe Bramble gebaut.', [], undefined],
    ['Ich bin ', 'Berliner und habe Bramble gebaut.', [], undefined],
    ['Soy ', 'Ingeniero. Creé Bramble.', [], undefined],
    ['Je suis ', "Lyonnais. J'ai créé Bramble.", [], undefined],
    ['Sou ', 'Brasileiro. Criei o Bramble.', [], undefined],
    ['Ik ben ', 'Amsterdammer.', [], undefined],
  ])('%s%s %j: %s', (said, rest, lines, expected) =>
    expect(
      ownFirstName(
        said,
        rest,
        lines.map((text) => ({ text })),
      ),
    ).toBe(expected),
  );
});
