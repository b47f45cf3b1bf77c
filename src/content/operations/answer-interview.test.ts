import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeKey } from '../../../test/support/credentials.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
const ids: Record<'first' | 'second' | 'retired' | 'foreign', number> = { first: 0, second: 0, retired: 0, foreign: 0 };

beforeAll(async () => {
  service = await startService({
    async seed(db, siteId) {
      const other = await db.row<{ id: number }>(
        sql`insert into site (key, host, name, created_at) values ('other', 'other.test', 'Other', now()) returning id`,
      );
      const ask = async (site: number, question: string, position: number, active = true) =>
        (await db.row<{ id: number }>(sql`
          insert into interview_question (site_id, question, position, active) values (${site}, ${question}, ${position}, ${active}) returning id`))!.id;
      ids.first = await ask(siteId, 'What first?', 1);
      ids.second = await ask(siteId, 'What then?', 2);
      ids.retired = await ask(siteId, 'What else?', 3, false);
      ids.foreign = await ask(other!.id, 'What there?', 1);
    },
  });
});
afterAll(() => service.close());

/** A person with this account name. */
async function join(name: string | null) {
  const accountId = await makeAccount(service.db);
  if (name !== null) await service.db.run(sql`update account set name = ${name} where id = ${accountId}`);
  const authorization = await makeKey(service.db, { accountId });
  const answer = (answers: unknown, headers: Record<string, string> = {}) =>
    service.get('/api/v1/me/interview', {
      method: 'PUT',
      headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ answers }),
    });
  return { accountId, answer };
}
const first = (answer: string) => [{ question_id: ids.first, answer }];

describe('answers', () => {
  it('appear on the founder’s page, can be changed one by one, and disappear when they are emptied', async () => {
    const me = await join('Ada Poe');
    await makeListing(service.db, { owner: me.accountId, founders: ['Bob Roe', 'ada poe'] });
    const made = await me.answer([...first(' Tea.\r\nThen more tea. '), { question_id: ids.second, answer: 'Rest.' }]);
    expect(made.status, made.text).toBe(200);
    const { founder } = made.json;
    expect(founder).toMatchObject({ name: 'ada poe', url: `${service.origin}/founders/${founder.slug}` });
    const shown = async () => (await service.get(`/api/v1/founders/${founder.slug}`)).json.interview;
    await expect.poll(shown).toEqual([
      { question: 'What first?', answer: 'Tea.\nThen more tea.' },
      { question: 'What then?', answer: 'Rest.' },
    ]);
    await me.answer(first('Coffee.'));
    await expect.poll(shown).toMatchObject([{ answer: 'Coffee.' }, { answer: 'Rest.' }]);
    const cleared = await me.answer(first('  '));
    expect(cleared.json).toMatchObject({ total: 1, items: [{ question_id: ids.second }] });
    await expect.poll(shown).toEqual([{ question: 'What then?', answer: 'Rest.' }]);
    expect((await service.get(`/founders/${founder.slug}`)).text).toContain('Rest.');
  });

  it('are shown once the listing’s page is live', async () => {
    const me = await join('Cleo Early');
    await makeListing(service.db, { owner: me.accountId, status: 'draft', founders: ['Cleo Early'] });
    const { json } = await me.answer(first('Soon.'));
    expect(json).toMatchObject({ founder: { name: 'Cleo Early', url: null }, items: [{ answer: 'Soon.' }] });
    expect((await service.get(`/api/v1/founders/${json.founder.slug}`)).status).toBe(404);
  });

  it('with an Idempotency-Key are saved once', async () => {
    const me = await join('Dan Twice');
    await makeListing(service.db, { owner: me.accountId, founders: ['Dan Twice'] });
    const once = await me.answer(first('Once.'), { 'Idempotency-Key': 'k' });
    const again = await me.answer(first('Once.'), { 'Idempotency-Key': 'k' });
    expect(again.text).toBe(once.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it.each([
    ['a question that is not asked any more', () => [{ question_id: ids.retired, answer: 'x' }], ['/answers/0/question_id']],
    ['one of another site', () => [...first('x'), { question_id: ids.foreign, answer: 'x' }], ['/answers/1/question_id']],
    ['one that never was, twice', () => [9e8, 9e12].map((question_id) => ({ question_id, answer: 'x' })), ['/answers/0/question_id', '/answers/1/question_id']],
    ['one question twice', () => [...first('x'), ...first('y')], ['/answers/1/question_id']],
    ['no id and no answer', () => [{}], ['/answers/0/question_id', '/answers/0/answer']],
    ['an id of 0', () => [{ question_id: 0, answer: 'x' }], ['/answers/0/question_id']],
    ['too long an answer', () => first('x'.repeat(4001)), ['/answers/0/answer']],
    ['another key', () => [{ question_id: ids.first, answer: 'x', founder: 1 }], ['/answers/0/founder']],
    ['31 answers', () => Array.from({ length: 31 }, () => first('x')[0]), ['/answers']],
    ['no list', () => 'x', ['/answers']],
  ])('to %s are 400, and nothing is written', async (_what, answers, pointers) => {
    const me = await join('Eve Wrong');
    await makeListing(service.db, { owner: me.accountId, founders: ['Eve Wrong'] });
    const refused = await me.answer(answers());
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(refused.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers);
    expect(await service.db.rows(sql`select from founder where account_id = ${me.accountId}`)).toEqual([]);
  });
});

describe('someone who answers', () => {
  const linked = (accountId: number) => service.db.rows<{ id: number; name: string }>(sql`select id, name from founder where account_id = ${accountId}`);

  it('becomes the first founder of a listing that names none, once, and its history says so', async () => {
    const me = await join('Fay First');
    const { id } = await makeListing(service.db, { owner: me.accountId });
    const answers = await Promise.all([me.answer(first('a')), me.answer(first('a'))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const founders = await service.db.rows(sql`select f.name from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = ${id}`);
    expect(founders).toEqual([{ name: 'Fay First' }]);
    expect(await service.db.rows(sql`select what, after from listing_version where listing_id = ${id}`)).toEqual([
      { what: 'answer_interview', after: { founders: [{ name: 'Fay First', title: null }] } },
    ]);
  });

  it('stays the founder they are, whatever the name of their account', async () => {
    const me = await join('Gil Now');
    await makeListing(service.db, { owner: me.accountId, founders: ['Gil Now'] });
    await me.answer(first('a'));
    const [founder] = await linked(me.accountId);
    await service.db.run(sql`update account set name = 'Someone Else' where id = ${me.accountId}`);
    expect((await me.answer(first('b'))).status).toBe(200);
    expect(await linked(me.accountId)).toEqual([founder]);
  });

  it.each<[string, string | null, readonly string[] | null, RegExp]>([
    ['owns no listing', 'Hal Lost', null, /isn’t linked to a listing/],
    ['has an account without a name', null, ['Ida Listed'], /has no name.*Ida Listed/],
    ['is not on the list', 'Jon Agency', ['Ida Listed'], /Jon Agency isn’t in the list of founders.*Ida Listed/],
  ])('%s is told what to do', async (_who, name, founders, says) => {
    const me = await join(name);
    if (founders) await makeListing(service.db, { owner: me.accountId, founders });
    const refused = await me.answer(first('x'));
    expect(refused).toMatchObject({ status: 400, json: { code: 'founder_unknown', detail: expect.stringMatching(says) } });
    expect(await linked(me.accountId)).toEqual([]);
  });

  it('isn’t taken for a founder of the same name on someone else’s listing, or on one where they are only a member', async () => {
    const me = await join('Kim Common');
    const theirs = await makeListing(service.db, { founders: ['Kim Common'] });
    const own = await makeListing(service.db, { owner: me.accountId, founders: ['Lea Other'] });
    expect((await me.answer(first('x'))).json.code).toBe('founder_unknown');
    // Nor when another listing's founder is also named on their own list.
    await service.db.run(sql`
      insert into listing_founder (listing_id, founder_id, position) select ${own.id}, founder_id, 1 from listing_founder where listing_id = ${theirs.id}`);
    expect((await me.answer(first('x'))).json.code).toBe('founder_unknown');
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${theirs.id}, ${me.accountId}, 'founder', now())`);
    expect((await me.answer(first('x'))).json.code).toBe('founder_unknown');
  });

  it('isn’t taken for a founder who is already linked to another account', async () => {
    const [me, other] = [await join('Mia Double'), await join('Mia Double')];
    const { id } = await makeListing(service.db, { owner: me.accountId, founders: ['Mia Double'] });
    await service.db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${other.accountId}, 'owner', now())`);
    expect((await me.answer(first('mine'))).status).toBe(200);
    expect((await other.answer(first('mine too'))).json.code).toBe('founder_unknown');
  });
});
