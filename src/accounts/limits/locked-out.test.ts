import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, freshAddress, later, mailedToken, makePerson, NOW, refusalOf, run } from '../../../test/support/people.ts';
import type { Database } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { lookAtLink } from '../operations/sign-in/look-at-link.ts';
import { openSignInLink } from '../operations/sign-in/open-sign-in-link.ts';
import { requestSignInLink } from '../operations/sign-in/request-sign-in-link.ts';
import { setPassword } from '../operations/sign-in/set-password.ts';
import { signInWithPassword } from '../operations/sign-in/sign-in-with-password.ts';

// Strangers use up the attempts on a person's address: the person can still sign in with a browser they have used before.

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const PASSWORD = 'correct horse battery';
const from = (address = freshAddress()) => callOf(db, { address });
const link = (email: string, marks: string | null, call = from()) =>
  run(requestSignInLink, { email, return_to: null, browser: null, browser_marks: marks }, call);
const password = (email: string, tried: string, marks: string | null, call = from()) =>
  run(signInWithPassword, { email, password: tried, browser_marks: marks }, call);

/** A person with a password, and the marks of the browser in which they sign in. */
async function withBrowser(marks: string | null = null) {
  const person = await makePerson(db);
  await run(setPassword, { password: PASSWORD }, callOf(db, { caller: person.caller }));
  const { browser_marks } = await password(person.email, PASSWORD, marks);
  return { email: person.email, marks: browser_marks as string };
}

/** Strangers from many networks try until every further attempt is refused. */
async function lockOut(email: string) {
  for (let n = 0; n < 12; n++) await refusalOf(password(email, 'a wrong password', null));
  for (let n = 0; n < 12; n++) await link(email, null).catch(() => {});
  expect((await refusalOf(password(email, PASSWORD, null))).code).toBe('rate_limited');
  expect((await refusalOf(link(email, null))).code).toBe('rate_limited');
}

describe('a browser that has signed in before', () => {
  it('can sign in by password and by link after strangers have used up the attempts', async () => {
    const ada = await withBrowser();
    await lockOut(ada.email);
    await password(ada.email, PASSWORD, ada.marks);
    await link(ada.email, ada.marks);
    expect(await run(openSignInLink, { token: await mailedToken(db, ada.email), browser: null, browser_marks: ada.marks }, from())).toMatchObject({
      is_new: false,
      browser_marks: ada.marks,
    });
  });

  it('can sign in after its neighbours have used up the attempts of the network', async () => {
    const ada = await withBrowser();
    const office = freshAddress();
    for (let n = 0; n < 11; n++) await refusalOf(password(`n${n}-${ada.email}`, 'a wrong password', null, from(office)));
    expect((await refusalOf(password(ada.email, PASSWORD, null, from(office)))).code).toBe('rate_limited');
    await password(ada.email, PASSWORD, ada.marks, from(office));
  });

  it('keeps nothing by which the next person at the computer could test a guess of the address', async () => {
    const ada = await withBrowser();
    const { browser_marks: elsewhere } = await password(ada.email, PASSWORD, null);
    const [, here] = ada.marks.split('.');
    expect((elsewhere as string).split('.')[1]).not.toBe(here);
    for (const guess of [ada.email, ada.email.toUpperCase()]) expect(ada.marks).not.toContain(createHash('sha256').update(guess).digest('hex'));
  });

  it('gets ten password attempts and five links, and no more', async () => {
    const ada = await withBrowser();
    for (let n = 0; n < 10; n++) expect((await refusalOf(password(ada.email, 'a wrong password', ada.marks))).code).toBe('sign_in_failed');
    expect((await refusalOf(password(ada.email, PASSWORD, ada.marks))).code).toBe('rate_limited');
    for (let n = 0; n < 5; n++) await link(ada.email, ada.marks);
    expect((await refusalOf(link(ada.email, ada.marks))).code).toBe('rate_limited');
  });

  it('gets them for its own address only: a mark that is someone else’s, invented, changed or endless doesn’t count', async () => {
    const [ada, eve] = [await withBrowser(), await withBrowser()];
    await lockOut(ada.email);
    const [id, hash, mac] = ada.marks.split('.') as [string, string, string];
    const [evesId, , evesMac] = eve.marks.split('.') as [string, string, string];
    const flipped = mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    for (const marks of [
      eve.marks,
      `${evesId}.${hash}.${evesMac}`,
      `${id}.${hash}.${flipped}`,
      `${id}.${hash}`,
      'x',
      '',
      ':'.repeat(3000),
      `${ada.marks}:${'x'.repeat(600)}`,
    ])
      expect((await refusalOf(password(ada.email, PASSWORD, marks))).code, marks).toBe('rate_limited');
  });

  it('keeps the marks of the last four accounts', async () => {
    let marks: string | null = null;
    const people: string[] = [];
    for (let n = 0; n < 5; n++) {
      const one = await withBrowser(marks);
      marks = one.marks;
      people.unshift(one.email);
    }
    expect(marks!.split(':')).toHaveLength(4);
    await lockOut(people[3]!);
    await password(people[3]!, PASSWORD, marks);
    await lockOut(people[4]!);
    expect((await refusalOf(password(people[4]!, PASSWORD, marks))).code).toBe('rate_limited');
  });
});

describe('someone with a new browser', () => {
  it('can sign in at any minute of an hour in which strangers use up all ten emails to the address', async () => {
    const email = 'new-browser@example.org';
    const tokens: { token: string; at: number }[] = [];
    for (let minute = 0; minute < 60; minute++) {
      const now = later(minute);
      // Strangers from many networks are always faster.
      for (let n = 0; n < 12; n++) {
        await link(email, null, callOf(db, { address: freshAddress(), now })).then(
          async () => tokens.push({ token: await mailedToken(db, email), at: minute }),
          () => {},
        );
      }
      const refused = await refusalOf(link(email, null, callOf(db, { address: freshAddress(), now })));
      expect([refused.code, refused.message]).toEqual([
        'rate_limited',
        expect.stringContaining('Open the latest email from us: its link works in this browser too.'),
      ]);
      const seen = await run(lookAtLink, { token: tokens.at(-1)!.token, browser: null }, callOf(db, { now }));
      expect(seen, `minute ${minute}`).toMatchObject({ purpose: 'sign_in', email });
    }
    expect(tokens.map(({ at }) => at)).toEqual([0, 0, 0, 0, 0, 0, 0, 15, 30, 45]);
    const signedIn = await run(openSignInLink, { token: tokens.at(-1)!.token, browser: null, browser_marks: null }, callOf(db, { now: later(59) }));
    expect(signedIn).toMatchObject({ is_new: true });
  });
});

describe('attempts from one IPv6 network', () => {
  it.each([
    ['/64', (n: number) => `2001:db8:1:1::${n.toString(16)}`, 10],
    ['/56', (n: number) => `2001:db8:2:${(0x100 + n).toString(16)}::1`, 20],
    ['/48', (n: number) => `2001:db8:3:${(0x100 * (n + 1)).toString(16)}::1`, 40],
  ])('are counted for its %s', async (_, addressOf, most) => {
    let tried = 0;
    while (
      tried < 60 &&
      (await refusalOf(password(`v6-${most}-${tried}@example.org`, 'a wrong password', null, from(addressOf(tried))))).code !== 'rate_limited'
    )
      tried++;
    expect(tried).toBe(most);
  });
});

describe('a clock that ran two days fast and was set back', () => {
  it('locks no one out: attempts from that time don’t count, and no window is too long', async () => {
    const { email } = await withBrowser();
    const at = (now: Date) => callOf(db, { address: freshAddress(), now });
    for (let n = 0; n < 10; n++) await refusalOf(password(email, 'a wrong password', null, at(later(2 * 24 * 60))));
    for (let n = 0; n < 7; n++) await link(email, null, at(later(2 * 24 * 60)));
    expect((await refusalOf(password(email, PASSWORD, null, at(later(2 * 24 * 60))))).code).toBe('rate_limited');

    for (let n = 0; n < 10; n++) expect((await refusalOf(password(email, 'a wrong password', null, at(NOW)))).code).toBe('sign_in_failed');
    for (let n = 0; n < 7; n++) await link(email, null, at(NOW));
    expect((await refusalOf(password(email, PASSWORD, null, at(NOW)))).headers['Retry-After']).toBe('900');
    expect((await refusalOf(link(email, null, at(NOW)))).headers['Retry-After']).toBe('900');
    await password(email, PASSWORD, null, at(later(15)));
    for (let n = 0; n < 7; n++) await link(email, null, at(later(60)));
  });
});

describe('calls at the same moment, some with an earlier time than those already counted', () => {
  it('are all counted, and the window gets no longer', async () => {
    const { email } = await withBrowser();
    const at = (milliseconds: number) => callOf(db, { address: freshAddress(), now: new Date(later(60).getTime() + milliseconds) });
    for (let n = 0; n < 10; n++) expect((await refusalOf(password(email, 'a wrong password', null, at(1000 - n)))).code).toBe('sign_in_failed');
    const refused = await refusalOf(password(email, PASSWORD, null, at(0)));
    expect([refused.code, refused.headers['Retry-After']]).toEqual(['rate_limited', '900']);
  });
});
