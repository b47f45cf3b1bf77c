import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DraftService, type Submitter, startDraftService } from '../../test/support/drafts.ts';
import { mailsTo, newestMail } from '../../test/support/mail.ts';
import { callOf, freshAddress, makePerson, refusalOf, run, type TestPerson } from '../../test/support/people.ts';
import { sql } from '../platform/database/database.ts';
import { acceptInvite } from './operations/accept-invite.ts';
import { lookAtInvite } from './operations/look-at-invite.ts';

let service: DraftService;
let ines: Submitter;
beforeAll(async () => {
  service = await startDraftService();
  ines = await service.join();
});
afterAll(() => service.close());

let count = 0;
const freshEmail = () => `ada-${++count}@invited.example.org`;
const invite = (me: Submitter, id: string, email: string) => me.call('POST', `/drafts/${id}/invites`, { email });
const by = (person?: TestPerson, now = new Date()) => callOf(service.db, { ...(person && { caller: person.caller }), now, address: freshAddress() });

/** Invites a person. @returns who, and the token, which is only in their email */
async function invited(me: Submitter, draftId: string, email = freshEmail()) {
  const before = (await mailsTo(service.mailFolder, email)).at(0);
  const answer = await invite(me, draftId, email);
  expect(answer.status, answer.text).toBe(201);
  const mail = await newestMail(service.mailFolder, email, before ? { than: before } : {});
  const token = /\/invites\/([A-Za-z0-9_-]{43})/.exec(mail.text)![1]!;
  return { email, token, mail, answer: answer.json };
}

describe('invite_cofounder', () => {
  it('emails a link, and shows its token to nobody', async () => {
    const { id, fields } = await ines.makeReady();
    const { email, token, mail, answer } = await invited(ines, id);
    expect(answer).toMatchObject({ email, status: 'sent', name: null, accepted_at: null });
    expect(mail.subject).toContain(fields.name.value);
    expect(mail.links[0]).toBe(`${service.origin}/invites/${token}`);
    const draft = await ines.get(id);
    expect(draft.json.invites).toEqual([answer]);
    expect(draft.text).not.toContain(token);
    const rows = await service.db.rows(sql`select * from draft_invite`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    [{}],
    [{ email: 'nobody' }],
    [{ email: `${'a'.repeat(250)}@b.example` }],
    [{ email: 'a@b.example', name: 'x' }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }],
  ])('%j is 400', async (body) => {
    const { id } = await ines.makeReady();
    expect(await ines.call('POST', `/drafts/${id}/invites`, body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  it('allows ten pending invites', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    // Emails are limited per account and hour, so most of the invites are created without them.
    for (let i = 0; i < 9; i++)
      await service.db.run(sql`
        insert into draft_invite (id, draft_id, email, token_hash, created_at, expires_at)
        values (gen_random_uuid(), ${id}, ${freshEmail()}, sha256(gen_random_uuid()::text::bytea), now(), now() + interval '1 day')`);
    const tenth = await invited(me, id);
    expect(await invite(me, id, freshEmail())).toMatchObject({ status: 400, json: { code: 'too_many_invites' } });
    expect((await invited(me, id, tenth.email)).answer.id).toBe(tenth.answer.id);
    expect((await me.get(id)).json.invites).toHaveLength(10);
  });

  it('sends ten emails an hour, and a limited number to one address', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    const email = freshEmail();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await invite(me, id, email)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('with an Idempotency-Key sends one email', async () => {
    const me = await service.join();
    const { id } = await me.makeReady();
    const email = freshEmail();
    const ask = () => me.call('POST', `/drafts/${id}/invites`, { email }, { 'Idempotency-Key': 'k' });
    expect((await ask()).text).toBe((await ask()).text);
    await newestMail(service.mailFolder, email);
    expect(await mailsTo(service.mailFolder, email)).toHaveLength(1);
  });
});

describe('an invite', () => {
  it('can be viewed by anyone with its link, without using it up', async () => {
    const { id, fields, host } = await ines.makeReady();
    const { email, token } = await invited(ines, id);
    const seen = await run(lookAtInvite, { token }, by());
    expect(seen).toMatchObject({ email, product: fields.name.value, host, accepted: false, profile: null });
    expect(await run(lookAtInvite, { token }, by())).toEqual(seen);
    expect((await refusalOf(run(lookAtInvite, { token: 'x' }, by()))).code).toBe('link_not_valid');
    expect((await refusalOf(run(lookAtInvite, { token }, by(undefined, new Date(Date.now() + 15 * 86_400_000))))).code).toBe('link_not_valid');
  });

  it('adds the person to the founders, in their own words', async () => {
    const { id } = await ines.makeReady();
    const { email, token } = await invited(ines, id);
    const ada = await makePerson(service.db, { email });
    await run(
      acceptInvite,
      { token, name: ' Ada  Poe ', title: 'CTO', bio: 'Builds.\r\nThings.', socials: { github: 'https://github.com/ada', x: '' } },
      by(ada),
    );
    const draft = (await ines.get(id)).json;
    expect(draft.founders).toMatchObject([
      { name: 'Ines Calder', state: 'ai' },
      { name: 'Ada Poe', title: 'CTO', bio: 'Builds.\nThings.', state: 'invited' },
    ]);
    expect(draft.invites).toMatchObject([{ email, status: 'accepted', name: 'Ada Poe' }]);
    expect(draft.changes[0]).toMatchObject({ by: { kind: 'person', name: email }, keys: ['founders'] });
    // They may correct it; the owner's list keeps their words.
    await run(acceptInvite, { token, name: 'Ada Poe', title: 'Chief', bio: '', socials: {} }, by(ada));
    const after = (await ines.patch(id, { founders: [{ name: 'Ada Poe', title: 'Tea maker' }, { name: 'Ines Calder' }] })).json;
    expect(after.founders).toMatchObject([
      { name: 'Ada Poe', title: 'Chief', state: 'invited' },
      { name: 'Ines Calder', state: 'manual' },
    ]);
    expect((await invite(ines, id, email)).json.errors).toMatchObject([{ pointer: '/email', code: 'accepted' }]);
  });

  it('works for its email address only', async () => {
    const { id } = await ines.makeReady();
    const { token } = await invited(ines, id);
    const other = await makePerson(service.db);
    expect((await refusalOf(run(acceptInvite, { token, name: 'Eve', socials: {} }, by(other)))).code).toBe('not_permitted');
    expect((await ines.get(id)).json.founders).toHaveLength(1);
  });

  it('replaces the founder of that name, and is refused if the list is full', async () => {
    const { id } = await ines.makeReady();
    const ada = await invited(ines, id);
    await run(acceptInvite, { token: ada.token, name: 'INES CALDER', socials: {} }, by(await makePerson(service.db, { email: ada.email })));
    expect((await ines.get(id)).json.founders).toMatchObject([{ name: 'INES CALDER', state: 'invited' }]);
    await ines.patch(id, { founders: Array.from({ length: 6 }, (_, i) => ({ name: `Founder ${i}` })) });
    const late = await invited(ines, id);
    const person = await makePerson(service.db, { email: late.email });
    expect((await refusalOf(run(acceptInvite, { token: late.token, name: 'Late', socials: {} }, by(person)))).code).toBe('too_many_founders');
  });

  it.each([
    [{ name: '' }, '/name'],
    [{ name: 'x'.repeat(161) }, '/name'],
    [{ title: 'x'.repeat(161) }, '/title'],
    [{ bio: 'x'.repeat(3001) }, '/bio'],
    [{ socials: { x: 'javascript:alert(1)' } }, '/socials/x'],
    [{ socials: { myspace: 'https://a.example' } }, '/socials/myspace'],
  ])('with %j is 400', async (wrong, pointer) => {
    const person = await makePerson(service.db);
    const refused = await refusalOf(run(acceptInvite, { token: 'x', name: 'Ada', title: '', bio: '', socials: {}, ...wrong }, by(person)));
    expect(refused.errors).toMatchObject([{ pointer }]);
  });

  it('removes the new founder’s earlier votes for the listing from every total', async () => {
    const { id } = await ines.makeReady();
    const { listing_id } = (await ines.submitDraft(id)).json;
    const { email, token } = await invited(ines, id);
    const ada = await makePerson(service.db, { email });
    const at = new Date('2026-11-18T12:00:00Z');
    const launch = (await service.db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, launched_at, votes, week_votes, reached_at)
      select site_id, id, '2026-11-16', ${at}, 2, 2, ${at} from listing where id = ${listing_id} returning id`))!.id;
    for (const accountId of [ada.accountId, (await makePerson(service.db)).accountId])
      await service.db.run(sql`insert into vote (launch_id, account_id, cast_at, in_week) values (${launch}, ${accountId}, ${at}, true)`);
    await run(acceptInvite, { token, name: 'Ada Voted', socials: {} }, by(ada));
    expect(
      await service.db.row(sql`
        select s.votes as listing, n.votes as launch, n.week_votes as week from launch n join listing_stats s on s.listing_id = n.listing_id where n.id = ${launch}`),
    ).toEqual({ listing: 1, launch: 1, week: 1 });
    expect(await service.db.rows(sql`select from audit_entry where account_id = ${ada.accountId} and event = 'own_votes_removed'`)).toHaveLength(1);
  });

  it('links a founder to an account, before the listing exists and after', async () => {
    const { id } = await ines.makeReady();
    const early = await invited(ines, id);
    const ada = await makePerson(service.db, { email: early.email });
    await run(acceptInvite, { token: early.token, name: 'Ada Early', bio: 'First', socials: { x: 'https://x.com/ada' } }, by(ada));
    const { listing_id } = (await ines.submitDraft(id)).json;
    const late = await invited(ines, id);
    const bob = await makePerson(service.db, { email: late.email });
    await run(acceptInvite, { token: late.token, name: 'Bob Late', socials: {} }, by(bob));
    const founders = () =>
      service.db.rows(sql`
        select f.name, f.bio, f.account_id, (select json_object_agg(platform, url) from founder_social where founder_id = f.id) as socials
        from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = ${listing_id} order by lf.position`);
    const members = () => service.db.rows(sql`select account_id, role from listing_member where listing_id = ${listing_id} order by role desc, account_id`);
    expect(await founders()).toMatchObject([
      { name: 'Ines Calder', account_id: null },
      { name: 'Ada Early', bio: 'First', account_id: ada.accountId, socials: { x: 'https://x.com/ada' } },
      { name: 'Bob Late', account_id: bob.accountId },
    ]);
    expect(await members()).toEqual([
      { account_id: ines.accountId, role: 'owner' },
      { account_id: ada.accountId, role: 'founder' },
      { account_id: bob.accountId, role: 'founder' },
    ]);
    await ines.patch(id, { founders: [{ name: 'Bob Late' }] });
    expect(await founders()).toMatchObject([{ name: 'Bob Late' }]);
    expect(await members()).toHaveLength(2);
    expect(await service.db.rows(sql`select from founder where account_id = ${ada.accountId}`)).toHaveLength(1);
  });
});
