import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/browser/visitor.ts';
import { makeLaunched } from '../../../../test/support/launched.ts';
import { callOf, refusalOf, run } from '../../../../test/support/people.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { textOf } from '../../../../test/support/website/read-html.ts';
import { listUnansweredDiscussions } from '../../../discussions/index.ts';
import { sql } from '../../../platform/database/database.ts';
import { listUnansweredReviews } from '../../../reviews/index.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const QUESTIONS = 14;
const REVIEWS = 12;
const number = (n: number) => String(n).padStart(2, '0');

it('an owner reads every question, comment and review that waits for an answer, however many were answered since', async () => {
  const { db } = service;
  const owner = await newPerson(service);
  const now = service.parts.clock.now();
  const { listingId } = await makeLaunched(db, { now });
  await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${listingId}, ${owner.accountId}, 'owner', ${now})`);
  const { accountId: asker } = await newPerson(service);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const ask = async (words: string, at: Date, answer?: string) => {
    const { id } = (await db.row<{ id: number }>(sql`
      insert into discussion (listing_id, kind, created_at) values (${listingId}, 'question', ${at}) returning id`))!;
    const post = (isFirst: boolean, who: number, body: string) =>
      db.run(sql`insert into discussion_post (discussion_id, is_first, account_id, body, created_at) values (${id}, ${isFirst}, ${who}, ${body}, ${at})`);
    await post(true, asker, words);
    if (answer) await post(false, owner.accountId, answer);
  };
  const review = async (title: string, at: Date, answer: string | null = null) => {
    const { accountId } = await newPerson(service);
    await db.run(sql`
      insert into review (listing_id, account_id, rating, title, body, created_at, answer, answered_at)
      values (${listingId}, ${accountId}, 4, ${title}, 'Does what it says.', ${at}, ${answer}, ${answer === null ? null : at})`);
  };
  // The oldest first; questions and reviews alternate, then there are more questions.
  for (let n = 1; n <= QUESTIONS; n++) await ask(`Open question ${number(n)}`, ago(1000 - 2 * n));
  for (let n = 1; n <= REVIEWS; n++) await review(`Open review ${number(n)}`, ago(999 - 2 * n));
  for (let n = 1; n <= 60; n++) await ask(`Answered question ${number(n)}`, ago(100 - n), 'Yes, it does.');
  await review('Answered review', ago(1), 'Thank you.');

  const path = `/account/listings/${listingId}/launch`;
  const seen: string[][] = [];
  let next: string | undefined = path;
  let page = await owner.get(path);
  while (next !== undefined) {
    page = await owner.get(next.replace(/#.*/, ''));
    const links = page.elements.filter(({ tag }) => tag === 'a');
    seen.push(links.map(textOf).filter((words) => /^(Open|Answered) (question|review)\b/.test(words)));
    next = links.find((one) => textOf(one) === 'Older')?.attributes.href;
  }
  const newestFirst = Array.from({ length: QUESTIONS }, (_, i) => QUESTIONS - i).flatMap((n) => [
    ...(n <= REVIEWS ? [`Open review ${number(n)}`] : []),
    `Open question ${number(n)}`,
  ]);
  expect(seen.map(({ length }) => length)).toEqual([10, 10, 6]);
  expect(seen.flat()).toEqual(newestFirst);
  expect(page.elements.find((one) => one.tag === 'a' && textOf(one) === 'Newest')?.attributes.href).toBe(`${path}#open`);
  // Any other place is the beginning.
  expect((await owner.get(`${path}?open=x`)).words).toContain(`Open question ${QUESTIONS}`);
});

it('only the owner reads what waits for an answer', async () => {
  const now = service.parts.clock.now();
  const { listingId } = await makeLaunched(service.db, { now });
  const { accountId } = await newPerson(service);
  const call = callOf(service.db, { caller: { kind: 'person', accountId, sessionId: 1, teamRole: null, authenticatedAt: now }, now });
  for (const operation of [listUnansweredDiscussions, listUnansweredReviews])
    expect((await refusalOf(run(operation, { listing_id: listingId, most: 10 }, call))).code).toBe('listing_not_found');
});
