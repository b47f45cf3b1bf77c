import { expect, it } from 'vitest';
import { readMailbox } from './public-mail.ts';

const mailboxes: [string, string[]][] = [
  ['gmail.com', ['mallory@gmail.com', 'M.Allory@gmail.com', 'mallory+b7@gmail.com', 'm.a.l.l.o.r.y+x@googlemail.com']],
  ['proton.me', ['mallory@proton.me', 'm.allory@proton.me', 'mal-lory@pm.me', 'mal_lory+1@protonmail.com', 'MALLORY@protonmail.ch']],
  ['icloud.com', ['mallory@icloud.com', 'mallory@me.com', 'mallory+7@mac.com']],
  ['yandex.ru', ['mal.lory@yandex.ru', 'mal-lory@yandex.com', 'mal.lory+2@ya.ru']],
  ['yahoo.com', ['mallory@yahoo.com', 'mallory-shop@yahoo.com', 'mallory-news@yahoo.com']],
  ['yahoo.co.uk', ['mallory-a@yahoo.co.uk', 'mallory-b@yahoo.co.uk']],
  ['fastmail.com', ['mallory@fastmail.com', 'mallory+a@fastmail.com', 'anything@mallory.fastmail.com', 'else@mallory.fastmail.com']],
  ['company.eu', ['mallory@company.eu', 'mallory+a@company.eu', 'Mallory+b@Company.EU']],
];

it.each(mailboxes)('the addresses of one mailbox at %s are one voter', (_, addresses) => {
  expect(new Set(addresses.map((address) => readMailbox(address).canonical)).size).toBe(1);
});

const people: [string, string, string][] = [
  ['names with and without a dot, where dots count', 'anna.lee@outlook.com', 'annalee@outlook.com'],
  ['names with a hyphen, where it is no tag', 'anna-lee@gmx.de', 'anna-kim@gmx.de'],
  ['one name at two providers', 'anna@gmail.com', 'anna@outlook.com'],
  ['one name at two countries of a provider', 'anna@yahoo.de', 'anna@yahoo.fr'],
  ['colleagues', 'anna@mail.company.eu', 'ben@mail.company.eu'],
  ['names that are only a sign and a word', '+anna@company.eu', '+ben@company.eu'],
];

it.each(people)('%s are two voters', (_, one, other) => {
  expect(readMailbox(one).canonical).not.toBe(readMailbox(other).canonical);
});

it('everyone can get a mailbox at each provider with a rule of its own, so sharing it means nothing', () => {
  for (const [, addresses] of mailboxes.slice(0, -1)) for (const address of addresses) expect(readMailbox(address), address).toMatchObject({ isPublic: true });
  expect(readMailbox('mallory@company.eu').isPublic).toBe(false);
});
